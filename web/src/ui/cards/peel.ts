// The geometry of a corner that is lifted: a card is a sheet, folded along the line half way between the corner and the finger.
export type Point = { readonly x: number; readonly y: number };
export type Size = { readonly width: number; readonly height: number };
/** What is seen of a card while a corner is lifted, as values of CSS: the back that still lies, and the face that shows. */
export type Fold = { readonly back: string; readonly face: string; readonly matrix: string };

/** Half of what the fold must reach of the card's diagonal before the card goes over by itself. */
const FAR = 0.55;

/** The corner of a card that is nearest to a point. */
export function nearestCorner({ width, height }: Size, { x, y }: Point): Point {
  return { x: x < width / 2 ? 0 : width, y: y < height / 2 ? 0 : height };
}

/** Whether a corner is pulled so far that the card goes over. */
export function isPulledOver({ width, height }: Size, pull: Point): boolean {
  return Math.hypot(pull.x, pull.y) > FAR * Math.hypot(width, height);
}

/** A card of this size with a corner pulled so far. */
export function foldOf(size: Size, corner: Point, pull: Point): Fold {
  const far = Math.hypot(pull.x, pull.y) || 1;
  const normal = { x: pull.x / far, y: pull.y / far };
  const middle = { x: corner.x + pull.x / 2, y: corner.y + pull.y / 2 };
  /** How far a point lies behind the fold, on the side that stays. */
  const behind = ({ x, y }: Point) => (x - middle.x) * normal.x + (y - middle.y) * normal.y;
  const over = (point: Point) => mirrored(point, normal, behind(point));
  const corners = cornersOf(size);
  const lifted = cut(corners, (point) => -behind(point));
  return {
    back: polygon(cut(corners, behind)),
    // The face is the sheet seen from the other side: its left is the back's right.
    face: polygon(lifted.map(({ x, y }) => ({ x: size.width - x, y }))),
    matrix: matrixOf((point) => over({ x: size.width - point.x, y: point.y })),
  };
}

function cornersOf({ width, height }: Size): Point[] {
  return [
    { x: 0, y: 0 },
    { x: width, y: 0 },
    { x: width, y: height },
    { x: 0, y: height },
  ];
}

function mirrored({ x, y }: Point, normal: Point, distance: number): Point {
  return { x: x - 2 * distance * normal.x, y: y - 2 * distance * normal.y };
}

/** The part of a polygon on the side where the distance is not negative. */
function cut(corners: readonly Point[], distance: (point: Point) => number): Point[] {
  return corners.flatMap((here, at) => {
    const next = corners[(at + 1) % corners.length]!;
    const [first, second] = [distance(here), distance(next)];
    const share = first / (first - second);
    const crossing = { x: here.x + (next.x - here.x) * share, y: here.y + (next.y - here.y) * share };
    return [...(first >= 0 ? [here] : []), ...(first * second < 0 ? [crossing] : [])];
  });
}

const rounded = (pixels: number) => Math.round(pixels * 1000) / 1000;

function polygon(points: readonly Point[]): string {
  return `polygon(${points.map(({ x, y }) => `${rounded(x)}px ${rounded(y)}px`).join(", ")})`;
}

/** A mapping of the plane that keeps lengths, as CSS writes it. */
function matrixOf(map: (point: Point) => Point): string {
  const [origin, right, below] = [map({ x: 0, y: 0 }), map({ x: 1, y: 0 }), map({ x: 0, y: 1 })];
  const values = [right.x - origin.x, right.y - origin.y, below.x - origin.x, below.y - origin.y];
  return `matrix(${[...values, origin.x, origin.y].map(rounded).join(", ")})`;
}
