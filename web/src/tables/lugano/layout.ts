import { betsBySpot, type BettingAdapter } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { slug } from "../../lib/table/describe";
import type { lugano, Offer } from "../../lib/net/wire";
import { t } from "../../lib/i18n/texts.svelte";
import type { Action, GameKey, Layout } from "../layout";
import { coach } from "./coach";
import { DEAL_KEY, dealAction } from "../shared/deal_action";
import Lugano from "./Lugano.svelte";
import { incompleteOf, spotOf, spotsOf, stakeOf } from "./spots";
import { looksAt } from "./looks.svelte";
import { turnOf } from "./turns";

const CHOICES = {
  stand: { key: "S", text: "choice-lugano-stand" },
  card: { key: "C", text: "choice-lugano-card" },
  double: { key: "R", text: "choice-lugano-double" },
} satisfies Record<lugano.Choice, GameKey>;
const KEYS = {
  deal: { key: DEAL_KEY, text: "lugano-cards" },
  ...CHOICES,
  look: { key: "V", text: "lugano-look" },
  turn: { key: "T", text: "lugano-turn-cards" },
};

/** The stakes lie on boxes, each of which is one player's. */
function adapter(live: LiveTable): BettingAdapter {
  return {
    ...betsBySpot(live, () => spotsOf(live.facts?.boxes ?? 0)),
    staked: ({ view }, spot) => stakeOf((view as lugano.LuganoView | null)?.boxes ?? [], live.player, spot),
  };
}

function choice(live: LiveTable, { command }: Offer): Action {
  const chosen = command["choice"] as lugano.Choice;
  return {
    label: t(CHOICES[chosen].text),
    key: CHOICES[chosen].key,
    kind: "primary",
    worth: live.worthOf(command),
    run: () => void live.ask(command),
  };
}

function turning(live: LiveTable, { command }: Offer, at: number): Action {
  const box = String(command["box"]);
  return {
    label: t("lugano-turn", { box }),
    key: at ? box : KEYS.turn.key,
    kind: "primary",
    run: () => void live.ask(command),
  };
}

/** Look at the cards in hand, before they are laid open. */
function looking(live: LiveTable): Action[] {
  const looks = looksAt(live);
  const boxes = (live.shown.view as lugano.LuganoView | null)?.boxes ?? [];
  const unseen = boxes.filter((box) => looks.unseen(box).length);
  if (!unseen.length) return [];
  const run = () => unseen.forEach((box) => looks.look(box.box, looks.unseen(box)));
  return [{ label: t(KEYS.look.text), key: KEYS.look.key, run }];
}

/** What a box may do now: stand, take a card or double; or look at its cards and lay them open. */
function choices(live: LiveTable): Action[] {
  if (live.playback.busy) return [];
  const of = (command: string) => live.offers.filter((offer) => offer.command.do === command);
  const turns = of("turn_cards");
  return [
    ...of("choose").map((offer) => choice(live, offer)),
    ...(turns.length ? looking(live) : []),
    ...turns.map((offer, at) => turning(live, offer, at)),
  ];
}

function isOnlyOne({ seated, table, facts }: LiveTable): boolean {
  const { players, dealer } = table;
  return seated && players === 1 && dealer === "automatic" && facts?.house_players.length === 0;
}

/** The bets that a box lacks to be dealt to: the player's own box, or the first that is free. */
function startOf(live: LiveTable): { start: readonly string[]; startName: string } {
  const boxes = (live.table.view as lugano.LuganoView | null)?.boxes ?? [];
  const box =
    boxes.find(({ holder }) => holder === live.player) ?? boxes.find(({ holder }) => holder === null);
  const start = box?.missing.map((bet) => spotOf(bet, box.box)) ?? [];
  return { start, startName: t("lugano-box", { box: String(box?.box ?? "") }) };
}

export const layout: Layout = {
  Table: Lugano,
  keys: KEYS,
  coach,
  adapter,
  // Whoever plays or sits alone also says when the betting is over; elsewhere the clock does.
  actions: (live, drafts) => {
    const now = choices(live);
    const offered = live.offer("no_more_bets") !== null;
    // Whoever is the only one here sits alone as soon as bets lie on a box.
    const alone = live.facts?.kind === "solo" || offered || (drafts.bare && isOnlyOne(live));
    if (now.length || !alone) return now;
    const deal = { label: t(KEYS.deal.text), command: { do: "no_more_bets" }, disabled: !drafts.open };
    return [dealAction(live, drafts, { ...deal, ...startOf(live) })];
  },
  choosing: (live) => choices(live).length > 0,
  phase: (live) => {
    const turn = turnOf(live);
    if (turn) return t(turn.mine ? "lugano-your-turn" : "turn-lugano", { box: String(turn.box) });
    const lacking = incompleteOf(live.shown.view as lugano.LuganoView | null, live.player);
    if (!lacking) return undefined;
    return t("lugano-lacks", { box: String(lacking.box), bet: t(`bet-lugano-${slug(lacking.bet)}`) });
  },
};
