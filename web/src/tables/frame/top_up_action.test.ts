import { expect, test, vi } from "vitest";
import type { Action } from "../layout";
import { withTopUp } from "./top_up_action";

const act = (key: string, more: Partial<Action> = {}): Action => ({
  label: key,
  key,
  run: () => {},
  ...more,
});
const keys = (actions: readonly Action[]) => actions.map(({ key }) => key);
const bringMore = vi.fn();

function offered(
  credit: number | null,
  staked: number,
  held = false,
  buyIn: (() => void) | null = bringMore,
) {
  const actions = [act("N", { kind: "primary" }), act("G", { stakes: true, kind: "primary" })];
  const table = { credit, playback: { held } };
  return withTopUp(actions, table, { staked, lowest: 100 }, buyIn ?? undefined);
}

test("a credit that pays for no chip is topped up instead of staked, and what else there is stays", () => {
  const actions = offered(0, 0);
  expect(keys(actions)).toEqual(["N", "G"]);
  expect(actions.map(({ kind }) => kind)).toEqual(["plain", "primary"]);
  actions[1]!.run();
  expect(bringMore).toHaveBeenCalledOnce();
  expect(offered(99, 0)[1]!.run).toBe(bringMore);
});

test("a finished round that is looked at does not count as a stake", () => {
  expect(offered(0, 500, true)[1]!.run).toBe(bringMore);
});

test("nothing changes while there is credit, while a stake lies there, or for whoever may bring none", () => {
  for (const actions of [offered(100, 0), offered(0, 500), offered(null, 0), offered(0, 0, false, null)])
    expect(actions[1]!.run).not.toBe(bringMore);
});
