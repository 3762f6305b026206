// The pictures of the cards' faces; cards.mjs draws them when the page is built.
import { motion } from "../../lib/motion/motion";

const FOLDER = import.meta.env["CARD_FACES"] as string;
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"];
const ALL = [...["h", "d", "c", "s"].flatMap((suit) => RANKS.map((rank) => rank + suit)), "Jk"];
const AFTER_A_MOVE = 500;
/** Pictures that somebody keeps stay in the browser's memory. */
const kept: HTMLImageElement[] = [];

/** Where the picture of a card is; `plain` is for a card too small for pips. */
export function faceOf(card: string, plain = false): string {
  return `${FOLDER}/${card}${plain ? "-plain" : ""}.svg`;
}

/** Fetch every face while nothing else is to be done and nothing moves, so that no card has to wait for its picture. */
export function fetchFaces(): void {
  const [next] = ALL.slice(kept.length);
  if (next === undefined) return;
  if (motion.moving) return void setTimeout(() => whenIdle(fetchFaces), AFTER_A_MOVE);
  const picture = new Image();
  picture.src = faceOf(next);
  kept.push(picture);
  picture.onload = picture.onerror = () => whenIdle(fetchFaces);
}

function whenIdle(work: () => void): void {
  if (typeof requestIdleCallback === "function") requestIdleCallback(() => work(), { timeout: 500 });
  else setTimeout(work, 20);
}
