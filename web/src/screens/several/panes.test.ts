import { expect, test } from "vitest";
import type { PaneState } from "../../lib/pane";
import { creditsOf, Panes } from "./panes.svelte";

const state = (money: string, credit: number | null): PaneState => ({
  kind: "state",
  table: "t",
  title: "T",
  money,
  credit,
  wallet: 0,
  call: null,
});

test("credits are added up by money, and where nobody sits there is none", () => {
  const sums = creditsOf([
    state("EUR-play", 500),
    state("EUR-play", 200),
    state("CHF-play", 1),
    state("EUR", null),
    null,
  ]);
  expect([...sums]).toEqual([
    ["EUR-play", 700],
    ["CHF-play", 1],
  ]);
});

test("a table that stays in the window keeps its pane, and the one looked at stays within", () => {
  const panes = new Panes({ ongo: () => {}, onwallet: () => {} });
  panes.set(["a", "b", "c"]);
  const [a, , c] = panes.list;
  panes.at = 2;
  panes.set(["a", "c"]);
  expect(panes.list).toEqual([a, c]);
  expect(panes.at).toBe(1);
  panes.set([]);
  expect(panes.at).toBe(0);
});

test("what comes from no pane is not heard", () => {
  const gone: string[] = [];
  const panes = new Panes({ ongo: (_, path) => gone.push(path), onwallet: () => {} });
  panes.set(["a"]);
  panes.hear({
    source: {},
    origin: "http://house",
    data: { kind: "go", path: "/" },
  } as unknown as MessageEvent);
  expect(gone).toEqual([]);
});
