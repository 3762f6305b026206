import type { TableFacts } from "../../../lib/net/wire";

const QUICK = [5_000, 10_000, 20_000, 50_000, 100_000, 200_000];
const MOST_QUICK = 4;
const USUAL = 20_000;
/** So many of the least stakes last for a while. */
const USUAL_STAKES = 10;

/** The least that can be staked on any spot of a table. */
export function leastStake({ limits }: Pick<TableFacts, "limits">): number {
  return Math.min(...Object.values(limits).map(({ minimum }) => minimum));
}

/** The amounts that one press brings to a table, of what the wallet holds. */
export function quickAmounts(facts: Pick<TableFacts, "limits">, wallet: number): readonly number[] {
  const least = leastStake(facts);
  return QUICK.filter((cents) => cents <= wallet && cents >= least).slice(0, MOST_QUICK);
}

/** What a newcomer brings who says nothing else: enough for some rounds, and no more than there is. */
export function usualBuyIn({ limits }: Pick<TableFacts, "limits">, wallet: number): number {
  const most = Math.max(...Object.values(limits).map(({ minimum }) => minimum));
  const wanted = Math.max(USUAL, most * USUAL_STAKES);
  return Math.min(QUICK.find((cents) => cents >= wanted) ?? wanted, wallet);
}
