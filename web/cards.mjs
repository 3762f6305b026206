// Every card's face as a picture of its own beside the scripts: the page shows a picture with one element, and draws nothing.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { drawFace } from "./src/ui/cards/drawing/face.ts";
import { STROKES } from "./src/ui/cards/drawing/ranks.ts";

const COLOURS = new URL("src/ui/theme/colours.css", import.meta.url);
const COLOUR = /(--[\w-]+):\s*([^;]+);/g;
const SUITS = ["h", "d", "c", "s"];

const colours = new Map(
  [...readFileSync(COLOURS, "utf8").matchAll(COLOUR)].map(([, name, value]) => [name, value]),
);

/** A drawing with the theme's colours in the place of their names: a picture knows no style sheet. */
function painted(drawing) {
  return drawing.replaceAll(/var\((--[\w-]+)\)/g, (_, name) => {
    const colour = colours.get(name);
    if (!colour) throw new Error(`colours.css has no ${name}`);
    return colour;
  });
}

function picture(rank, suit, plain) {
  const inside = painted(drawFace(rank, suit, plain)).replaceAll(/>\s+</g, "><");
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 140" width="100" height="140">${inside}</svg>`;
}

/** The pictures by their names: "Qh.svg", and "Qh-plain.svg" for a card too small for pips. */
function pictures() {
  const cards = SUITS.flatMap((suit) => Object.keys(STROKES).map((rank) => [rank, suit]));
  const files = [...cards, ["Jk", null]].flatMap(([rank, suit]) => [
    [`${rank}${suit ?? ""}.svg`, picture(rank, suit, false)],
    [`${rank}${suit ?? ""}-plain.svg`, picture(rank, suit, true)],
  ]);
  return new Map(files);
}

/** A plugin that lays the pictures beside the scripts, in a folder whose name changes with them. */
export function cardFaces() {
  const files = pictures();
  const hash = createHash("sha256")
    .update([...files.values()].join())
    .digest("hex")
    .slice(0, 8);
  const folder = `assets/cards-${hash}`;
  return {
    name: "card-faces",
    config: () => ({ define: { "import.meta.env.CARD_FACES": JSON.stringify(`/${folder}`) } }),
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (request, response) => {
        response.setHeader("Content-Type", "image/svg+xml").end(files.get(request.url?.slice(1) ?? ""));
      });
    },
    generateBundle() {
      for (const [name, source] of files)
        this.emitFile({ type: "asset", fileName: `${folder}/${name}`, source });
    },
  };
}
