import { expect, test } from "vitest";
import { paneOfKey } from "../../lib/pane";
import type { Offer, TableView } from "../../lib/net/wire";
import { callOf } from "./pane_report.svelte";

const BET = { command: { do: "bet" }, limits: { minimum: 100, maximum: 500, step: 100 } } as unknown as Offer;
const table = (deadline: number | null, offers: Offer[] = [BET], seated = true) => ({
  seated,
  offers,
  table: { deadline } as TableView,
});

test("a player is called for a choice at once, and for bets when the betting is about to close", () => {
  expect(callOf(table(null), true, 0)).toBe("choice");
  expect(callOf(table(9_000), false, 9)).toBeNull();
  expect(callOf(table(5_000), false, 5)).toBe("closing");
  expect(callOf(table(5_000), false, 0)).toBeNull();
});

test("nobody is called who cannot bet, does not sit there or has no clock", () => {
  expect(callOf(table(5_000, []), false, 3)).toBeNull();
  expect(callOf(table(5_000, [BET], false), true, 3)).toBeNull();
  expect(callOf(table(null), false, 3)).toBeNull();
});

test("Alt and a digit stand for a pane", () => {
  const keys = { altKey: true, ctrlKey: false, metaKey: false };
  expect(paneOfKey({ ...keys, code: "Digit2" })).toBe(1);
  expect(paneOfKey({ ...keys, code: "Digit5" })).toBeNull();
  expect(paneOfKey({ ...keys, altKey: false, code: "Digit2" })).toBeNull();
  expect(paneOfKey({ ...keys, ctrlKey: true, code: "Digit2" })).toBeNull();
});
