import type { BetLine, CoursePoint } from "../lib/net/http.types";

/** From where to where a plot goes, in percent. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

const LEAST_WIDTH = 4;
const MARGIN = 0.08;

/**
 * The range of a plot of these bets: their bands, their theory and what they returned, with some room around. Where
 * some have a band, what few bets of the others have returned may stand at its edge.
 */
export function rangeOf(bets: readonly BetLine[]): Range {
  const told = bets.filter((bet) => bet.high_percent !== null);
  const values = (told.length ? told : bets).flatMap((bet) => [
    bet.return_percent,
    ...known(bet.low_percent, bet.high_percent),
  ]);
  return roomAround([...values, ...bets.flatMap((bet) => known(bet.expected_percent))]);
}

/** The range of a course. */
export function rangeOfCourse(course: readonly CoursePoint[], expected: number | null): Range {
  return roomAround([
    ...known(expected),
    ...course.flatMap((point) => [point.return_percent, ...known(point.low_percent, point.high_percent)]),
  ]);
}

/** Where a value stands in a range, from 0 to 1. */
export function placeIn({ low, high }: Range, value: number): number {
  return Math.min(1, Math.max(0, (value - low) / (high - low)));
}

/** Round figures for an axis, at most so many. */
export function ticksIn({ low, high }: Range, most = 5): number[] {
  const steps = [0.1, 0.2, 0.5, 1, 2, 5, 10, 20, 50, 100, 200, 500, 1000];
  const step = steps.find((one) => (high - low) / one <= most) ?? 5000;
  const first = Math.ceil(low / step);
  return Array.from({ length: Math.floor(high / step) - first + 1 }, (_, at) => (first + at) * step);
}

/** The bets by table and money, which a plot never mixes. */
export function byTable(bets: readonly BetLine[]): { key: string; bets: BetLine[] }[] {
  const found = new Map<string, BetLine[]>();
  for (const bet of bets) {
    const key = `${bet.table} ${bet.money}`;
    found.set(key, [...(found.get(key) ?? []), bet]);
  }
  return [...found].map(([key, its]) => ({ key, bets: its }));
}

function known(...values: readonly (number | null)[]): number[] {
  return values.filter((value) => value !== null);
}

function roomAround(values: readonly number[]): Range {
  const [low, high] = [Math.min(...values), Math.max(...values)];
  const room = Math.max((high - low) * MARGIN, (LEAST_WIDTH - (high - low)) / 2, 0);
  return { low: low - room, high: high + room };
}
