// Chips change sides when a bet is settled: what is lost goes to the house, what is won comes from it and goes to its player.
import { motion } from "../../lib/motion/motion";
import { feltOf, startTogether, wayTo, wayToPoint, type Point } from "./start_together";

const TO_THE_HOUSE = 450;
const TO_THE_PLAYER = 580;

const at = (way: Point | null) => (way ? `translate(${way.x}px, ${way.y}px)` : "none");

/** Follows how a spot ends, and takes lost chips away. */
export class LostChips {
  private lost = false;

  /** Take note of whether the chips on this spot are lost now. */
  draw(spot: Element, lost: boolean): void {
    const goes = lost && !this.lost;
    this.lost = lost;
    const pile = spot.querySelector<HTMLElement>(".pile");
    if (!goes || !pile || !motion.allowed) return;
    startTogether(pile, { visibility: "visible", until: "end" }, () => {
      const way = wayToHouse(pile);
      return () => slideAway(pile, way);
    });
  }
}

/** An attachment for chips that were won: they come to the spot from the house, and go to the player's credit. */
export function payOut(pile: HTMLElement): void {
  if (!motion.allowed) return;
  startTogether(pile, { opacity: "0", until: "start" }, () => {
    const [from, to] = [wayToHouse(pile), wayTo(pile, document.querySelector("[data-credit]"))];
    return () => slideThrough(pile, from, to);
  });
}

/** How far the house is: its chips, where a felt shows them, or the middle of the felt's upper edge. */
function wayToHouse(pile: Element): Point {
  const felt = feltOf(pile);
  const { left, width, top } = felt.getBoundingClientRect();
  const edge = { x: left + width / 2, y: Math.max(0, top) };
  return wayTo(pile, felt.querySelector("[data-house]")) ?? wayToPoint(pile, edge);
}

function slideAway(pile: Element, way: Point): Animation {
  return pile.animate(
    [
      { transform: "none", opacity: 1 },
      { transform: at(way), opacity: 0 },
    ],
    {
      duration: TO_THE_HOUSE,
      easing: "ease-in",
    },
  );
}

function slideThrough(pile: Element, from: Point, to: Point | null): Animation {
  const lies = { transform: "none", opacity: 1, easing: "ease-in" };
  return pile.animate(
    [
      { transform: at(from), opacity: 0.4, easing: "ease-out" },
      { ...lies, offset: 0.45 },
      { ...lies, offset: 0.6 },
      { transform: at(to), opacity: 0 },
    ],
    { duration: TO_THE_PLAYER },
  );
}
