// What is read out, and shown as the last thing that happened.
import type { LiveTable, ShownEvent } from "../../lib/table/live_table.svelte";
import { playerName } from "../../lib/table/player_name";
import { describeNet } from "../../lib/table/result_caption";
import type { Drafts, Lapsed } from "../../lib/table/drafts.svelte";
import { money, signedMoney } from "../../lib/i18n/money";
import { netResultOf, type SettledLine } from "../../lib/table/results";
import { spotName, describeEvent, describeLine, describeReason } from "../../lib/table/describe";
import type { Event, Reason } from "../../lib/net/wire";
import { t } from "../../lib/i18n/texts.svelte";
import type { Action } from "../layout";

/** The last thing that happened, in sentences: one or more for each of its events. */
export function lastAnnouncement(live: LiveTable): readonly string[] {
  const spoken = live.recentEvents.filter(
    ({ event, asker }) => asker === live.player || !live.effects[event.what]?.quiet,
  );
  const last = spoken.at(-1);
  if (!last) return [];
  return spoken.filter(({ step }) => step === last.step).flatMap((shown) => sentences(live, shown));
}

/** What was not played, and why not. */
export function describeLapsedBets(game: string, lapsed: readonly Lapsed[]): string {
  const bets = lapsed.map(({ spot, cents, minimum }) => {
    const figures = { amount: money(cents), spot: spotName(game, spot) };
    return minimum === null
      ? t("frame-lapsed-unconfirmed", figures)
      : t("frame-lapsed-short", { ...figures, minimum: money(minimum) });
  });
  return lapsed.length ? t("frame-lapsed", { bets: bets.join("; ") }) : "";
}

/** What is said of the player's own chips: what they lack while they can be completed, then that they were not played. */
export function describeChips(live: LiveTable, drafts: Drafts): string {
  if (!drafts.open) return describeLapsedBets(live.game, drafts.lapsed);
  const short = drafts.adapter.spots().filter((spot) => drafts.missing(spot));
  return short
    .map((spot) => {
      const missing = t("frame-missing", { amount: money(drafts.missing(spot)) });
      return `${spotName(live.game, spot)}: ${missing}.`;
    })
    .join(" ");
}

/** What the choices are worth, each in a sentence. */
export function describeWorths(actions: readonly Action[]): string {
  const said = actions.map(({ label, worth }) => {
    if (!worth) return "";
    const facts = { choice: label, amount: signedMoney(worth.cents), best: String(worth.best) };
    return t("frame-advice-said", facts);
  });
  return said.filter(Boolean).join(" ");
}

/** What the choice that was made last costs against the best one; nothing where there was none in the shown round. */
export function describeCost({ chosen, shown }: Pick<LiveTable, "chosen" | "shown">): string {
  if (chosen?.round !== shown.round) return "";
  const { best, cost } = chosen.choice;
  if (best) return t("frame-advice-best");
  return cost ? t("frame-advice-cost", { amount: money(cost) }) : t("frame-advice-little");
}

/** Why something came out as it did, in a sentence. */
export function describeWhy(live: LiveTable, { code, facts }: Reason): string {
  return describeReason(live.game, code, named(live, facts), live.player);
}

/** The fields with another player's name as people read it. */
export function named<F extends Readonly<Record<string, unknown>>>(live: LiveTable, fields: F): F {
  const player = fields["player"];
  const another = typeof player === "string" && player !== live.player;
  return another ? { ...fields, player: playerName(live, player) } : fields;
}

/** The event without a card that lies face down: its player has not looked at it yet. */
function unlooked(event: Event): Event {
  return event["face_down"] === true ? { ...event, card: null } : event;
}

function sentences(live: LiveTable, { event, round }: ShownEvent): string[] {
  if (event.what !== "settled") return [describeEvent(live.game, named(live, unlooked(event)), live.player)];
  const { lines } = event as unknown as {
    lines: readonly (SettledLine & Readonly<Record<string, unknown>>)[];
  };
  const mine = lines.filter(({ player }) => player === live.player);
  // Some bets may have been settled before: the last sentence is about all that the round brought.
  const over = live.shown.state === "settled" && live.shown.round === round;
  const netResult = netResultOf(over ? live.lines : lines, live.player);
  if (!mine.length || !netResult) return [describeEvent(live.game, event)];
  const each = mine.map((line) => describeLine(live.game, line, live.player));
  return [...(netResult.bets > 1 ? each : []), describeNet(live.game, netResult)];
}
