import { hasPlaced, type Coach } from "../coach/coach";
import { chipStep } from "../coach/steps";

export const coach: Coach = {
  steps: [
    { name: "bank", at: () => "bank" },
    chipStep,
    { name: "bet", at: () => "station", done: hasPlaced },
  ],
  things: [
    { name: "straddle", at: () => "straddle" },
    { name: "dice", at: () => "dice" },
    { name: "pack", at: () => "dice" },
    { name: "board", at: () => "board" },
    { name: "tools", at: () => "tools" },
  ],
};
