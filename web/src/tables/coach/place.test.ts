import { describe, expect, it } from "vitest";
import { overlap, placeBubble, type Box } from "./place";

const BUBBLE = { width: 320, height: 160 };
const DESK = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const ACROSS = { width: 844, height: 390 };

const inWindow = (place: Box, window: typeof DESK) =>
  place.x >= 0 &&
  place.y >= 0 &&
  place.x + place.width <= window.width &&
  place.y + place.height <= window.height;

describe("the coach's bubble", () => {
  it.each([
    ["a spot in the middle of a desk", { x: 640, y: 400, width: 160, height: 110 }, DESK],
    ["a spot in a corner", { x: 1300, y: 60, width: 120, height: 110 }, DESK],
    ["the rack of a phone", { x: 0, y: 690, width: 390, height: 60 }, PHONE],
    ["a wide strip of a phone", { x: 8, y: 300, width: 374, height: 200 }, PHONE],
    ["a spot of a phone held across", { x: 300, y: 150, width: 130, height: 100 }, ACROSS],
    ["the foot of a phone held across", { x: 0, y: 320, width: 844, height: 70 }, ACROSS],
  ])("does not lie over %s", (_, target, window) => {
    const place = placeBubble(target, BUBBLE, window)!;
    expect(overlap(place, target)).toBe(0);
    expect(inWindow(place, window)).toBe(true);
  });

  it("leaves free what else matters, where there is room", () => {
    const target = { x: 640, y: 500, width: 160, height: 110 };
    const below = placeBubble(target, BUBBLE, DESK)!;
    expect(below.y).toBeGreaterThan(target.y);
    const bar = { x: 0, y: 640, width: 1440, height: 260 };
    const elsewhere = placeBubble(target, BUBBLE, DESK, [], [bar])!;
    expect(overlap(elsewhere, bar) + overlap(elsewhere, target)).toBe(0);
  });

  it("lies over nothing that can be pressed, however far from what it points at", () => {
    const target = { x: 0, y: 690, width: 390, height: 60 };
    const spots = [0, 1, 2].map((row) => ({ x: 0, y: 240 + 150 * row, width: 390, height: 140 }));
    const place = placeBubble(target, BUBBLE, PHONE, spots)!;
    expect(spots.map((spot) => overlap(place, spot))).toEqual([0, 0, 0]);
    expect(inWindow(place, PHONE)).toBe(true);
  });

  it("has no place where it would cover something everywhere", () => {
    expect(placeBubble({ x: 0, y: 100, width: 390, height: 700 }, BUBBLE, PHONE)).toBeNull();
    const spots = [0, 1, 2, 3, 4].map((row) => ({ x: 0, y: 100 + 150 * row, width: 390, height: 60 }));
    expect(placeBubble(spots[0]!, BUBBLE, PHONE, spots)).toBeNull();
  });
});
