// A window with several tables has each of them in a frame of its own, a pane; this is what panes and window tell each other.

/** Why a table calls for its player: a choice waits for them, or the betting is about to close. */
export type Call = "choice" | "closing";

/** A table as its pane tells it; the wallet is the one that the table is played from. */
export type PaneState = {
  readonly kind: "state";
  readonly table: string;
  readonly title: string;
  readonly money: string;
  readonly credit: number | null;
  readonly wallet: number;
  readonly call: Call | null;
};

export type PaneMessage =
  | PaneState
  /** The player does something in this pane. */
  | { readonly kind: "focus" }
  /** The key of another pane was pressed here, counted from 0. */
  | { readonly kind: "jump"; readonly to: number }
  /** The player goes to another screen: the pane itself is closed, or the whole window goes there. */
  | { readonly kind: "go"; readonly path: string };

export const WINDOW_PATH = "/several";
const KEY = /^Digit([1-4])$/;

/** Whether this page is a pane of such a window. */
export function inPane(): boolean {
  if (typeof window === "undefined" || window.parent === window) return false;
  try {
    return window.parent.location.pathname === WINDOW_PATH;
  } catch {
    return false;
  }
}

/** Tell the window around this pane; nobody else can hear it. */
export function tellWindow(message: PaneMessage): void {
  window.parent.postMessage(message, location.origin);
}

/** The pane that a key stands for, counted from 0; null for any other key. */
export function paneOfKey(
  event: Pick<KeyboardEvent, "altKey" | "ctrlKey" | "metaKey" | "code">,
): number | null {
  const number = KEY.exec(event.code)?.[1];
  return number && event.altKey && !event.ctrlKey && !event.metaKey ? Number(number) - 1 : null;
}
