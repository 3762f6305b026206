// Which card lies where: nothing here knows what a hand is worth.
import { decimal } from "../../lib/i18n/money";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { fortune, Reason } from "../../lib/net/wire";

export type HandName = "low" | "high";
type Cards = readonly string[];

export const SPOTS: readonly fortune.Spot[] = ["ante", "bonus"];
export const HANDS: readonly HandName[] = ["low", "high"];

/** Whether both are the same cards, in whatever order. */
export function sameCards(some: Cards, others: Cards): boolean {
  return some.length === others.length && some.every((card) => others.includes(card));
}

/** The low hand with this card in it; where there is no more room, what was chosen first makes way. */
export function toLow(low: Cards, card: string, room: number): Cards {
  return low.includes(card) ? low : [...low, card].slice(-room);
}

/** The low hand without this card. */
export function toHigh(low: Cards, card: string): Cards {
  return low.filter((other) => other !== card);
}

/** The low hand after two cards of different hands have changed places. */
export function swapped(low: Cards, card: string, other: string): Cards {
  if (low.includes(card) === low.includes(other)) return low;
  return low.map((chosen) => (chosen === card ? other : chosen === other ? card : chosen));
}

/** The places of the cards as they were dealt, in the order in which they lie: the low hand first, once it is set. */
export function laidOut(dealt: Cards, hands: fortune.Described | null, places: number): readonly number[] {
  if (hands) return [...hands.low, ...hands.high].map((card) => dealt.indexOf(card));
  return Array.from({ length: places }, (_, place) => place);
}

export type Verdict = "beats" | "loses" | "copies";

/** Why the shown round ended as it did; nothing before it has, or before the house was asked. */
export function reasonsShown({ shown, reasons }: Pick<LiveTable, "shown" | "reasons">): readonly Reason[] {
  return shown.state === "settled" && reasons?.round === shown.round ? reasons.reasons : [];
}

/** How a hand stood against the dealer's, as the house tells it. */
export function verdictOf(reasons: readonly Reason[], hand: HandName): Verdict | null {
  const reason = reasons.find(({ code }) => code.startsWith(`${hand}_`));
  return (reason?.code.split("_")[1] as Verdict | undefined) ?? null;
}

/** Odds as the house writes them ("8,000 : 1"), grouped as the language does. */
export function oddsText(odds: string): string {
  return odds.replace(/\d[\d,]*/g, (figure) => decimal(Number(figure.replaceAll(",", "")), 0));
}
