import type { LiveTable } from "../../house/table.svelte";
import type { pai_lunliu } from "../../house/wire";
import type { Layout } from "../layout";
import { actions } from "./actions";
import { adapterOf, BankChips } from "./bank_chips.svelte";
import PaiLunliu from "./PaiLunliu.svelte";
import { whoseTurn } from "./told";

/** While the bank is assigned, whose it is to say something. */
function phase(live: LiveTable): string | undefined {
  const view = live.shown.view as pai_lunliu.PaiLunliuView | null;
  return view?.phase === "the bank" ? whoseTurn(live, view) : undefined;
}

export const layout: Layout = {
  Table: PaiLunliu,
  adapter: adapterOf,
  drafts: (live) => new BankChips(live),
  actions,
  phase,
};
