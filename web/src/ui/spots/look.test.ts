import { beforeEach, expect, test } from "vitest";
import { Look } from "./look.svelte";

const by = (pointerType: string) => ({ pointerType }) as PointerEvent;
const key = (name: string) => ({ key: name }) as KeyboardEvent;

let look: Look;

beforeEach(() => {
  look = new Look();
});

test("the mouse looks while it is there", () => {
  look.enter(by("mouse"));
  expect([look.on, look.tapped]).toEqual([true, false]);
  look.leave(by("mouse"));
  expect(look.on).toBe(false);
});

test("a click of the mouse that has gone looks at nothing", () => {
  look.down(by("mouse"));
  look.click();
  expect(look.on).toBe(false);
});

test("a tap is told from a closer look, and stays when the finger goes", () => {
  look.enter(by("touch"));
  look.down(by("touch"));
  look.click();
  look.leave(by("touch"));
  expect([look.on, look.tapped]).toEqual([true, true]);
  look.look();
  expect([look.on, look.tapped]).toEqual([true, false]);
});

test("Escape and whatever else is pressed end it", () => {
  look.look();
  look.key(key("x"));
  expect(look.on).toBe(true);
  look.key(key("Escape"));
  expect(look.on).toBe(false);
});

test("Tab looks where it arrives, and no other key does", () => {
  look.arrive(key("Enter"));
  expect(look.on).toBe(false);
  look.arrive(key("Tab"));
  expect(look.on).toBe(true);
});
