// Everything that begins to move with one drawing: all of it is measured before any of it is set in motion, so that the felt is laid
// out once; and at once, so that the next frame has only to be painted.
import { motion } from "../../lib/motion/motion";

export type Point = { readonly x: number; readonly y: number };
/** Looks where something is, and gives what sets it in motion. */
export type Measure = () => () => Animation;

const waiting: Measure[] = [];

/** Measure and start this with everything else that was drawn; it ends with everything else that moves. */
export function startTogether(measure: Measure): void {
  waiting.push(measure);
  if (waiting.length === 1) queueMicrotask(startAll);
}

function startAll(): void {
  const starts = waiting.splice(0).map((measure) => measure());
  for (const start of starts) {
    const animation = start();
    animation.onfinish = animation.oncancel = motion.add(animation);
  }
}

/** How far it is from the middle of one thing to the middle of another; null where one of them is not drawn. */
export function wayTo(from: Element, to: Element | null | undefined): Point | null {
  const there = to?.getBoundingClientRect();
  if (!there?.width) return null;
  const here = from.getBoundingClientRect();
  return between(middleOf(here), middleOf(there));
}

/** How far it is from the middle of a thing to a point of the window. */
export function wayToPoint(from: Element, to: Point): Point {
  return between(middleOf(from.getBoundingClientRect()), to);
}

/** The felt on which something lies. */
export function feltOf(thing: Element): Element {
  return thing.closest(".felt") ?? document.body;
}

const middleOf = ({ left, top, width, height }: DOMRect): Point => ({
  x: left + width / 2,
  y: top + height / 2,
});

const between = (here: Point, there: Point): Point => ({ x: there.x - here.x, y: there.y - here.y });
