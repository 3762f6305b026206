import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Press } from "./press.svelte";

let done: string[];
let holds: boolean;
let press: Press;

beforeEach(() => {
  vi.useFakeTimers();
  done = [];
  holds = true;
  press = new Press({ add: () => done.push("add"), take: () => done.push("take"), takes: () => holds });
});

afterEach(() => vi.useRealTimers());

const mouse = (more = {}) => ({ shiftKey: false, preventDefault: () => {}, ...more }) as MouseEvent;
const key = (name: string) => ({ key: name, preventDefault: () => {} }) as KeyboardEvent;
const finger = { pointerType: "touch" } as PointerEvent;

test("a click adds, Shift and click take off", () => {
  press.click(mouse());
  press.click(mouse({ shiftKey: true }));
  expect(done).toEqual(["add", "take"]);
});

test("the right button, Delete and Backspace take off", () => {
  press.menu(mouse());
  press.key(key("Delete"));
  press.key(key("Backspace"));
  press.key(key("x"));
  expect(done).toEqual(["take", "take", "take"]);
});

test("nothing is taken off an empty spot", () => {
  holds = false;
  press.menu(mouse());
  press.key(key("Delete"));
  expect(done).toEqual([]);
});

test("a long press asks before it takes off, and the click that ends it adds nothing", () => {
  press.down(finger);
  vi.advanceTimersByTime(600);
  press.up();
  press.click(mouse());
  expect(press.asking).toBe(true);
  press.take();
  expect(press.asking).toBe(false);
  expect(done).toEqual(["take"]);
});

test("the menu a resting finger brings up asks too, even before the long press is over", () => {
  press.down(finger);
  press.menu(mouse());
  expect(press.asking).toBe(true);
  expect(done).toEqual([]);
});

test("a tap adds, also after a long press", () => {
  press.down(finger);
  vi.advanceTimersByTime(600);
  press.up();
  press.down(finger);
  vi.advanceTimersByTime(80);
  press.up();
  press.click(mouse());
  expect(done).toEqual(["add"]);
});

test("Escape withdraws the question", () => {
  press.down(finger);
  vi.advanceTimersByTime(600);
  press.key(key("Escape"));
  expect(press.asking).toBe(false);
});
