import { betsBySpot } from "../../lib/table/drafts.svelte";
import { t } from "../../lib/i18n/texts.svelte";
import type { Layout } from "../layout";
import { DEAL_KEY, dealAction } from "../shared/deal_action";
import { FloatingChips } from "./floating_chips.svelte";
import LuckyTree from "./LuckyTree.svelte";
import Statistics from "./BoardStatistics.svelte";
import { SPOTS } from "./spots";

const KEYS = { deal: { key: DEAL_KEY, text: "lucky-tree-cards" } };

export const layout: Layout = {
  Table: LuckyTree,
  keys: KEYS,
  Statistics,
  adapter: (live) => betsBySpot(live, () => SPOTS),
  drafts: (live) => new FloatingChips(live),
  // Whoever plays alone also says when the betting is over; elsewhere the clock does.
  actions: (live, drafts) =>
    live.facts?.kind === "solo"
      ? [
          dealAction(live, drafts, {
            label: t(KEYS.deal.text),
            command: { do: "no_more_bets" },
            disabled: !drafts.open,
            start: ["player"],
          }),
        ]
      : [],
};
