import type { Payout } from "../types";

export type PayAct = "take" | "pay" | "tax";

/** One movement of chips: from a box or spot, or to it. */
export type PayStep = {
  /** Tells it from the other steps of its round, of which some may be paid before the others. */
  readonly key: string;
  readonly act: PayAct;
  readonly cents: number;
  readonly payout: Payout;
};

const ACTS: readonly PayAct[] = ["take", "pay", "tax"];

/** What settles a round, in the order given; the chips of walk-ins are moved by hand. */
export function payStepsOf(payouts: readonly Payout[]): readonly PayStep[] {
  return payouts.flatMap((payout) =>
    ACTS.filter((act) => payout[act] > 0).map((act) => ({
      key: `${act} ${payout.spot} ${payout.name} ${payout[act]}`,
      act,
      cents: payout[act],
      payout,
    })),
  );
}
