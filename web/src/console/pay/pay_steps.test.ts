import { expect, test } from "vitest";
import { payStepsOf } from "./pay_steps";
import { Ticks } from "./ticks.svelte";

const nothing = { take: 0, pay: 0, tax: 0, name: "walk-1", walk_in: true };
const PAYOUTS = [
  { ...nothing, box: 2, spot: "box 2", player: "bruno", take: 5000 },
  { ...nothing, box: 1, spot: "box 1", player: "anna", pay: 10_000, tax: 500 },
  { ...nothing, box: 3, spot: "box 3", player: "carla" },
];
const STEPS = payStepsOf(PAYOUTS);

/** A house that keeps the ticks of a round. */
class House {
  ticks: readonly string[] = [];
  constructor(public round: string) {}
  console(): Ticks {
    return new Ticks(
      () => this,
      (round, ticks) => {
        if (round === this.round) this.ticks = ticks;
      },
    );
  }
}

test("every movement of chips is a step, box by box; a bet that moves none is no step", () => {
  expect(STEPS.map(({ act, cents, payout }) => [payout.box, act, cents])).toEqual([
    [2, "take", 5000],
    [1, "pay", 10_000],
    [1, "tax", 500],
  ]);
});

test("whoever goes on at the table finds the ticks of the last one; they are gone with the next round", () => {
  const house = new House("t/7");
  const vera = house.console();
  vera.turn(STEPS[0]!);
  const carlo = house.console();
  carlo.turn(STEPS[2]!);
  expect(STEPS.map((step) => carlo.has(step))).toEqual([true, false, true]);
  vera.forget();
  expect(STEPS.map((step) => vera.has(step))).toEqual([true, false, true]);
  [house.round, house.ticks] = ["t/8", []];
  expect(STEPS.some((step) => vera.has(step) || carlo.has(step))).toBe(false);
});

test("a tick that the house has not told again is seen at once", () => {
  const ticks = new Ticks(
    () => ({ round: "t/7", ticks: [] }),
    () => {},
  );
  ticks.turn(STEPS[1]!);
  expect(ticks.has(STEPS[1]!)).toBe(true);
});

test("what is paid later in the same round is not ticked by what was paid before it", () => {
  const ticks = new House("t/7").console();
  for (const step of STEPS) ticks.turn(step);
  const later = payStepsOf([{ ...nothing, box: 2, spot: "play of box 2", player: "bruno", take: 5000 }]);
  expect(later.map((step) => ticks.has(step))).toEqual([false]);
});

test("a tick is taken back", () => {
  const ticks = new House("t/7").console();
  ticks.turn(STEPS[1]!);
  ticks.turn(STEPS[1]!);
  expect(ticks.has(STEPS[1]!)).toBe(false);
});
