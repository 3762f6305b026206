// Where the coach's bubble stands: beside what it points at, and never over it or over anything else that can be pressed.

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };

/** Pixels between the bubble and what it points at, and to the edge of the window. */
const GAP = 14;
const EDGE = 8;

/** What covering a pixel of what else matters costs, and what a pixel of distance does. */
const COVERS_OTHERS = 1;
const AWAY = 0.5;
/** Where there is no room beside the target, the window is searched in steps of so many pixels. */
const STEP = 10;

/**
 * The place of a bubble of this size: as near to the target as can be, over nothing that can be pressed, and where there
 * is room over nothing else that matters.  None where every place would cover something.
 */
export function placeBubble(
  target: Box,
  size: Size,
  window: Size,
  pressed: readonly Box[] = [],
  others: readonly Box[] = [],
): Box | null {
  const kept = [target, ...pressed];
  const cost = (place: Box) => COVERS_OTHERS * covered(place, others) + AWAY * distance(place, target);
  const free = (places: readonly Box[]) => places.filter((place) => covered(place, kept) === 0);
  const cheapest = (places: readonly Box[]) =>
    places.reduce<Box | null>((best, place) => (best && cost(best) <= cost(place) ? best : place), null);
  const beside = candidates(target, size).map((place) => inside({ ...place, ...size }, window));
  return cheapest(free(beside)) ?? cheapest(free(everywhere(size, window)));
}

/** How many pixels of these boxes lie under a place. */
function covered(place: Box, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => sum + overlap(place, box), 0);
}

function everywhere(size: Size, window: Size): readonly Box[] {
  const steps = (room: number) =>
    Array.from({ length: Math.max(0, Math.floor(room / STEP)) + 1 }, (_, at) => at * STEP);
  const across = steps(window.width - size.width - 2 * EDGE);
  const down = steps(window.height - size.height - 2 * EDGE);
  return down.flatMap((y) => across.map((x) => ({ x: EDGE + x, y: EDGE + y, ...size })));
}

/** Below, above, right and left of the target, in its middle or along its edges. */
function candidates({ x, y, width, height }: Box, size: Size): readonly { x: number; y: number }[] {
  const across = [x + width / 2 - size.width / 2, x, x + width - size.width];
  const along = [y + height / 2 - size.height / 2, y, y + height - size.height];
  return [
    ...across.map((at) => ({ x: at, y: y + height + GAP })),
    ...across.map((at) => ({ x: at, y: y - size.height - GAP })),
    ...along.map((at) => ({ x: x + width + GAP, y: at })),
    ...along.map((at) => ({ x: x - size.width - GAP, y: at })),
  ];
}

/** The box, moved as far as it must be to lie in the window. */
function inside({ x, y, width, height }: Box, window: Size): Box {
  return {
    x: Math.max(EDGE, Math.min(x, window.width - width - EDGE)),
    y: Math.max(EDGE, Math.min(y, window.height - height - EDGE)),
    width,
    height,
  };
}

/** How many pixels two boxes have in common. */
export function overlap(one: Box, other: Box): number {
  const across = Math.min(one.x + one.width, other.x + other.width) - Math.max(one.x, other.x);
  const down = Math.min(one.y + one.height, other.y + other.height) - Math.max(one.y, other.y);
  return Math.max(0, across) * Math.max(0, down);
}

function distance(one: Box, other: Box): number {
  const across = one.x + one.width / 2 - (other.x + other.width / 2);
  const down = one.y + one.height / 2 - (other.y + other.height / 2);
  return Math.hypot(across, down);
}
