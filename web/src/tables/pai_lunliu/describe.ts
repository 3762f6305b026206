import { shortMoney } from "../../lib/i18n/money";
import { playerName } from "../../lib/table/player_name";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { pai_lunliu } from "../../lib/net/wire";
import { t } from "../../lib/i18n/texts.svelte";
import { boxOf, type Parts } from "./stakes";

type View = pai_lunliu.PaiLunliuView;

/** Who is to take the bank or to stake it. */
export function describeTurn(live: LiveTable, view: View): string {
  const mine = boxOf(view, live.player);
  if (mine !== null && mine === (view.banker ?? view.offered))
    return t(view.banker ? "pai-lunliu-your-stake" : "pai-lunliu-your-bank");
  if (view.banker !== null)
    return t("pai-lunliu-to-stake", { player: playerName(live, view.holders[view.banker] ?? "") });
  if (view.offered !== null) return t("turn-pai-lunliu", { box: String(view.offered) });
  return t("pai-lunliu-nobody");
}

/** A box that is kept for its holder for now: in short, and why nobody else may bet there. */
export function describeReservedBox(
  live: LiveTable,
  view: View,
  box: number,
): { readonly label: string; readonly why: string | undefined } {
  const holder = view.holders[box] ?? "";
  if (holder === live.player) return { label: t("pai-lunliu-kept-yours"), why: undefined };
  const facts = { box: String(box), player: playerName(live, holder) };
  return { label: t("pai-lunliu-kept"), why: live.seated ? t("pai-lunliu-kept-why", facts) : undefined };
}

/** Why nobody may bet that the one box beats the other; nothing where anybody may. */
export function blockedReason(view: View, box: number, over: number): string {
  if (view.banker === box || view.banker === over) return t("pai-lunliu-struck");
  return view.holders[box] && view.holders[over] ? "" : t("pai-lunliu-unheld");
}

/** What it would cost this player to hand the bank on now by this act; nothing where it is free. */
export function describeRefusal(view: View, player: string, act: "offer" | "bank" | "leave"): string {
  const mine = view.handing_on.filter((event) => event.player === player);
  const refused = mine.find((event) => event.what === "bank_refused");
  if (!refused) return "";
  const lost = String(mine.some((event) => event.what === "box_lost"));
  return t("pai-lunliu-refusal", { act, times: refused.times, lost });
}

/** What there is to say of the bank where it has no amounts. */
export function describeEmptyBank(live: LiveTable, view: View): string {
  const dealt = Object.values(view.dealt).some(Boolean);
  if (dealt) return t("pai-lunliu-no-bets");
  return live.shown.state === "settled" ? t("pai-lunliu-not-dealt") : "";
}

/** Whose a box's stake is: the holder's part, the backers', and mine where I am one of several backers. */
export function describeStakeParts({ holder, backers, mine }: Parts, held: boolean): readonly string[] {
  const alone = !held && mine === backers;
  const parts = [
    [held ? "mine" : "holder", holder],
    [alone ? "mine" : "backers", backers],
    ["mine", held || alone ? 0 : mine],
  ] as const;
  return parts
    .filter(([, cents]) => cents)
    .map(([whose, cents]) => t(`pai-lunliu-${whose}`, { amount: shortMoney(cents) }));
}
