// What is read out, and shown as the last thing that happened.
import type { LiveTable, Told } from "../../house/table.svelte";
import { playerName } from "../../house/players";
import { tellNet } from "../../house/caption";
import type { Drafts, Lapsed } from "../../house/drafts.svelte";
import { money } from "../../house/money";
import { broughtOf, type SettledLine } from "../../house/results";
import { spotName, tellEvent, tellLine, tellReason } from "../../house/tell";
import type { Reason } from "../../house/wire";
import { t } from "../../house/words.svelte";

/** Others' chips are seen, not read out. */
const QUIET = new Set(["bet_placed", "bet_taken", "chips_put", "chips_gone", "confirmation_set"]);

/** The last thing that happened, in sentences: one or more for each of its events. */
export function lastTold(live: LiveTable): readonly string[] {
  const spoken = live.news.filter(({ event, asker }) => asker === live.player || !QUIET.has(event.what));
  const last = spoken.at(-1);
  if (!last) return [];
  return spoken.filter(({ step }) => step === last.step).flatMap((told) => sentences(live, told));
}

/** What was not played, and why not. */
export function tellLapsed(game: string, lapsed: readonly Lapsed[]): string {
  const bets = lapsed.map(({ spot, cents, minimum }) => {
    const figures = { amount: money(cents), spot: spotName(game, spot) };
    return minimum === null
      ? t("frame-lapsed-unconfirmed", figures)
      : t("frame-lapsed-short", { ...figures, minimum: money(minimum) });
  });
  return lapsed.length ? t("frame-lapsed", { bets: bets.join("; ") }) : "";
}

/** What is said of the player's own chips: what they lack while they can be completed, then that they were not played. */
export function tellChips(live: LiveTable, drafts: Drafts): string {
  if (!drafts.open) return tellLapsed(live.game, drafts.lapsed);
  const short = drafts.adapter.spots().filter((spot) => drafts.missing(spot));
  return short
    .map((spot) => {
      const missing = t("frame-missing", { amount: money(drafts.missing(spot)) });
      return `${spotName(live.game, spot)}: ${missing}.`;
    })
    .join(" ");
}

/** Why something came out as it did, in a sentence. */
export function tellWhy(live: LiveTable, { code, facts }: Reason): string {
  return tellReason(live.game, code, named(live, facts), live.player);
}

/** With the player as people read him. */
function named<F extends Readonly<Record<string, unknown>>>(live: LiveTable, fields: F): F {
  const player = fields["player"];
  return typeof player === "string" ? { ...fields, player: playerName(live.facts, player) } : fields;
}

function sentences(live: LiveTable, { event, round }: Told): string[] {
  if (event.what !== "settled") return [tellEvent(live.game, named(live, event), live.player)];
  const { lines } = event as unknown as {
    lines: readonly (SettledLine & Readonly<Record<string, unknown>>)[];
  };
  const mine = lines.filter(({ player }) => player === live.player);
  // Some bets may have been settled before: what is said last is about all that the round has brought.
  const over = live.shown.state === "settled" && live.shown.round === round;
  const brought = broughtOf(over ? live.lines : lines, live.player);
  if (!mine.length || !brought) return [tellEvent(live.game, event)];
  const each = mine.map((line) => tellLine(live.game, line, live.player));
  return [...(brought.bets > 1 ? each : []), tellNet(live.game, brought)];
}
