import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { FLIGHT, motion, TURN } from "../../lib/motion/motion";
import { Landed } from "./landed.svelte";

const LANDING = FLIGHT + TURN;

let landed: Landed<number | null>;

beforeEach(() => {
  vi.useFakeTimers();
  landed = new Landed<number | null>(null);
});
afterEach(() => {
  motion.finish();
  vi.useRealTimers();
});

/** A card is dealt that makes the hand count so much. */
function deal(total: number): void {
  motion.begin(true);
  landed.follow(total);
  motion.end();
}

test("a total appears after its card has landed", () => {
  deal(5);
  vi.advanceTimersByTime(LANDING - 1);
  expect(landed.current).toBeNull();
  vi.advanceTimersByTime(1);
  expect(landed.current).toBe(5);
});

test("each total waits for its own card, however close they follow", () => {
  deal(5);
  vi.advanceTimersByTime(200);
  deal(9);
  vi.advanceTimersByTime(LANDING - 200);
  expect(landed.current).toBe(5);
  vi.advanceTimersByTime(200);
  expect(landed.current).toBe(9);
});

test("what is skipped is told at once", () => {
  deal(5);
  deal(7);
  motion.finish();
  expect(landed.current).toBe(7);
  vi.advanceTimersByTime(5_000);
  expect(landed.current).toBe(7);
});

test("where nothing moves a total is there with its card", () => {
  landed.follow(4);
  expect(landed.current).toBe(4);
});

test("a new round takes the old total away at once", () => {
  deal(5);
  vi.advanceTimersByTime(LANDING);
  landed.follow(null);
  expect(landed.current).toBeNull();
});
