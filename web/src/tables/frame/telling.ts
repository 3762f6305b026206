// What is read out, and shown as the last thing that happened.
import type { LiveTable, Told } from "../../house/table.svelte";
import { playerName } from "../../house/players";
import { tellEvent, tellLine, tellReason } from "../../house/tell";
import type { Reason, VoidShown } from "../../house/wire";
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

/** Why something came out as it did, in a sentence. */
export function tellWhy(live: LiveTable, { code, facts }: Reason): string {
  return tellReason(live.game, code, named(live, facts), live.player);
}

/** Why a round is void: the system's reasons in words of ours, a person's as it was given. */
export function whyVoid({ code, why }: VoidShown): string {
  return code ? t(`frame-void-${code.replaceAll("_", "-")}`) : why;
}

/** With the player as people read him. */
function named<F extends Readonly<Record<string, unknown>>>(live: LiveTable, fields: F): F {
  const player = fields["player"];
  return typeof player === "string" ? { ...fields, player: playerName(live.facts, player) } : fields;
}

function sentences(live: LiveTable, { event }: Told): string[] {
  if (event.what !== "settled") return [tellEvent(live.game, named(live, event), live.player)];
  type Settled = { lines: Parameters<typeof tellLine>[1][] };
  const mine = (event as unknown as Settled).lines.filter((line) => line["player"] === live.player);
  return mine.length
    ? mine.map((line) => tellLine(live.game, line, live.player))
    : [tellEvent(live.game, event)];
}
