import { t } from "../../lib/i18n/texts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Action } from "../layout";

type Table = Pick<LiveTable, "credit"> & { readonly playback: { readonly held: boolean } };

/**
 * What can be done with a credit that pays for no chip: more of it is brought, in the place of whatever would stake.
 *
 * While something lies on the layout the round goes on as ever: it may bring the credit back.
 */
export function withTopUp(
  actions: readonly Action[],
  live: Table,
  { staked, lowest }: { staked: number; lowest: number },
  buyIn: (() => void) | undefined,
): readonly Action[] {
  const out = live.credit !== null && live.credit < lowest && (live.playback.held || !staked);
  if (!out || !buyIn) return actions;
  const others = actions.filter(({ key, stakes }) => key !== "G" && !stakes);
  return [
    ...others.map((action) => ({ ...action, kind: "plain" as const })),
    { label: t("frame-top-up"), key: "G", kind: "primary", run: buyIn },
  ];
}
