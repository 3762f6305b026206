import { afterFrame } from "../../lib/motion/after_frame";

const MARGIN = 8;
const GAP = 6;

const OVER_ITS_THING =
  "position: absolute; inset: 0; inline-size: auto; max-inline-size: none; translate: none";
const IN_THE_CORNER = "position: fixed; inset: 0 auto auto 0; translate: none";

/**
 * An attachment that shifts a bubble sideways until it is inside the page, and above its thing where it would hang out below.
 * It is measured where it hangs out nowhere: for a phone that would be a wider page, and it goes on believing that.
 *
 * It is seen once that is done: to measure it before its first frame would have the page laid out in the middle of a press.
 */
export function keepInside(bubble: HTMLElement): () => void {
  bubble.style.cssText = `${IN_THE_CORNER}; visibility: hidden`;
  return afterFrame(() => {
    const { width, height } = bubble.getBoundingClientRect();
    bubble.style.cssText = OVER_ITS_THING;
    const thing = bubble.getBoundingClientRect();
    const edge = document.documentElement.clientWidth - MARGIN;
    const floor = bubble.closest("main")?.getBoundingClientRect().bottom ?? innerHeight;
    const left = thing.left + (thing.width - width) / 2;
    const shift = left < MARGIN ? MARGIN - left : Math.min(edge - left - width, 0);
    const bottom = thing.bottom + GAP + height;
    // Nothing is asked of the page from here on: it would be laid out with the bubble where it hangs out.
    bubble.style.cssText = "";
    bubble.style.setProperty("--shift", `${shift}px`);
    if (bottom > Math.min(floor, innerHeight)) bubble.style.insetBlock = `auto calc(100% + ${GAP}px)`;
  });
}
