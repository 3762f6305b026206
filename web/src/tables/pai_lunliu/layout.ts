import type { LiveTable } from "../../house/table.svelte";
import type { pai_lunliu, Reason } from "../../house/wire";
import { t } from "../../house/words.svelte";
import type { Layout } from "../layout";
import { actions } from "./actions";
import { adapterOf, BankChips } from "./bank_chips.svelte";
import PaiLunliu from "./PaiLunliu.svelte";
import { BANK, boxOver, onBox } from "./spots";
import { whoseTurn } from "./told";

const DECIDES = /^(beats|loses|ties)/;
const DECIDES_SIDE = /^side_(beats|loses|ties)/;
const BANK_ENDS = /^bank_(won|lost|push)$/;

/** While the bank is assigned, whose it is to say something; once it is covered, that the betting closes. */
function phase(live: LiveTable): string | undefined {
  const view = live.shown.view as pai_lunliu.PaiLunliuView | null;
  if (view?.phase === "the bank") return whoseTurn(live, view);
  return view?.phase === "betting" && !view.missing ? t("pai-lunliu-closing") : undefined;
}

/** The banker is told how his bank ended; others how their box stands, or what their side bet compared. */
function telling(live: LiveTable, reasons: readonly Reason[]): Reason | undefined {
  const view = live.shown.view as pai_lunliu.PaiLunliuView | null;
  const bets = live.lines.filter(({ player }) => player === live.player).map(({ where }) => where);
  if (bets.includes(BANK)) return reasons.find(({ code }) => BANK_ENDS.test(code));
  const boxes = reasons.filter(
    ({ code, facts }) => DECIDES.test(code) && bets.includes(onBox(Number(facts["box"]))),
  );
  const mine = boxes.find(({ facts }) => view?.holders[Number(facts["box"])] === live.player);
  return (
    mine ??
    boxes[0] ??
    reasons.find((reason) => DECIDES_SIDE.test(reason.code) && bets.includes(sideOf(reason)))
  );
}

function sideOf({ facts }: Reason): string {
  return boxOver(Number(facts["box"]), Number(facts["over"]));
}

export const layout: Layout = {
  Table: PaiLunliu,
  adapter: adapterOf,
  drafts: (live) => new BankChips(live),
  actions,
  phase,
  telling,
};
