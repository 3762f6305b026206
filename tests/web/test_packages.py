"""The npm packages of the page: pinned, with hashes, from whatever registry is set."""

from __future__ import annotations

import re

from msgspec import json

from tests.web.sources import WEB

LOCK = json.decode((WEB / "package-lock.json").read_bytes())
PACKAGE = json.decode((WEB / "package.json").read_bytes())


def test_the_lock_names_no_registry() -> None:
    text = (WEB / "package-lock.json").read_text("utf-8")
    assert '"resolved"' not in text
    assert "omit-lockfile-registry-resolved=true" in (WEB / ".npmrc").read_text("utf-8")


def test_every_package_is_held_by_its_hash() -> None:
    packages = {name: facts for name, facts in LOCK["packages"].items() if name}
    assert packages
    assert not [name for name, facts in packages.items() if not facts.get("integrity", "").startswith("sha512-")]


def test_the_lock_belongs_to_the_package() -> None:
    assert LOCK["packages"][""]["devDependencies"] == PACKAGE["devDependencies"]
    assert all(re.fullmatch(r"[\d.]+", version) for version in PACKAGE["devDependencies"].values())
