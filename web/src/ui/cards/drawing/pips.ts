/** Where the pips lie on a face of 100 × 140, as on printed cards; those below the middle stand on their heads. */
export interface Pip {
  x: number;
  y: number;
  turned: boolean;
}

const LEFT = 34;
const MIDDLE = 50;
const RIGHT = 66;
const TOP = 27;
const BOTTOM = 113;

function row(y: number, ...xs: number[]): Pip[] {
  return xs.map((x) => ({ x, y, turned: y > 70 }));
}

/** Rows at even distances from top to bottom, two pips each. */
function pairs(rows: number): Pip[] {
  const step = (BOTTOM - TOP) / (rows - 1);
  return Array.from({ length: rows }, (_, at) => row(TOP + at * step, LEFT, RIGHT)).flat();
}

const GAP = (BOTTOM - TOP) / 3;

export const PIPS: Record<string, Pip[]> = {
  "2": [...row(TOP, MIDDLE), ...row(BOTTOM, MIDDLE)],
  "3": [...row(TOP, MIDDLE), ...row(70, MIDDLE), ...row(BOTTOM, MIDDLE)],
  "4": pairs(2),
  "5": [...pairs(2), ...row(70, MIDDLE)],
  "6": pairs(3),
  "7": [...pairs(3), ...row((TOP + 70) / 2, MIDDLE)],
  "8": [...pairs(3), ...row((TOP + 70) / 2, MIDDLE), ...row((BOTTOM + 70) / 2, MIDDLE)],
  "9": [...pairs(4), ...row(70, MIDDLE)],
  "10": [...pairs(4), ...row(TOP + GAP / 2, MIDDLE), ...row(BOTTOM - GAP / 2, MIDDLE)],
};
