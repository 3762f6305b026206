import { describe, expect, test } from "vitest";

// Vitest empties imported style sheets, so the file itself is read.
declare const process: {
  getBuiltinModule(name: "node:fs"): { readFileSync(path: URL, encoding: "utf8"): string };
};
const sheet = process
  .getBuiltinModule("node:fs")
  .readFileSync(new URL("colours.css", import.meta.url), "utf8");

type Rgb = readonly [number, number, number];

const colours = new Map(
  [...sheet.matchAll(/--([a-z0-9-]+): #([0-9a-f]{6});/g)].map(([, name, hex]) => [name!, read(hex!)]),
);

function read(hex: string): Rgb {
  return [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb;
}

function colour(name: string): Rgb {
  const found = colours.get(name);
  if (!found) throw new Error(`colours.css has no --${name}`);
  return found;
}

/** One colour laid thinly over another. */
function over(ground: Rgb, tint: Rgb, share: number): Rgb {
  return ground.map((value, at) => value * (1 - share) + tint[at]! * share) as unknown as Rgb;
}

function luminance(rgb: Rgb): number {
  const [red, green, blue] = rgb.map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!;
}

/** The contrast of two colours by WCAG 2, from 1 to 21. */
function contrast(one: Rgb, other: Rgb): number {
  const [dark, light] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light! + 0.05) / (dark! + 0.05);
}

const GROUNDS = ["night", "surface", "surface-high", "felt", "felt-mid", "felt-deep"];
const INKS = ["ink", "ink-soft", "stake", "win", "bank", "alert", "danger"];
const TEXT = 4.5;
const PARTS = 3;

describe("contrast of the theme (WCAG AA)", () => {
  test.each(GROUNDS.flatMap((ground) => INKS.map((ink) => [ink, ground])))(
    "%s on %s is text",
    (ink, ground) => {
      expect(contrast(colour(ink!), colour(ground!))).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test.each(["ink", "ink-soft", "stake", "win", "bank"])(
    "%s on felt under the lamp, and on a won spot",
    (ink) => {
      const lamp = over(colour("felt"), [255, 255, 255], 0.03);
      const won = over(lamp, colour("win"), 0.08);
      expect(contrast(colour(ink), lamp)).toBeGreaterThanOrEqual(TEXT);
      expect(contrast(colour(ink), won)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test.each(
    ["player", "banker", "bonus"].flatMap((ink) =>
      ["felt", "felt-mid", "felt-deep"].map((ground) => [ink, ground]),
    ),
  )("%s printed on %s", (ink, ground) => {
    expect(contrast(colour(ink!), colour(ground!))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["hearts", "diamonds", "clubs", "spades"])("%s on the cards' paper", (ink) => {
    expect(contrast(colour(ink), colour("paper"))).toBeGreaterThanOrEqual(TEXT);
  });

  test("what is written on a primary and on a dangerous button", () => {
    expect(contrast(colour("ink-dark"), colour("stake"))).toBeGreaterThanOrEqual(TEXT);
    expect(contrast(colour("ink"), colour("danger-deep"))).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["stake", "win", "bank", "alert", "danger"])("a badge of %s on its own tint", (tone) => {
    const tint = over(colour("surface-high"), colour(tone), 0.1);
    expect(contrast(colour(tone), tint)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(["night", "surface", "surface-high"])("the rim of a field on %s", (ground) => {
    expect(contrast(colour("line-strong"), colour(ground))).toBeGreaterThanOrEqual(PARTS);
  });

  test.each(["felt", "felt-mid", "felt-deep"])("the rim of a spot on %s", (ground) => {
    expect(contrast(colour("felt-line"), colour(ground))).toBeGreaterThanOrEqual(PARTS);
  });

  test.each(GROUNDS)("the focus ring on %s", (ground) => {
    expect(contrast(colour("focus"), colour(ground))).toBeGreaterThanOrEqual(PARTS);
  });
});

test("no two chips are of the same colour", () => {
  const chips = [...colours].filter(([name]) => /^chip-\d+$/.test(name)).map(([, rgb]) => rgb.join(" "));
  expect(new Set(chips).size).toBe(10);
  expect(chips.length).toBe(10);
});
