import { betsBySpot, type Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { playerName } from "../../lib/table/player_name";
import { t } from "../../lib/i18n/texts.svelte";
import type { fortune } from "../../lib/net/wire";
import type { Action, Layout } from "../layout";
import { DEAL_KEY, dealAction } from "../shared/deal_action";
import { choiceAt, type Choice } from "./choice.svelte";
import Fortune from "./Fortune.svelte";
import { SPOTS } from "./hands";

const KEYS = {
  deal: { key: DEAL_KEY, text: "fortune-cards" },
  houseWay: { key: "B", text: "fortune-house-way" },
  best: { key: "M", text: "fortune-best" },
  set: { key: "C", text: "fortune-set" },
};

function dealing(live: LiveTable, drafts: Drafts): Action {
  const command = { do: "deal_me", player: live.player };
  const disabled = live.playback.busy || (!live.offer("deal_me") && !drafts.canConfirm);
  return dealAction(live, drafts, { label: t(KEYS.deal.text), command, disabled, start: ["ante"] });
}

/** The best of all settings, where the player wants to be told. */
function best(choice: Choice): Action {
  const disabled = choice.worth?.best ?? false;
  return { label: t(KEYS.best.text), key: KEYS.best.key, disabled, run: () => choice.setBest() };
}

function setting(live: LiveTable): readonly Action[] {
  const choice = choiceAt(live);
  return [
    {
      label: t(KEYS.houseWay.text),
      key: KEYS.houseWay.key,
      disabled: choice.asSuggested,
      run: () => choice.suggest(),
    },
    ...(choice.best ? [best(choice)] : []),
    {
      label: t(KEYS.set.text),
      key: KEYS.set.key,
      kind: "primary",
      disabled: !choice.offer,
      run: () => void choice.confirm(),
    },
  ];
}

/** Whose turn it is to turn or to set the cards, where the house's word would be meant for somebody else. */
function phase(live: LiveTable): string | undefined {
  const { state, view } = live.shown;
  const { dealer_hands: dealers, holder, phase } = view as fortune.FortuneView;
  if (state !== "open") return undefined;
  if (dealers) return t("fortune-turned");
  if (phase === "setting" && holder !== live.player)
    return t("fortune-other-sets", { holder: playerName(live, holder ?? "") });
  return undefined;
}

export const layout: Layout = {
  Table: Fortune,
  keys: KEYS,
  adapter: (live) => betsBySpot(live, () => SPOTS),
  actions: (live, drafts) => (choiceAt(live).open ? setting(live) : [dealing(live, drafts)]),
  phase,
  choosing: (live) => choiceAt(live).open,
};
