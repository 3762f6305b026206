import { betsBySpot } from "../../house/drafts.svelte";
import type { LiveTable } from "../../house/table.svelte";
import type { Reason } from "../../house/wire";
import { t } from "../../house/words.svelte";
import type { Layout } from "../layout";
import Paijiu from "./Paijiu.svelte";
import { SPOTS } from "./places";

const DECIDES = /^(beats|loses|ties)/;

/** How a station of mine stands against the bank; where the better card decides, that is told first. */
function telling(live: LiveTable, reasons: readonly Reason[]): Reason | undefined {
  const mine = live.lines.filter(({ player }) => player === live.player);
  const stations = new Set(mine.flatMap(({ where }) => where.split("-")));
  const decided = reasons.filter(
    ({ code, facts }) => DECIDES.test(code) && stations.has(String(facts["station"])),
  );
  return decided.find(({ code }) => code.endsWith("by_card")) ?? decided[0];
}

export const layout: Layout = {
  Table: Paijiu,
  adapter: (live) => betsBySpot(live, () => SPOTS),
  actions: (live, drafts) => [
    {
      label: t("paijiu-cards"),
      key: "G",
      kind: "primary",
      disabled: !live.offer("ask_cards") && !drafts.canConfirm,
      run: () => void drafts.confirm([{ do: "ask_cards", player: live.player }]),
    },
  ],
  telling,
};
