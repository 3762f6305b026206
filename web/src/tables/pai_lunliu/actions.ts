import type { Drafts } from "../../lib/table/drafts.svelte";
import { shortMoney } from "../../lib/i18n/money";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { pai_lunliu } from "../../lib/net/wire";
import { t } from "../../lib/i18n/texts.svelte";
import type { Action } from "../layout";
import { offered } from "./offers";
import { BANK, onBox } from "./spots";
import { boxOf } from "./stakes";

const viewOf = (live: LiveTable) => live.table.view as pai_lunliu.PaiLunliuView | null;

/** A command of the house's offers as a button; none where it is not offered now. */
function offerAction(live: LiveTable, name: string, label: string, key: string): Action[] {
  const offer = offered(live, name);
  return offer ? [{ label, key, kind: "primary", run: () => void live.ask(offer.command) }] : [];
}

/** The bank as the banker has counted it out. */
function bankAction(live: LiveTable, drafts: Drafts): Action {
  return {
    label: t("pai-lunliu-stake-bank"),
    key: "B",
    kind: "primary",
    disabled: !drafts.on(BANK) || !live.table.enabled,
    run: () => void drafts.confirm(),
  };
}

/** All that the bank still lacks, on my own box. */
function coverAction(live: LiveTable): Action[] {
  const view = viewOf(live);
  const mine = view && boxOf(view, live.player);
  const whole = live.offers.find(
    ({ command, limits }) => command.do === "bet" && !limits && mine && command["spot"] === onBox(mine),
  );
  if (!whole) return [];
  const amount = shortMoney(Number(whole.command["cents"]));
  const run = () => void live.ask(whole.command);
  return [{ label: t("pai-lunliu-cover", { amount }), key: "B", disabled: !live.table.enabled, run }];
}

/** Leave the own box to others, as long as it is kept. */
function passAction(live: LiveTable): Action[] {
  const offer = offered(live, "pass");
  return offer ? [{ label: t("pai-lunliu-pass"), key: "P", run: () => void live.ask(offer.command) }] : [];
}

/** Call the inspector, where real people deal and decide. */
function disputeAction(live: LiveTable): Action[] {
  const offer = live.table.dealer === "croupier" ? offered(live, "raise_dispute") : null;
  return offer ? [{ label: t("pai-lunliu-dispute"), key: "I", run: () => void live.ask(offer.command) }] : [];
}

/** What a player may do now besides betting; to decline is done at the bank itself. */
export function actions(live: LiveTable, drafts: Drafts): readonly Action[] {
  if (offered(live, "bank_stake")) return [bankAction(live, drafts)];
  const lowers = viewOf(live)?.phase === "time over";
  return [
    ...offerAction(live, "accept", t(lowers ? "pai-lunliu-lower" : "pai-lunliu-accept"), "A"),
    ...offerAction(live, "turn_cards", t("pai-lunliu-turn"), "G"),
    ...coverAction(live),
    ...passAction(live),
    ...disputeAction(live),
  ];
}
