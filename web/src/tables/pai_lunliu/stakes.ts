import type { pai_lunliu } from "../../lib/net/wire";
import { onBox } from "./spots";

type View = pai_lunliu.PaiLunliuView;
type Outcome = pai_lunliu.Outcome;

/** What lies on a box, and whose it is. */
export type Parts = {
  readonly total: number;
  readonly holder: number;
  readonly backers: number;
  readonly mine: number;
};

/** How a spot ended for all who bet on it: what they won together, and the tax that was taken. */
export type Ended = { readonly outcome: Outcome; readonly won: number; readonly tax: number };

/** Everybody's stake on a spot. */
export function totalOn(view: View, spot: string): number {
  return Object.values(view.bets).reduce((sum, stakes) => sum + (stakes[spot] ?? 0), 0);
}

/** A box's stake in its parts: the holder's, the backers', and mine in either. */
export function partsOf(view: View, box: number, me: string): Parts {
  const spot = onBox(box);
  const of = (player: string | undefined) => (player ? (view.bets[player]?.[spot] ?? 0) : 0);
  const total = totalOn(view, spot);
  const holder = of(view.holders[box]);
  return { total, holder, backers: total - holder, mine: of(me) };
}

/** How a spot ended; null where it has not, or nobody bet on it. */
export function spotResultAt(view: View, spot: string): Ended | null {
  const lines = view.lines.filter(({ where }) => where === spot);
  const [first] = lines;
  if (!first) return null;
  const sum = (of: (line: pai_lunliu.Line) => number) => lines.reduce((all, line) => all + of(line), 0);
  return {
    outcome: first.outcome,
    won: sum((line) => line.returned - line.stake),
    tax: sum(({ tax }) => tax),
  };
}

/** A bet's name among the returns: where the banker wins ties, it is another one. */
export function returned(view: View | null, bet: "box" | "bank"): string {
  return view?.options.ties === "banker" ? `${bet}-banker-wins-ties` : bet;
}

/** The box that a player holds. */
export function boxOf(view: View, player: string): number | null {
  const found = Object.entries(view.holders).find(([, holder]) => holder === player);
  return found ? Number(found[0]) : null;
}

/** How many holders would have this box bank. */
export function agreedOn(view: View, box: number): number {
  return Object.values(view.agreed).filter((named) => named === box).length;
}
