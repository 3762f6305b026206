import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { KeyStream } from "./key_stream";

let told: string[];
let stream: KeyStream;
let now: number;

beforeEach(() => {
  vi.useFakeTimers();
  [told, now] = [[], 1000];
  stream = new KeyStream({
    typed: (key) => told.push(`typed ${key}`),
    scanned: (code) => told.push(`scanned ${code}`),
    brokenOff: (code) => told.push(`broken ${code}`),
  });
});
afterEach(() => vi.useRealTimers());

/** Press keys, each so many milliseconds after the one before; gives what the last press gave. */
function press(gap: number, ...keys: string[]): boolean {
  return keys.map((key) => (pass(gap), stream.press(key, now))).at(-1) ?? false;
}

function pass(millis: number): void {
  now += millis;
  vi.advanceTimersByTime(millis);
}

test("a reader's characters are one code and no keys, and its Enter is its own", () => {
  expect(press(8, ..."u9h9h", "Enter")).toBe(true);
  pass(1000);
  expect(told).toEqual(["scanned u9h9h"]);
});

test("Shift between the characters of a code belongs to nobody", () => {
  press(8, "Shift", "A", "h", "Enter");
  expect(told).toEqual(["scanned Ah"]);
});

test("what a person types are keys, a moment after each", () => {
  press(90, "9", "h");
  expect(told).toEqual(["typed 9"]);
  pass(60);
  expect(told).toEqual(["typed 9", "typed h"]);
});

test("an Enter that a person presses is left to the page, after whatever was typed before", () => {
  press(90, "9");
  expect(press(50, "Enter")).toBe(false);
  expect(told).toEqual(["typed 9"]);
});

test("a code of one character is a code, with its Enter right behind", () => {
  expect(press(8, "7", "Enter")).toBe(true);
  expect(told).toEqual(["scanned 7"]);
});

test("a code that breaks off is told, and its late Enter does nothing", () => {
  press(8, ..."12345");
  pass(300);
  expect(told).toEqual(["broken 12345"]);
  expect(press(100, "Enter")).toBe(true);
  pass(1000);
  expect(press(0, "Enter")).toBe(false);
  expect(told).toEqual(["broken 12345"]);
});

test("a reader that reads a card twice at once has read one card; later it is another", () => {
  press(8, ..."9h", "Enter", ..."9h", "Enter");
  expect(told).toEqual(["scanned 9h"]);
  pass(500);
  press(8, ..."9h", "Enter");
  expect(told).toEqual(["scanned 9h", "scanned 9h"]);
});

test("two keys that are 40 ms apart may be a scan; 41 ms apart they are typed", () => {
  press(41, "9", "h");
  pass(60);
  expect(told).toEqual(["typed 9", "typed h"]);
  told.length = 0;
  press(40, "9", "h", "Enter");
  expect(told).toEqual(["scanned 9h"]);
});
