// The icons of the installed page and the picture of its links, drawn from public/icon.svg, the cards' suits and the theme.
import { readFileSync } from "node:fs";
import { SHAPES } from "../src/ui/cards/drawing/suits.ts";
import { Canvas, colourOf, ellipse, outline, placed, roundRectangle } from "./raster.mjs";

const icon = readFileSync(new URL("../public/icon.svg", import.meta.url), "utf8");
const theme = readFileSync(new URL("../src/ui/theme/colours.css", import.meta.url), "utf8");
const [, ground] = /<rect[^>]*fill="(#\w+)"/.exec(icon);
const [, mark, ink] = /<path d="([^"]+)" fill="(#\w+)"/.exec(icon);
const SIDE = 32;
const CORNER = 7;
/** How much of a maskable icon stays whatever shape a device cuts it to. */
const SAFE = 0.72;

/** A colour of the theme, as it is written there; of two the one by night. */
export function themeColour(name) {
  const found = new RegExp(`--${name}: (?:light-dark\\(#\\w{6}, )?(#\\w{6})\\)?;`).exec(theme);
  if (!found) throw new Error(`colours.css has no --${name}`);
  return found[1];
}

const paint = (name) => colourOf(themeColour(name));

/** The icon, so many pixels wide; `whole` fills its corners, for devices that cut them themselves. */
export function iconPicture(side, { whole = false } = {}) {
  const scale = side / SIDE;
  const canvas = new Canvas(side, side, whole ? colourOf(ground) : null);
  if (!whole) canvas.fill([roundRectangle(0, 0, side, side, CORNER * scale)], colourOf(ground));
  const drawn = scale * (whole ? SAFE : 1);
  const from = (side - SIDE * drawn) / 2;
  canvas.fill([placed(outline(mark), { x: from, y: from, scale: drawn })], colourOf(ink));
  return canvas.png();
}

const PREVIEW = { width: 1200, height: 630 };
const CARD = { width: 172, height: 240, radius: 14, pip: 5.6 };
const FAN = [
  { suit: "s", ink: "spades", x: 318, y: 362, turn: -18 },
  { suit: "h", ink: "hearts", x: 506, y: 316, turn: -6 },
  { suit: "c", ink: "clubs", x: 694, y: 316, turn: 6 },
  { suit: "d", ink: "diamonds", x: 882, y: 362, turn: 18 },
];

/** The picture that a link to the house is shown with: four cards on the felt. */
export function previewPicture() {
  const { width, height } = PREVIEW;
  const canvas = new Canvas(width, height, paint("felt-deep"));
  canvas.fill([ellipse(width / 2, height * 0.52, width * 0.62, height * 0.66)], paint("felt-mid"));
  canvas.fill([ellipse(width / 2, height * 0.52, width * 0.5, height * 0.52)], paint("felt"));
  const card = roundRectangle(-CARD.width / 2, -CARD.height / 2, CARD.width, CARD.height, CARD.radius);
  for (const { suit, ink: name, ...place } of FAN) {
    canvas.fill([placed(card, { ...place, x: place.x + 8, y: place.y + 12 })], [...paint("night"), 0.35]);
    canvas.fill([placed(card, place)], paint("paper"));
    canvas.fill([placed(outline(SHAPES[suit]), { ...place, scale: CARD.pip })], paint(name));
  }
  return canvas.png();
}
