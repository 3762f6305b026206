const MARGIN = 8;
const GAP = 6;

/** An attachment that shifts a bubble sideways until it is inside the page, and above its thing where it would hang out below. */
export function keepInside(bubble: HTMLElement): void {
  const { left, right, bottom } = bubble.getBoundingClientRect();
  const edge = document.documentElement.clientWidth - MARGIN;
  const shift = left < MARGIN ? MARGIN - left : Math.min(edge - right, 0);
  bubble.style.setProperty("--shift", `${shift}px`);
  const floor = bubble.closest("main")?.getBoundingClientRect().bottom ?? innerHeight;
  if (bottom > Math.min(floor, innerHeight)) bubble.style.insetBlock = `auto calc(100% + ${GAP}px)`;
}
