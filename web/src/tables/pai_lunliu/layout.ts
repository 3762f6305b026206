import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { pai_lunliu } from "../../lib/net/wire";
import { playerName } from "../../lib/table/player_name";
import { t } from "../../lib/i18n/texts.svelte";
import type { Layout } from "../layout";
import { coach } from "./coach";
import { actions, asks, KEYS } from "./actions";
import { adapterOf, BankChips } from "./bank/bank_chips.svelte";
import PaiLunliu from "./PaiLunliu.svelte";
import { describeTurn } from "./describe";

/** While the bank is assigned, whose it is to say something, or who disputes it; once it is covered, that the betting closes. */
function phase(live: LiveTable): string | undefined {
  const view = live.shown.view as pai_lunliu.PaiLunliuView | null;
  if (view?.disputed_by) return t("pai-lunliu-disputed", { player: playerName(live, view.disputed_by) });
  if (view?.phase === "the bank") return describeTurn(live, view);
  return view?.phase === "betting" && !view.missing ? t("pai-lunliu-closing") : undefined;
}

export const layout: Layout = {
  Table: PaiLunliu,
  keys: KEYS,
  coach,
  adapter: adapterOf,
  drafts: (live) => new BankChips(live),
  actions,
  asks,
  phase,
};
