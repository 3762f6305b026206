// What the croupier may do for a walk-in, as forms and buttons.
import type { Command, Limits, Offer } from "../../lib/net/wire";

/** A stake that a walk-in may put somewhere, from the least to the most. */
export type StakeOffer = { readonly command: Command; readonly limits: Limits };

/** Where chips may be put now. */
export function stakeOffers(offers: readonly Offer[]): readonly StakeOffer[] {
  return offers.flatMap(({ command, limits }) => (limits ? [{ command, limits }] : []));
}

/** Whether chips are put down by hand is a player's own setting on the page, which nobody has at the table. */
const OF_THE_PAGE = new Set(["confirm_by_hand"]);

/** What else may be done for them. */
export function otherOffers(offers: readonly Offer[]): readonly Command[] {
  return offers
    .filter(({ command, limits }) => !limits && !OF_THE_PAGE.has(command.do))
    .map(({ command }) => command);
}
