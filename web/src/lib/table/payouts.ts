import { decimal, money, shortMoney } from "../i18n/money";
import { t } from "../i18n/texts.svelte";
import type { PayoutOdds } from "../net/wire";

/** What a spot says of its payouts. */
export type ShownPayouts = {
  /** As they are printed on the felt, each by itself: "10:1", "30:1". */
  readonly printed: readonly string[];
  /** As they are read out. */
  readonly spoken: string;
  /** What the stake that lies there would win: "vince 9,50". */
  readonly wins?: string;
  /** What it would win with the chip in hand: "con altri 10 vince 19,00". */
  readonly next?: string;
};

const MOST_PRINTED = 2;
const MOST_DECIMALS = 4;

/** Odds as they are printed: "0,95:1"; "1:3" where no decimals would tell them exactly. */
export function oddsText({ profit, stake }: PayoutOdds): string {
  const decimals = Array.from({ length: MOST_DECIMALS + 1 }, (_, digits) => digits);
  const enough = decimals.find((digits) => (profit * 10 ** digits) % stake === 0);
  return enough === undefined ? `${profit}:${stake}` : `${decimal(profit / stake, enough)}:1`;
}

/** What a stake wins at these odds, in whole cents: the house takes no stake that would break one (ruling G1). */
export function winOf(cents: number, { profit, stake }: PayoutOdds): number {
  return Math.floor((cents * profit) / stake);
}

/** What a spot says of its payouts, the lowest first, with so much of mine there and such a chip in hand; of several the lowest. */
export function showPayouts(payouts: readonly PayoutOdds[], mine = 0, chip = 0): ShownPayouts | undefined {
  const [lowest, ...others] = payouts;
  if (!lowest) return undefined;
  const least = String(others.length > 0);
  const winning = (cents: number) => ({ least, amount: money(winOf(cents, lowest)) });
  return {
    printed: printed(payouts),
    spoken: spoken(payouts),
    ...(mine > 0 && { wins: t("look-wins", winning(mine)) }),
    ...(chip > 0 && {
      next: t("look-chip-wins", { ...winning(mine + chip), chip: shortMoney(chip), more: String(mine > 0) }),
    }),
  };
}

function printed(payouts: readonly PayoutOdds[]): readonly string[] {
  if (payouts.length <= MOST_PRINTED) return payouts.map(oddsText);
  return [t("look-pays-up-to", { odds: oddsText(payouts.at(-1)!) })];
}

function spoken(payouts: readonly PayoutOdds[]): string {
  const [lowest, highest] = [payouts[0]!, payouts.at(-1)!].map(oddsText);
  if (payouts.length === 1) return t("look-pays", { odds: lowest! });
  const key = payouts.length <= MOST_PRINTED ? "look-pays-either" : "look-pays-between";
  return t(key, { lowest: lowest!, highest: highest! });
}
