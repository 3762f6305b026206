const MARGIN = 8;

/** An attachment that shifts a bubble sideways until it is inside the page. */
export function keepInside(bubble: HTMLElement): void {
  const { left, right } = bubble.getBoundingClientRect();
  const edge = document.documentElement.clientWidth - MARGIN;
  const shift = left < MARGIN ? MARGIN - left : Math.min(edge - right, 0);
  bubble.style.setProperty("--shift", `${shift}px`);
}
