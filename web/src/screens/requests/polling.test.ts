import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Polling } from "./polling.svelte";

class Counted extends Polling {
  fetched = 0;
  answers = true;
  resting = false;

  constructor() {
    super({ interval: 1_000, longest: 4_000, tick: 500 });
  }

  protected async fetch(): Promise<void> {
    this.fetched += 1;
    if (!this.answers) throw new Error("no answer");
  }

  protected override isResting(): boolean {
    return this.resting;
  }
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

it("fetches at once and at every interval, until nobody watches", async () => {
  const polling = new Counted();
  const stop = polling.watch();
  await vi.advanceTimersByTimeAsync(2_500);
  expect(polling.fetched).toBe(3);
  stop();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(polling.fetched).toBe(3);
});

it("waits twice as long after each failure, up to the longest, and the interval again after an answer", async () => {
  const polling = new Counted();
  polling.answers = false;
  polling.watch();
  await vi.advanceTimersByTimeAsync(10_500); // at 0, 2, 6 and 10 seconds
  expect(polling.fetched).toBe(4);
  expect(polling.refusal).not.toBeNull();
  polling.answers = true;
  await vi.advanceTimersByTimeAsync(5_000); // at 14 and 15
  expect(polling.fetched).toBe(6);
  expect(polling.refusal).toBeNull();
});

it("fetches nothing by the clock while it rests", async () => {
  const polling = new Counted();
  polling.resting = true;
  polling.watch();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(polling.fetched).toBe(1);
});
