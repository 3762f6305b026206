import { expect, test } from "vitest";
import type { TableInfo } from "../../lib/net/http.types";
import { EVERYTHING, leastMainStake, passes, starredFirst, tableToPlay, valuesOf } from "./filters";

const range = (minimum: number) => ({ minimum, maximum: 100 * minimum, step: 100 });

function table(name: string, facts: Partial<TableInfo> = {}): TableInfo {
  return {
    name,
    game: "lugano",
    money: "EUR-play",
    play_money: true,
    kind: "shared",
    dealer: "automatic",
    enabled: true,
    state: null,
    limits: { "59": range(500), pair: range(100) },
    side_bets: ["pair"],
    ...facts,
  } as TableInfo;
}

const LOW = table("low");
const HIGH = table("high", { limits: { "59": range(5_000) }, side_bets: [] });
const SOLO = table("solo", { game: "paijiu", kind: "solo", limits: { north: range(100) }, side_bets: [] });
const FRANCS = table("francs", { money: "CHF-play" });
const TABLES = [LOW, HIGH, SOLO, FRANCS];
const shown = (filters: Partial<typeof EVERYTHING>) =>
  TABLES.filter((each) => passes(each, { ...EVERYTHING, ...filters })).map(({ name }) => name);

test("shows the tables that pass every filter", () => {
  expect(shown({})).toEqual(["low", "high", "solo", "francs"]);
  expect(shown({ game: "lugano" })).toEqual(["low", "high", "francs"]);
  expect(shown({ money: "CHF-play" })).toEqual(["francs"]);
  expect(shown({ kind: "solo" })).toEqual(["solo"]);
  expect(shown({ stake: "500" })).toEqual(["low", "solo", "francs"]);
  expect(shown({ kind: "solo", money: "CHF-play" })).toEqual([]);
});

test("goes by the least stake of a main bet, and by any where there are only side bets", () => {
  expect(leastMainStake(LOW)).toBe(500);
  expect(leastMainStake({ limits: { pair: range(100) }, side_bets: ["pair"] })).toBe(100);
});

test("offers each value once, in the house's order", () => {
  expect(valuesOf(TABLES, ({ game }) => game)).toEqual(["lugano", "paijiu"]);
});

test("puts starred tables first and leaves the rest in order", () => {
  expect(starredFirst(TABLES, ["francs", "solo", "gone"]).map(({ name }) => name)).toEqual([
    "solo",
    "francs",
    "low",
    "high",
  ]);
});

test("plays at the first table of the game that is open, has room and takes what the wallet holds", () => {
  const wallets = { "EUR-play": 1_000 };
  expect(tableToPlay(TABLES, "lugano", wallets)).toBe(LOW);
  expect(tableToPlay([HIGH, LOW], "lugano", wallets)).toBe(LOW);
  expect(tableToPlay([FRANCS], "lugano", wallets)).toBeUndefined();
  const shut: Partial<TableInfo>[] = [
    { enabled: false },
    { play_money: false },
    { dealer: "croupier" },
    { state: { full: true } as NonNullable<TableInfo["state"]> },
  ];
  for (const facts of shut) expect(tableToPlay([table("shut", facts)], "lugano", wallets)).toBeUndefined();
});
