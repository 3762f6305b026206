/** The bank's stake, among the spots. */
export const BANK = "bank";

/** The spot of a box against the bank. */
export const onBox = (box: number): string => `box ${box}`;

/** The spot of one box over another. */
export const boxOver = (box: number, other: number): string => `${box} over ${other}`;

/** The boxes of a table: 1, 2, 3, … */
export function boxesOf(count: number): readonly number[] {
  return Array.from({ length: count }, (_, at) => at + 1);
}

/** Every box but one. */
export function othersOf(box: number, count: number): readonly number[] {
  return boxesOf(count).filter((other) => other !== box);
}

/** Every spot, in the order in which they are confirmed: the bank, the boxes, then the side bets. */
export function spotsOf(count: number): readonly string[] {
  const boxes = boxesOf(count);
  const sides = boxes.flatMap((box) => othersOf(box, count).map((other) => boxOver(box, other)));
  return [BANK, ...boxes.map(onBox), ...sides];
}

export type Place = { readonly box: number; readonly side: "left" | "right"; readonly row: number };

/** Where the boxes lie: counter-clockwise from above on the left, down that side and up the other. */
export function placesOf(count: number): readonly Place[] {
  const rows = Math.ceil(count / 2);
  return boxesOf(count).map((box) =>
    box <= rows ? { box, side: "left", row: box } : { box, side: "right", row: rows - (box - rows) + 1 },
  );
}
