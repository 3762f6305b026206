"""docs/commands.md cannot rot: it is what the program says of its commands and options now."""

from __future__ import annotations

from tools.command_page import PAGE, command_page, every_command


def test_the_page_is_what_the_commands_say() -> None:
    assert PAGE.read_text("utf-8") == command_page(), "a command has changed: run `make docs`"


def test_every_command_and_option_stands_in_the_page_with_its_meaning() -> None:
    sections = dict(part.split("\n", 1) for part in PAGE.read_text("utf-8").split("\n## ")[1:])
    assert list(sections) == [name for name, _ in every_command()]
    for name, command in every_command():
        assert command.help, name
        for option in command.params:
            assert option.help, (name, option.name)
            assert all(word in sections[name] for word in option.opts if word.startswith("--")), (name, option.opts)
