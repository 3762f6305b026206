// Where the coach's bubble stands: beside what it points at, and never over it.

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
export type Size = { readonly width: number; readonly height: number };

/** Pixels between the bubble and what it points at, and to the edge of the window. */
const GAP = 14;
const EDGE = 8;

/** What covering a pixel costs: what is pointed at must be seen, the rest of the table should be. */
const COVERS_TARGET = 1000;
const COVERS_OTHERS = 1;
const AWAY = 0.5;

/** The place of a bubble of this size: as near to the target as can be without lying over it, or over what else matters. */
export function placeBubble(target: Box, size: Size, window: Size, others: readonly Box[] = []): Box {
  const places = candidates(target, size).map((place) => inside({ ...place, ...size }, window));
  const cost = (place: Box) =>
    COVERS_TARGET * overlap(place, target) +
    COVERS_OTHERS * others.reduce((sum, other) => sum + overlap(place, other), 0) +
    AWAY * distance(place, target);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
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
