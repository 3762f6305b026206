import { betsBySpot } from "../../lib/table/drafts.svelte";
import { t } from "../../lib/i18n/texts.svelte";
import type { Layout } from "../layout";
import Paijiu from "./Paijiu.svelte";
import { SPOTS } from "./places";

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
};
