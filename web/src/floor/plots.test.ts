import { expect, test } from "vitest";
import { moment } from "../lib/i18n/dates";
import type { BetLine } from "../lib/net/http.types";
import { pathWith, queryOf, spanOf } from "./filters";
import { byTable, placeIn, rangeOf, ticksIn } from "./plots";

function bet(table: string, money: string, facts: Partial<BetLine> = {}): BetLine {
  const figures = { return_percent: 95, expected_percent: null, low_percent: null, high_percent: null };
  return { table, money, bet: "tie", ...figures, ...facts } as BetLine;
}

test("a plot holds bands, theory and returns, with room around", () => {
  const range = rangeOf([bet("a", "EUR", { expected_percent: 98, low_percent: 90, high_percent: 106 })]);
  expect(range.low).toBeLessThan(90);
  expect(range.high).toBeGreaterThan(106);
  expect(placeIn(range, range.low)).toBe(0);
  expect(placeIn(range, 1e6)).toBe(1);
  expect(rangeOf([bet("a", "EUR")])).toEqual({ low: 93, high: 97 });
  const few = bet("a", "EUR", { return_percent: 900 });
  expect(rangeOf([bet("a", "EUR", { low_percent: 90, high_percent: 106 }), few]).high).toBeLessThan(110);
});

test("an axis has few round figures", () => {
  expect(ticksIn({ low: 88.7, high: 107.3 })).toEqual([90, 95, 100, 105]);
  expect(ticksIn({ low: 0, high: 1000 })).toEqual([0, 200, 400, 600, 800, 1000]);
});

test("no plot mixes tables or kinds of money", () => {
  const groups = byTable([bet("a", "EUR"), bet("b", "EUR"), bet("a", "CHF"), bet("a", "EUR")]);
  expect(groups.map(({ key, bets }) => [key, bets.length])).toEqual([
    ["a EUR", 2],
    ["b EUR", 1],
    ["a CHF", 1],
  ]);
});

test("a shift is asked for with its table alone, and days become moments", () => {
  expect(pathWith({ shift: "2" })).toBe("/floor/figures");
  expect(pathWith({ table: "lugano-1", shift: "2" })).toBe("/floor/figures?table=lugano-1&shift=2");
  const { since, until } = queryOf({ from: "2026-11-01", to: "2026-11-01" });
  expect(Number(until) - Number(since)).toBe(86_400_000);
});

test("without figures no span is named, and nothing began in 1970", () => {
  const until = Date.UTC(2026, 0, 2);
  expect(spanOf({ since: 0, until })).toBeNull();
  const since = Date.UTC(2026, 0, 1);
  expect(spanOf({ since, until })).toEqual({ since: moment(since), until: moment(until) });
});
