import { t } from "../../lib/i18n/texts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Action } from "../layout";

type Table = Pick<LiveTable, "company" | "facts" | "player" | "seated" | "sayReady">;

/** How many of the people at the table are ready; those of the house always are, and are not counted. */
export function readyCount({ company, facts }: Pick<Table, "company" | "facts">): {
  ready: number;
  people: number;
} {
  const people = company.people.filter(({ player }) => !facts?.house_players.includes(player));
  return { ready: people.filter(({ ready }) => ready).length, people: people.length + company.more };
}

/** The button that says that one needs no more time to bet; pressed again, that one does after all. */
export function readyAction(live: Table, staked: number): Action | null {
  if (!live.seated || !live.company.waits) return null;
  const mine = live.company.people.find(({ player }) => player === live.player)?.ready ?? false;
  const count = readyCount(live);
  return {
    label: mine ? t("company-not-ready", count) : t("company-ready", count),
    key: "G",
    kind: staked && !mine ? "primary" : "plain",
    run: () => void live.sayReady(!mine),
  };
}
