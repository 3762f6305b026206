import { hasPlaced, type Coach } from "../coach/coach";
import { chipStep } from "../coach/steps";

export const coach: Coach = {
  steps: [
    { name: "hands", at: () => "player" },
    chipStep,
    { name: "bet", at: () => "circles", done: hasPlaced },
  ],
  things: [
    { name: "dealer", at: () => "dealer" },
    { name: "nine", at: () => "nine-high" },
    { name: "bonus", at: () => ["awards", "awards-button"] },
    { name: "house-way", at: () => "player" },
    { name: "tools", at: () => "tools" },
  ],
};
