import { betsBySpot, Drafts, type BettingAdapter } from "../../../lib/table/drafts.svelte";
import type { LiveTable } from "../../../lib/table/live_table.svelte";
import { BANK, spotsOf } from "../spots";

/** Boxes and side bets as everywhere; the bank is a spot that only the banker can stake on, once. */
export function adapterOf(live: LiveTable): BettingAdapter {
  const boxes = betsBySpot(live, () => spotsOf(live.facts?.boxes ?? 0));
  return {
    ...boxes,
    offerFor: (spot) => (spot === BANK ? live.offer("bank_stake") : boxes.offerFor(spot)),
    bet: (spot, cents) =>
      spot === BANK ? { do: "bank_stake", player: live.player, cents } : boxes.bet(spot, cents),
  };
}

/** Chips at a table where the banker stakes first: their stake is counted out, and is placed only when they say so. */
export class BankChips extends Drafts {
  constructor(live: LiveTable) {
    super(live, adapterOf(live));
  }

  /** The bank is for the banker, who has no other spot. */
  override add(spot: string, cents = this.chip): void {
    const banks = this.adapter.offerFor(BANK) !== null;
    if (!this.live.seated || banks === (spot === BANK)) super.add(spot, cents);
  }

  protected override sendsAtOnce(spot: string): boolean {
    return spot !== BANK && super.sendsAtOnce(spot);
  }
}
