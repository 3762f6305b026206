"""What a name looks like at a glance, after the table of look-alikes."""

from __future__ import annotations

import re
from hashlib import sha256
from pathlib import Path

import pytest

from banco.house.look_alikes import DATA, disguised, is_readable, passes_for_house, skeleton
from banco.house.store import migrations

ALIKE = [
    ("Lara", "iara"),
    ("Lara", "L4-rà"),
    ("Arnold", "Amold"),
    ("Arnold", "Arno1d"),
    ("Vvanda", "Wanda"),
    ("Łukasz", "Lukasz"),
    ("Ilda", "ıldá"),
    ("Bjørn", "Bjorn"),
    ("Zoe 22", "zo3-zz"),
    ("Straße", "STRASSE"),
    ("Ægir", "aegir"),
    ("Đoko", "Doko"),
    ("Nguyễn", "nguyen"),
    ("Ｍａｘ", "Max"),
]
APART = [("Lara", "Mara"), ("Clara", "Dara"), ("Vera", "Uera"), ("Kim", "Cim"), ("Anna", "Ama"), ("Anna 6", "Anna 8")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_look_the_same_have_one_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), APART)
def test_names_that_can_be_told_apart_have_not(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


@pytest.mark.parametrize("letter", "aZ7éñșőøßæœłđðþħŋıəễ")
def test_latin_letters_with_their_marks_can_be_read(letter: str) -> None:
    assert is_readable(letter)


@pytest.mark.parametrize(
    "letter",
    ["а", "ο", "ɑ", "ɡ", "ᴀ", "ꓚ", "ʀ", "𐌀", "\u0301", "\u200b", "\u200d", "\u2060", "\ufe0f", "ʼ", "·", "_"],
)
def test_letters_that_only_look_latin_and_what_cannot_be_seen_cannot(letter: str) -> None:
    assert not is_readable(letter)


@pytest.mark.parametrize(
    "name",
    [
        *("Croupıer", "Crøupier", "Adrnin", "Cr0upier 7", "croup-ier", "C r o u p i e r", "Kroupier", "Crovpier"),
        *("Croupiers", "Crouupier", "XCroupierX", "Ił Croupier", "Anna the Croupier", "Adnnin", "4dmin", "Adm1n 2"),
        *("Clealer", "Bancø", "b4nc0", "Casinò", "Sta-ff", "Ispettrice A", "Ðealer", "Guest 27", "guest27", "Ospite-9"),
        *("Giocatore 12", "Manager.", "Supervisore", "Mod3rator", "WALK-in", "Casa 1", "Seat 4", "Tech Support"),
    ],
)
def test_nobody_passes_for_the_house_or_its_staff(name: str) -> None:
    assert passes_for_house(name)


@pytest.mark.parametrize(
    "name",
    [
        "Bianca",
        "Casimiro",
        "Badminton",
        "Falstaff",
        "Housman",
        "Ada L.",
        "Domenico",
        "Cicero",
        "Robot 7",
        "Planet",
        "27",
    ],
)
def test_names_with_such_letters_in_them_are_everybodys(name: str) -> None:
    assert not passes_for_house(name)


def test_a_disguise_counts_for_the_house_alone() -> None:
    assert disguised("Kim") == disguised("Cim")
    assert skeleton("Kim") != skeleton("Cim")


def test_another_table_of_look_alikes_comes_with_a_migration_that_reads_the_stored_names_anew() -> None:
    versions = sorted(Path(migrations.__path__[0]).glob("versions/[0-9]*.py"))
    read_by = [found[1] for file in versions if (found := re.search(r'^READ_BY = "(\w+)"', file.read_text(), re.M))]
    assert read_by[-1] == sha256(DATA.read_bytes()).hexdigest()[:16]
