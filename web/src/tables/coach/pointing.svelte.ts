import { afterFrame } from "../../lib/motion/after_frame";
import { placeBubble, type Box } from "./place";

/** How far the ring stands off from what it is around, in pixels. */
const AROUND = 5;
/** What the bubble should leave free, where it can: the bars above and below. */
const BARS = "header, footer";
/** What it always leaves free: whatever can be pressed, now or later in the round. */
const PRESSED = ":is(.frame, dialog[open]) :is(button, a[href], input, select)";

/** What the coach points at, and where its bubble stands beside it. */
export class Pointing {
  bubble = $state<HTMLElement>();
  /** Around what is pointed at; nothing where it is not seen. */
  ring = $state.raw<Box | null>(null);
  place = $state.raw<Box | null>(null);
  /** There is no room over the felt: it stands above it, and the felt makes room; until the window is another. */
  docked = $state(false);
  private dockedAt = 0;
  private marks: readonly string[] = [];

  /** Point at the first of these marks that is seen, and bring it into the window; gives what ends it. */
  point(marks: readonly string[]): () => void {
    this.marks = marks;
    const target = find(marks);
    if (target && !isInWindow(target)) target.scrollIntoView({ block: "center", inline: "center" });
    const watch = new ResizeObserver(this.measure);
    for (const one of [document.body, target, this.bubble]) if (one) watch.observe(one);
    this.measure();
    return () => watch.disconnect();
  }

  /** A window of another size may have the room that was missing. */
  readonly remeasure = (): void => {
    if (!this.dockedAt || this.dockedAt === innerWidth) return this.measure();
    this.dockedAt = 0;
    this.docked = false;
    afterFrame(this.measure);
  };

  readonly measure = (): void => {
    if (!this.bubble) return;
    const { clientWidth: width, clientHeight: height } = document.documentElement;
    const target = find(this.marks);
    const around = target
      ? grown(target.getBoundingClientRect())
      : { x: width / 2, y: height / 2, width: 0, height: 0 };
    this.ring = target ? around : null;
    if (this.dockedAt) return;
    const { width: across, height: high } = this.bubble.getBoundingClientRect();
    const bars = [...document.querySelectorAll(BARS)].map((bar) => bar.getBoundingClientRect());
    // Whoever points must not depend on what is found here, or it would point again and again.
    const place = placeBubble(
      around,
      { width: across, height: high },
      { width, height },
      this.pressed(),
      bars,
    );
    this.place = place;
    if (place) return;
    this.dockedAt = innerWidth;
    this.docked = true;
    // By then the felt has moved, and what is pointed at with it.
    afterFrame(this.showTarget);
  };

  private readonly showTarget = (): void => {
    const target = find(this.marks);
    if (target && !isInWindow(target)) target.scrollIntoView({ block: "nearest" });
    this.measure();
  };

  /** Where everything is that can be pressed and seen in the window. */
  private pressed(): readonly Box[] {
    return [...document.querySelectorAll(PRESSED)]
      .filter((one) => !this.bubble?.contains(one) && one.checkVisibility())
      .map((one) => one.getBoundingClientRect());
  }
}

/** The first element with one of these marks that is seen. */
export function find(marks: readonly string[]): Element | undefined {
  for (const mark of marks) {
    const found = [...document.querySelectorAll(`[data-coach="${CSS.escape(mark)}"]`)];
    // What has no box of its own is seen as its first part.
    const parts = found.flatMap((one) => [one, ...(one.firstElementChild ? [one.firstElementChild] : [])]);
    const seen = parts.find((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
    if (seen) return seen;
  }
  return undefined;
}

/** Whether all of it can be seen between the bars. */
function isInWindow(target: Element): boolean {
  const { top, bottom } = target.getBoundingClientRect();
  const foot = document.querySelector("footer");
  const end = foot && !foot.contains(target) ? foot.getBoundingClientRect().top : innerHeight;
  return top >= 0 && bottom <= Math.min(end, innerHeight);
}

function grown({ x, y, width, height }: Box): Box {
  return { x: x - AROUND, y: y - AROUND, width: width + 2 * AROUND, height: height + 2 * AROUND };
}
