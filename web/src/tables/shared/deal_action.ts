import { shortMoney } from "../../lib/i18n/money";
import { t } from "../../lib/i18n/texts.svelte";
import { spotName } from "../../lib/table/describe";
import type { Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Command } from "../../lib/net/wire";
import type { Action } from "../layout";

/** The key that asks for the cards, at every table. */
export const DEAL_KEY = "G";

type Deal = {
  readonly label: string;
  /** How cards are asked for. */
  readonly command: Command;
  /** Whether there is nothing to deal to, although chips lie on the layout. */
  readonly disabled: boolean;
  /** The spots that a first bet needs: for play money one press puts a chip on each and asks for the cards. */
  readonly start: readonly string[];
  /** What these spots are together. */
  readonly startName?: string;
};

/**
 * The button that asks for the cards.
 *
 * It confirms the chips that lie there; on an empty layout it repeats the bets of the round before, or places the first.
 */
export function dealAction(live: LiveTable, drafts: Drafts, deal: Deal): Action {
  const { label, command, disabled } = deal;
  const action = { label, key: DEAL_KEY, kind: "primary", disabled } as const;
  if (!drafts.bare || !drafts.open) return { ...action, run: () => void drafts.confirm([command]) };
  if (drafts.canRepeat) {
    const run = () => void drafts.repeatWith([command]);
    return { ...action, label: t("frame-repeat-deal"), disabled: false, again: true, stakes: true, run };
  }
  const start = live.facts?.play_money ? deal.start : [];
  if (!start.length) return { ...action, disabled: true, run: () => {} };
  const spot = deal.startName ?? start.map((each) => spotName(live.game, each)).join(" + ");
  const first = { amount: shortMoney(drafts.chip * start.length), spot };
  const run = () => void drafts.startWith(start, [command]);
  return { ...action, label: t("frame-bet-deal", first), disabled: !drafts.chip, stakes: true, run };
}
