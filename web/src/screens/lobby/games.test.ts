import { expect, it } from "vitest";
import type { TableInfo } from "../../lib/net/http.types";
import { byGame, ranges } from "./games";

const range = (minimum: number, maximum: number) => ({ minimum, maximum, step: 100 });

it("puts the tables of a game together, in the house's order", () => {
  const tables = [
    { name: "a", game: "lugano" },
    { name: "b", game: "paijiu" },
    { name: "c", game: "lugano" },
  ] as TableInfo[];
  const found = byGame(tables).map(({ game, tables: its }) => [game, its.map(({ name }) => name)]);
  expect(found).toEqual([
    ["lugano", ["a", "c"]],
    ["paijiu", ["b"]],
  ]);
});

it("tells each range of stakes once, the highest first", () => {
  expect(ranges({ pair: range(1, 10), "59": range(5, 100), play: range(5, 100) })).toEqual([
    range(5, 100),
    range(1, 10),
  ]);
});
