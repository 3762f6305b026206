import { expect, test } from "vitest";
import type { FloorTable } from "../lib/net/http.types";
import { newCalls, ordered } from "./order";

function table(name: string, facts: Partial<FloorTable> = {}): FloorTable {
  return { name, title: name, calls: [], stakes: 0, players: 0, ...facts } as FloorTable;
}

const tables = [
  table("a", { stakes: 300 }),
  table("b", { calls: ["round_waits"], players: 1 }),
  table("c", { calls: ["no_croupier", "misdealt"] }),
  table("d", { players: 4, stakes: 500 }),
];

test("tables that call come first, and what presses most before the others", () => {
  expect(ordered(tables, "needs").map(({ name }) => name)).toEqual(["c", "b", "d", "a"]);
  expect(ordered(tables, "stakes").map(({ name }) => name)).toEqual(["d", "a", "b", "c"]);
  expect(ordered(tables, "players").map(({ name }) => name)).toEqual(["d", "b", "a", "c"]);
  expect(ordered(tables, "name").map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
});

test("a call is new once, and again after it was over", () => {
  expect(newCalls(null, tables)).toEqual(["b: round_waits", "c: no_croupier", "c: misdealt"]);
  expect(newCalls(tables, tables)).toEqual([]);
  expect(newCalls([table("b")], [table("b", { calls: ["dispute"] })])).toEqual(["b: dispute"]);
});
