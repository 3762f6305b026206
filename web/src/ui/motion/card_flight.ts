// Cards come from the shoe face down and turn where they lie: only transforms and opacity.
import { FLIGHT, motion, TURN } from "../../lib/motion/motion";
import { feltOf, startTogether, wayTo, wayToPoint, type Point } from "./start_together";

const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";
const LEFT_OF_THE_EDGE = 48;

/** How one card moves: from the shoe when it is first drawn, and over when it is turned. */
export class CardFlight {
  private drawn = false;
  private up = false;

  /** Take note of how the card is drawn now: whether it was dealt here, and whether it lies face up. */
  draw(card: HTMLElement, dealt: boolean, up: boolean): void {
    const flies = dealt && !this.drawn;
    const turns = up && !this.up && (flies || this.drawn);
    this.drawn = true;
    this.up = up;
    if (!motion.allowed) return;
    if (turns) turn(card, flies);
    if (flies)
      startTogether(card, { opacity: "0", until: "start" }, () => {
        const way = wayFromShoe(card);
        return () => fly(card, way);
      });
  }
}

/** How far the shoe is from a card; where a felt shows none, it stands at its upper right edge. */
function wayFromShoe(card: HTMLElement): Point {
  const felt = feltOf(card);
  const edge = felt.getBoundingClientRect();
  const corner = { x: edge.right - LEFT_OF_THE_EDGE, y: Math.max(0, edge.top) };
  return wayTo(card, felt.querySelector("[data-shoe]")) ?? wayToPoint(card, corner);
}

function fly(card: HTMLElement, { x, y }: Point): Animation {
  const from = { transform: `translate(${x}px, ${y}px) rotate(-12deg) scale(0.8)` };
  return card.animate([from, { transform: "none" }], { duration: FLIGHT, easing: EASE });
}

/** Show the back until the card has landed, then the face: the style sheet of the card has both. */
function turn(card: HTMLElement, flies: boolean): void {
  card.style.setProperty("--landing", `${flies ? FLIGHT : 0}ms`);
  card.style.setProperty("--turning", `${TURN / 2}ms`);
  card.dataset["turns"] = "";
  const end = () => delete card.dataset["turns"];
  const forget = motion.add({ finish: end });
  setTimeout(() => (end(), forget()), (flies ? FLIGHT : 0) + TURN);
}
