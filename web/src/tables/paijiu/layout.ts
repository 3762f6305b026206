import { t } from "../../lib/i18n/texts.svelte";
import { betsBySpot } from "../../lib/table/drafts.svelte";
import type { Layout } from "../layout";
import { DEAL_KEY, dealAction } from "../shared/deal_action";
import Paijiu from "./Paijiu.svelte";
import { SPOTS } from "./places";

const KEYS = { deal: { key: DEAL_KEY, text: "paijiu-cards" } };

export const layout: Layout = {
  Table: Paijiu,
  keys: KEYS,
  adapter: (live) => betsBySpot(live, () => SPOTS),
  actions: (live, drafts) => {
    const command = { do: "ask_cards", player: live.player };
    const disabled = !live.offer("ask_cards") && !drafts.canConfirm;
    return [dealAction(live, drafts, { label: t(KEYS.deal.text), command, disabled, start: ["north"] })];
  },
};
