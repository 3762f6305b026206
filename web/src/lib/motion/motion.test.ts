import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FLIGHT, Motion, TURN } from "./motion";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test("nothing moves but what is drawn in its turn", () => {
  const motion = new Motion();
  expect(motion.allowed).toBe(false);
  motion.begin(true);
  expect(motion.allowed).toBe(true);
  motion.end();
  expect(motion.allowed).toBe(false);
});

test("dealt cards lie open once they have flown and turned", () => {
  const motion = new Motion();
  motion.begin(true);
  expect(motion.untilLanding).toBe(FLIGHT + TURN);
  vi.advanceTimersByTime(FLIGHT + TURN - 1);
  expect(motion.untilLanding).toBe(1);
  vi.advanceTimersByTime(1);
  expect(motion.untilLanding).toBe(0);
});

test("nobody waits for a landing where no card is dealt", () => {
  const motion = new Motion();
  motion.begin(false);
  expect(motion.untilLanding).toBe(0);
});

test("whatever is on its way arrives at once when it is skipped, and once", () => {
  const motion = new Motion();
  const [first, second, third] = [vi.fn(), vi.fn(), vi.fn()];
  motion.begin(true);
  motion.add({ finish: first });
  const arrived = motion.add({ finish: second });
  motion.add({ finish: third });
  arrived();
  motion.finish();
  motion.finish();
  expect([first, second, third].map(({ mock }) => mock.calls.length)).toEqual([1, 0, 1]);
  expect(motion.untilLanding).toBe(0);
  expect(motion.allowed).toBe(false);
});
