"""The browser, the house and the guests of tests/browser, for the page of the seventh game."""

from tests.browser.conftest import *  # noqa: F403
