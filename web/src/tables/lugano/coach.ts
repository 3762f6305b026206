import type { lugano } from "../../lib/net/wire";
import { hasPlaced, type Coach, type Scene } from "../coach/coach";
import { freeBoxes, incompleteOf } from "./spots";

const viewOf = ({ live }: Scene) => live.shown.view as lugano.LuganoView | null;

/** A bet of the box that the player would bet on: their own, else one that is free, in whatever box it can be seen. */
function at(bet: string): (scene: Scene) => readonly string[] {
  return (scene) => {
    const boxes = viewOf(scene)?.boxes ?? freeBoxes(scene.live.facts?.boxes ?? 0);
    const mine = boxes.filter(({ holder }) => holder === scene.live.player);
    const free = boxes.filter(({ holder }) => holder === null);
    return [...mine, ...free].map(({ box }) => `${bet}-${box}`);
  };
}

export const coach: Coach = {
  steps: [
    { name: "dealer", at: () => "dealer" },
    { name: "fifty-nine", at: at("59"), done: hasPlaced, needed: true },
    {
      name: "play",
      at: at("play"),
      done: (scene) => scene.placed && !incompleteOf(viewOf(scene), scene.live.player),
    },
  ],
  things: [
    { name: "fifty-nine-pays", at: at("59") },
    { name: "play-limit", at: at("play") },
    { name: "pair", at: at("pair") },
    { name: "plus-eight", at: at("plus-8") },
    { name: "shoe", at: () => "shoe" },
    { name: "board", at: () => "board" },
    { name: "tools", at: () => "tools" },
  ],
};
