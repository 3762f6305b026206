import { hasPlaced, type Coach } from "../coach/coach";
import { chipStep } from "../coach/steps";

export const coach: Coach = {
  steps: [
    { name: "hands", at: () => "hands" },
    chipStep,
    { name: "bet", at: () => "player", done: hasPlaced },
  ],
  things: [
    { name: "tie", at: () => "tie" },
    { name: "pairs", at: () => "player-pair" },
    { name: "size", at: () => "big" },
    { name: "board", at: () => "board" },
    { name: "shoe", at: () => "shoe" },
    { name: "tools", at: () => "tools" },
  ],
};
