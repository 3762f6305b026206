import type { PaneMessage, PaneState } from "../../lib/pane";
import { sounds } from "../../lib/table/sounds.svelte";

/** A table in the window: its frame, and what it has told last. */
export class Pane {
  frame = $state<HTMLIFrameElement>();
  state = $state.raw<PaneState | null>(null);

  constructor(readonly table: string) {}

  get title(): string {
    return this.state?.title || this.table;
  }
}

/** What the credits of these tables are in all, by money; those at which nobody sits have none. */
export function creditsOf(states: readonly (PaneState | null)[]): ReadonlyMap<string, number> {
  const sums = new Map<string, number>();
  for (const state of states) {
    if (state?.credit == null) continue;
    sums.set(state.money, (sums.get(state.money) ?? 0) + state.credit);
  }
  return sums;
}

type Wishes = {
  /** A player goes elsewhere in a pane. */
  readonly ongo: (pane: Pane, path: string) => void;
  /** Money has come to a wallet, or left it. */
  readonly onwallet: () => void;
};

/** The tables of a window, and which of them is looked at. */
export class Panes {
  list = $state.raw<readonly Pane[]>([]);
  at = $state(0);

  constructor(private readonly wishes: Wishes) {}

  /** Have these tables; a table that stays keeps its frame. */
  set(tables: readonly string[]): void {
    this.list = tables.map((table) => this.list.find((pane) => pane.table === table) ?? new Pane(table));
    this.at = Math.max(0, Math.min(this.at, this.list.length - 1));
  }

  /** Look at a pane, and let its keys be the player's. */
  jump(to: number): void {
    const pane = this.list[to];
    if (!pane) return;
    this.at = to;
    // A pane that was hidden must be there before it can have the focus.
    requestAnimationFrame(() => pane.frame?.contentWindow?.focus());
  }

  /** Take what a pane tells; anything that comes from elsewhere is nothing to us. */
  readonly hear = (event: MessageEvent): void => {
    const at = this.list.findIndex(
      ({ frame }) => frame !== undefined && frame.contentWindow === event.source,
    );
    const pane = this.list[at];
    if (!pane || event.origin !== location.origin) return;
    this.take(pane, at, event.data as PaneMessage);
  };

  private take(pane: Pane, at: number, message: PaneMessage): void {
    if (message.kind === "focus") this.at = at;
    else if (message.kind === "jump") this.jump(message.to);
    else if (message.kind === "go") this.wishes.ongo(pane, message.path);
    else this.takeState(pane, at, message);
  }

  private takeState(pane: Pane, at: number, state: PaneState): void {
    const before = pane.state;
    pane.state = state;
    const called = state.call && state.call !== before?.call;
    if (called && !(at === this.at && document.hasFocus())) {
      sounds.play(state.call === "choice" ? "call" : "chip");
    }
    if (before && before.wallet !== state.wallet) this.wishes.onwallet();
  }
}
