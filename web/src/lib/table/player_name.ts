import { t } from "../i18n/texts.svelte";
import type { TableFacts } from "../net/wire";

/** A player without an account is named after the table, with a number. */
const WALK_IN = /^walk-.+-(\d+)$/;

/** A player's name as people read it: house players and walk-ins are called by their number. */
export function playerName(facts: Pick<TableFacts, "house_players"> | null, name: string): string {
  const walkIn = WALK_IN.exec(name)?.[1];
  if (walkIn) return t("common-walk-in", { number: walkIn });
  const at = facts?.house_players.indexOf(name) ?? -1;
  return at < 0 ? name : t("common-house-player", { number: String(at + 1) });
}
