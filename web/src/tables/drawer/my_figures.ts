import type { Play } from "../../lib/net/http.types";

export type MyFigures = {
  readonly rounds: number;
  readonly won: number;
  readonly lost: number;
  readonly staked: number;
  readonly returned: number;
  readonly money: string;
};

/** What some rounds of one table brought in all; a round that is still open, or void, is not counted. */
export function sumOf(plays: readonly Play[]): MyFigures | null {
  const over = plays.filter(({ result }) => result !== "open" && result !== "void");
  const [first] = over;
  if (!first) return null;
  const count = (wanted: string) => over.filter(({ result }) => result === wanted).length;
  const sum = (amounts: readonly number[]) => amounts.reduce((total, cents) => total + cents, 0);
  return {
    rounds: over.length,
    won: count("won"),
    lost: count("lost"),
    staked: sum(over.map(({ staked }) => staked)),
    returned: sum(over.map(({ returned }) => returned)),
    money: first.money,
  };
}
