"""The secret that shoes are sealed with: 64 hexadecimal digits, in a variable or in a file for its owner alone."""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from banco.core.errors import BadInput
from banco.house.seals.seal import KEY_BYTES, Entropy

OTHERS = 0o077
"""The bits of a file's mode by which others than its owner may do anything with it."""


class BadSecret(BadInput):
    """What is given as the key of the house is none; what it is instead is not told."""

    sentence = "{source} holds no key: 64 hexadecimal digits are one, as “banco key make FILE” writes them."


class KeyFileExposed(BadInput):
    """Others than its owner may read a key file: what it seals may be known."""

    sentence = "Others than its owner may read the key file {file}: “chmod 600” it, or make another key."


class KeyFileFailed(BadInput):
    """A key file cannot be read or made."""

    sentence = "The key file {file} cannot be used: {why}."


def read_secret(text: str, source: str) -> bytes:
    """The secret as it is written."""
    digits = text.strip()
    if not re.fullmatch(rf"[0-9a-fA-F]{{{2 * KEY_BYTES}}}", digits):
        raise BadSecret(source=source)
    return bytes.fromhex(digits)


def read_key_file(file: Path) -> bytes:
    """The secret in a file; refused where others may read it.

    A warning could be overlooked, and a key that others have read protects nothing.
    """
    try:
        with file.open("rb") as opened:
            mode = os.fstat(opened.fileno()).st_mode
            text = opened.read(1_000).decode("utf-8", "replace")
    except OSError as error:
        raise KeyFileFailed(file=file, why=error.strerror or "unknown") from error
    if os.name == "posix" and mode & OTHERS:
        raise KeyFileExposed(file=file)
    return read_secret(text, str(file))


def make_key_file(file: Path, entropy: Entropy) -> None:
    """Write a new secret to a new file and sync it to disk; an existing file is never overwritten.

    It is written to a temporary file and then linked, so that nobody reads half of it.
    """
    beside = file.with_name(f".{file.name}.{os.getpid()}")
    try:
        with suppress(FileNotFoundError):
            beside.unlink()
        try:
            _write(beside, entropy(KEY_BYTES).hex() + "\n")
            os.link(beside, file)
        finally:
            beside.unlink(missing_ok=True)
        _sync_folder(file.absolute().parent)
    except OSError as error:
        raise KeyFileFailed(file=file, why=error.strerror or "unknown") from error


def _write(file: Path, text: str) -> None:
    place = os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600)
    with os.fdopen(place, "w", encoding="ascii") as opened:
        opened.write(text)
        opened.flush()
        os.fsync(opened.fileno())


def _sync_folder(folder: Path) -> None:
    """Sync the names in a folder to disk."""
    place = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(place)
    finally:
        os.close(place)
