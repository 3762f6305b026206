import { t } from "../i18n/texts.svelte";
import type { TableFacts } from "../net/wire";

/** A player's name as people read it: house players are called by their number. */
export function playerName(facts: Pick<TableFacts, "house_players"> | null, name: string): string {
  const at = facts?.house_players.indexOf(name) ?? -1;
  return at < 0 ? name : t("common-house-player", { number: String(at + 1) });
}
