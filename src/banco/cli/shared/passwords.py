"""Passwords, typed at a prompt or read from standard input; never an argument of the command line."""

from __future__ import annotations

import sys
import warnings
from getpass import GetPassWarning
from typing import Annotated

import typer

from banco.core.errors import BadInput

PasswordStdin = Annotated[bool, typer.Option("--password-stdin", help="Read the password from standard input.")]


class NoTerminal(BadInput):
    """A password is needed and there is no terminal to type it at."""

    sentence = "There is no terminal to type a password at: give it as a line of standard input, with --password-stdin."


def read_password(*, stdin: bool) -> str:
    """The first line of standard input, or what is typed twice at a hidden prompt."""
    if stdin:
        return sys.stdin.readline().rstrip("\r\n")
    with warnings.catch_warnings():
        warnings.simplefilter("error", GetPassWarning)
        try:
            password: str = typer.prompt("Password", hide_input=True, confirmation_prompt=True, err=True)
        except GetPassWarning as nobody:
            typer.echo(err=True)  # ends the line of the prompt
            raise NoTerminal from nobody
    return password
