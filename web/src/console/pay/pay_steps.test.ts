import { beforeEach, expect, test, vi } from "vitest";
import { payStepsOf } from "./pay_steps";
import { Ticks } from "./ticks.svelte";

const nothing = { take: 0, pay: 0, tax: 0, name: "walk-1", walk_in: true };
const PAYOUTS = [
  { ...nothing, box: 2, spot: "box 2", player: "bruno", take: 5000 },
  { ...nothing, box: 1, spot: "box 1", player: "anna", pay: 10_000, tax: 500 },
  { ...nothing, box: 3, spot: "box 3", player: "carla" },
];
const STEPS = payStepsOf(PAYOUTS);

beforeEach(() => {
  const store = new Map<string, string>();
  vi.stubGlobal("localStorage", {
    getItem: (name: string) => store.get(name) ?? null,
    setItem: (name: string, value: string) => void store.set(name, value),
  });
  return () => vi.unstubAllGlobals();
});

test("every movement of chips is a step, box by box; a bet that moves none is no step", () => {
  expect(STEPS.map(({ act, cents, payout }) => [payout.box, act, cents])).toEqual([
    [2, "take", 5000],
    [1, "pay", 10_000],
    [1, "tax", 500],
  ]);
});

test("ticks are still there when the page is loaded anew, and gone with the next round", () => {
  let round = "t/7";
  new Ticks(() => round).turn(STEPS[0]!);
  const again = new Ticks(() => round);
  expect(STEPS.map((step) => again.has(step))).toEqual([true, false, false]);
  round = "t/8";
  expect(STEPS.some((step) => again.has(step))).toBe(false);
});

test("what is paid later in the same round is not ticked by what was paid before it", () => {
  const ticks = new Ticks(() => "t/7");
  for (const step of STEPS) ticks.turn(step);
  const later = payStepsOf([{ ...nothing, box: 2, spot: "play of box 2", player: "bruno", take: 5000 }]);
  expect(later.map((step) => ticks.has(step))).toEqual([false]);
});

test("a tick is taken back", () => {
  const ticks = new Ticks(() => "t/7");
  ticks.turn(STEPS[1]!);
  ticks.turn(STEPS[1]!);
  expect(ticks.has(STEPS[1]!)).toBe(false);
});
