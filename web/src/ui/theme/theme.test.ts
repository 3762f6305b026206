import { describe, expect, test } from "vitest";

// Vitest empties imported style sheets, so the file itself is read.
declare const process: {
  getBuiltinModule(name: "node:fs"): { readFileSync(path: URL, encoding: "utf8"): string };
};
const sheet = process
  .getBuiltinModule("node:fs")
  .readFileSync(new URL("colours.css", import.meta.url), "utf8");

type Rgb = readonly [number, number, number];

type Scheme = "light" | "dark";

const HEX = "#([0-9a-f]{6})";
const BOTH = new RegExp(`--([a-z0-9-]+): light-dark\\(${HEX}, ${HEX}\\);`, "g");
const ONE = new RegExp(`--([a-z0-9-]+): ${HEX};`, "g");
const both = [...sheet.matchAll(BOTH)].map(([, name, light, dark]) => [name!, light!, dark!] as const);
const always = [...sheet.matchAll(ONE)].map(([, name, hex]) => [name!, hex!] as const);
const colours: Readonly<Record<Scheme, ReadonlyMap<string, Rgb>>> = {
  light: new Map([...always, ...both.map(([name, light]) => [name, light] as const)].map(named)),
  dark: new Map([...always, ...both.map(([name, , dark]) => [name, dark] as const)].map(named)),
};

function named([name, hex]: readonly [string, string]): [string, Rgb] {
  return [name, [0, 2, 4].map((at) => parseInt(hex.slice(at, at + 2), 16)) as unknown as Rgb];
}

function colour(name: string, scheme: Scheme = "dark"): Rgb {
  const found = colours[scheme].get(name);
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

const SURFACES = ["night", "surface", "surface-high"];
const FELTS = ["felt", "felt-mid", "felt-deep"];
const INKS = ["ink", "ink-soft", "stake", "win", "bank", "alert", "danger", "player", "banker", "tie"];
const TONES = ["stake", "win", "bank", "alert", "danger"];
const SCHEMES = ["light", "dark"] as const;
const TEXT = 4.5;
const PARTS = 3;

describe.each(SCHEMES)("contrast of the page, %s (WCAG AA)", (scheme) => {
  const of = (one: string, other: string) => contrast(colour(one, scheme), colour(other, scheme));

  test.each(SURFACES.flatMap((ground) => INKS.map((ink) => [ink, ground])))(
    "%s on %s is text",
    (ink, ground) => {
      expect(of(ink!, ground!)).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test("what is written on a primary and on a dangerous button", () => {
    for (const ground of ["stake", "stake-hover", "win"])
      expect(of("ink-on-colour", ground)).toBeGreaterThanOrEqual(TEXT);
    expect(of("ink-on-danger", "danger-deep")).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(TONES)("a badge of %s on its own tint", (tone) => {
    const tint = over(colour("surface-high", scheme), colour(tone, scheme), 0.1);
    expect(contrast(colour(tone, scheme), tint)).toBeGreaterThanOrEqual(TEXT);
  });

  test.each(SURFACES)("the rim of a field, the focus ring and the lines of plots on %s", (ground) => {
    const plots = ["gain", "loss", "even", "blue", "violet", "grey"].map((line) => `plot-${line}`);
    for (const line of ["line-strong", "focus", ...plots])
      expect(of(line, ground), line).toBeGreaterThanOrEqual(PARTS);
  });
});

describe("contrast of the felt, which is the same in both schemes (WCAG AA)", () => {
  test.each(FELTS.flatMap((ground) => INKS.map((ink) => [ink, ground])))(
    "%s on %s is text",
    (ink, ground) => {
      expect(contrast(colour(ink!), colour(ground!))).toBeGreaterThanOrEqual(TEXT);
    },
  );

  test.each(["ink", "ink-soft", "stake", "win", "bank", "felt-print"])(
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

  test.each(FELTS)("the rim of a spot and the focus ring on %s", (ground) => {
    for (const line of ["felt-line", "focus"])
      expect(contrast(colour(line), colour(ground)), line).toBeGreaterThanOrEqual(PARTS);
  });
});

test("no two chips are of the same colour", () => {
  const chips = [...colours.dark].filter(([name]) => /^chip-\d+$/.test(name)).map(([, rgb]) => rgb.join(" "));
  expect(new Set(chips).size).toBe(10);
  expect(chips.length).toBe(10);
});
