import { expect, test } from "vitest";
import { foldOf, isPulledOver, nearestCorner } from "./peel";

const CARD = { width: 50, height: 70 };
const LOWER_RIGHT = { x: 50, y: 70 };

test("the corner next to the finger is lifted", () => {
  expect(nearestCorner(CARD, { x: 40, y: 60 })).toEqual(LOWER_RIGHT);
  expect(nearestCorner(CARD, { x: 4, y: 60 })).toEqual({ x: 0, y: 70 });
  expect(nearestCorner(CARD, { x: 4, y: 6 })).toEqual({ x: 0, y: 0 });
});

test("pulled straight to the left, a strip of the face shows as wide as what was lifted", () => {
  const { back, face, matrix } = foldOf(CARD, LOWER_RIGHT, { x: -20, y: 0 });
  expect(back).toBe("polygon(0px 0px, 40px 0px, 40px 70px, 0px 70px)");
  // The right ten pixels of the back are the left ten of the face, and lie left of the fold.
  expect(face).toBe("polygon(10px 0px, 0px 0px, 0px 70px, 10px 70px)");
  expect(matrix).toBe("matrix(1, 0, 0, 1, 30, 0)");
});

test("pulled upwards, the strip at the lower edge turns over onto the card", () => {
  const { back, matrix } = foldOf(CARD, LOWER_RIGHT, { x: 0, y: -20 });
  expect(back).toBe("polygon(0px 0px, 50px 0px, 50px 60px, 0px 60px)");
  // Turned by half a circle: the face's lower edge lies ten pixels above the fold.
  expect(matrix).toBe("matrix(-1, 0, 0, -1, 50, 120)");
});

test("a corner pulled inwards shows a triangle", () => {
  const { face } = foldOf(CARD, LOWER_RIGHT, { x: -20, y: -20 });
  expect(face.split(",")).toHaveLength(3);
});

test("a card goes over once it is pulled far enough, and not before", () => {
  expect(isPulledOver(CARD, { x: -20, y: -20 })).toBe(false);
  expect(isPulledOver(CARD, { x: -40, y: -40 })).toBe(true);
});
