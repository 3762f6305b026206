// Everything that begins to move with one drawing starts after its first frame: by then the felt is laid out and measuring costs
// nothing, and no frame has to lay out, to measure and to paint at once.
import { motion } from "../../lib/motion/motion";

export type Point = { readonly x: number; readonly y: number };
/** Looks where something is, and gives what sets it in motion. */
export type Measure = () => () => Animation;
/** How something looks until it starts to move, or until it has arrived. */
export type Meanwhile = {
  readonly opacity?: string;
  readonly visibility?: string;
  readonly until: "start" | "end";
};

/** Nobody waits longer for a frame: a page that is not looked at draws none. */
const LONGEST_WAIT = 120;

let waiting: Move[] = [];

/** Measure and start this with everything else that was drawn; it ends with everything else that moves. */
export function startTogether(thing: HTMLElement, meanwhile: Meanwhile, measure: Measure): void {
  waiting.push(new Move(thing, meanwhile, measure));
  if (waiting.length > 1) return;
  requestAnimationFrame(() => setTimeout(startAll));
  setTimeout(startAll, LONGEST_WAIT);
}

function startAll(): void {
  const moves = waiting.filter(({ ended }) => !ended);
  waiting = [];
  const starts = moves.map((move) => move.measure());
  moves.forEach((move, at) => move.start(starts[at]!));
}

/** Something that is about to move, or moves. */
class Move {
  ended = false;
  private animation: Animation | null = null;
  private readonly forget: () => void;

  constructor(
    private readonly thing: HTMLElement,
    private readonly meanwhile: Meanwhile,
    readonly measure: Measure,
  ) {
    const { opacity = "", visibility = "" } = meanwhile;
    Object.assign(thing.style, { opacity, visibility });
    this.forget = motion.add(this);
  }

  start(run: () => Animation): void {
    if (this.meanwhile.until === "start") this.show();
    this.animation = run();
    this.animation.onfinish = this.animation.oncancel = () => this.arrive();
  }

  /** Bring it to where it is going, also where it has not started. */
  finish(): void {
    this.arrive();
    this.animation?.finish();
  }

  private arrive(): void {
    this.ended = true;
    this.show();
    this.forget();
  }

  private show(): void {
    this.thing.style.removeProperty("opacity");
    this.thing.style.removeProperty("visibility");
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
