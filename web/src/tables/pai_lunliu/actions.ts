import type { Drafts } from "../../lib/table/drafts.svelte";
import { shortMoney } from "../../lib/i18n/money";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { pai_lunliu } from "../../lib/net/wire";
import { t } from "../../lib/i18n/texts.svelte";
import type { Action, GameKey } from "../layout";
import { offered } from "./offers";
import { BANK, onBox } from "./spots";
import { boxOf } from "./stakes";

/** The keys of its actions; one letter is never meant for two of them at a time. */
export const KEYS = {
  accept: { key: "A", text: "pai-lunliu-accept" },
  lower: { key: "A", text: "pai-lunliu-lower" },
  stakeBank: { key: "B", text: "pai-lunliu-stake-bank" },
  cover: { key: "B", text: "pai-lunliu-cover-bank" },
  turn: { key: "G", text: "pai-lunliu-turn" },
  pass: { key: "P", text: "pai-lunliu-pass" },
  dispute: { key: "I", text: "pai-lunliu-dispute" },
};

const viewOf = (live: LiveTable) => live.table.view as pai_lunliu.PaiLunliuView | null;

/** A command of the house's offers as a button; none where it is not offered now. */
function offerAction(live: LiveTable, name: string, { key, text }: GameKey): Action[] {
  const offer = offered(live, name);
  return offer ? [{ label: t(text), key, kind: "primary", run: () => void live.ask(offer.command) }] : [];
}

/** The bank as the banker has counted it out. */
function bankAction(live: LiveTable, drafts: Drafts): Action {
  return {
    label: t(KEYS.stakeBank.text),
    key: KEYS.stakeBank.key,
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
  return [
    { label: t("pai-lunliu-cover", { amount }), key: KEYS.cover.key, disabled: !live.table.enabled, run },
  ];
}

/** Leave the own box to others, as long as it is kept. */
function passAction(live: LiveTable): Action[] {
  const offer = offered(live, "pass");
  return offer
    ? [{ label: t(KEYS.pass.text), key: KEYS.pass.key, run: () => void live.ask(offer.command) }]
    : [];
}

/** Call the inspector, where real people deal and decide. */
function disputeAction(live: LiveTable): Action[] {
  const offer = live.table.dealer === "croupier" ? offered(live, "raise_dispute") : null;
  if (!offer) return [];
  return [{ label: t(KEYS.dispute.text), key: KEYS.dispute.key, run: () => void live.ask(offer.command) }];
}

/** What a player may do now besides betting; to decline is done at the bank itself. */
export function actions(live: LiveTable, drafts: Drafts): readonly Action[] {
  if (offered(live, "bank_stake")) return [bankAction(live, drafts)];
  const lowers = viewOf(live)?.phase === "time over";
  return [
    ...offerAction(live, "accept", lowers ? KEYS.lower : KEYS.accept),
    ...offerAction(live, "turn_cards", KEYS.turn),
    ...coverAction(live),
    ...passAction(live),
    ...disputeAction(live),
  ];
}

/** Whether the player is asked to have the bank, to count it out, to lower it, or to turn the cards of the box. */
export function asks(live: LiveTable): boolean {
  return ["accept", "bank_stake", "turn_cards"].some((name) => offered(live, name) !== null);
}
