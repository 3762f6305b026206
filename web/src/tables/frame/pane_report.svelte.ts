import { paneOfKey, tellWindow, WALLET_CHANGED, type Call } from "../../lib/pane";
import { me } from "../../lib/session/me.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Clock } from "./time/clock.svelte";

/** So many seconds before the betting closes a player is called. */
const CLOSING = 5;

/** Why the table calls for its player now; null while it does not. */
export function callOf(
  live: Pick<LiveTable, "seated" | "offers" | "table">,
  choosing: boolean,
  secondsLeft: number,
): Call | null {
  if (!live.seated) return null;
  if (choosing) return "choice";
  const takesBets = live.offers.some(({ limits }) => limits !== null && limits !== undefined);
  const closing = live.table.deadline !== null && secondsLeft > 0 && secondsLeft <= CLOSING;
  return takesBets && closing ? "closing" : null;
}

/** Tell the window around this table how it stands, whenever that changes; made inside a component. */
export function reportToWindow(live: LiveTable, clock: Clock, choosing: () => boolean): void {
  $effect(() => {
    const { title = "", money = "" } = live.facts ?? {};
    const call = callOf(live, choosing(), clock.secondsTo(live.table.deadline ?? 0));
    const wallet = me.wallets[money] ?? 0;
    tellWindow({ kind: "state", table: live.table.table, title, money, credit: live.credit, wallet, call });
  });
  $effect(() => {
    // A dialog that opens by itself takes the focus: only what a person does shows where they look.
    const act = () => tellWindow({ kind: "focus" });
    const heard = [
      ["pointerdown", act],
      ["keydown", act],
      ["keydown", jump],
      ["message", refreshWallet],
    ] as const;
    for (const [name, listener] of heard) addEventListener(name, listener as EventListener, true);
    return () => {
      for (const [name, listener] of heard) removeEventListener(name, listener as EventListener, true);
    };
  });
}

function refreshWallet({ source, data }: MessageEvent): void {
  if (source === window.parent && data === WALLET_CHANGED) void me.refresh().catch(() => {});
}

function jump(event: KeyboardEvent): void {
  const to = paneOfKey(event);
  if (to === null) return;
  event.preventDefault();
  tellWindow({ kind: "jump", to });
}
