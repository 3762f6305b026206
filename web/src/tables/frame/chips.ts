import type { TableFacts } from "../../lib/net/wire";

const RACK = [100, 500, 1000, 2500, 5000, 10_000, 50_000, 100_000];
const SMALL = [100, 200, 500, 1000, 2000, 5000, 10_000, 50_000, 100_000];
const MOST = 7;

/** The chips that make sense where the house takes these stakes, in cents. */
export function rackFor({ limits }: Pick<TableFacts, "limits">): readonly number[] {
  const every = Object.values(limits);
  const step = Math.min(...every.map((limit) => limit.step));
  const most = Math.max(...every.map((limit) => limit.maximum));
  const fit = (chips: readonly number[]) => chips.filter((chip) => chip % step === 0 && chip <= most);
  const rack = fit(RACK);
  return (rack.length > 3 ? rack : fit(SMALL)).slice(0, MOST);
}

/** The chip to begin with: the first that opens a bet by itself, on whatever spot. */
export function firstChip(chips: readonly number[], { limits }: Pick<TableFacts, "limits">): number {
  const least = Math.max(...Object.values(limits).map((limit) => limit.minimum));
  return chips.find((chip) => chip >= least) ?? chips[0] ?? 0;
}
