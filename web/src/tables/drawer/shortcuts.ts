// Every key of a table and what it does: the frame obeys this list, and the drawer shows it.
import type { Drafts } from "../../lib/table/drafts.svelte";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { shortMoney } from "../../lib/i18n/money";
import { t } from "../../lib/i18n/texts.svelte";

export const GROUPS = ["chips", "bets", "round", "table"] as const;
export type ShortcutGroup = (typeof GROUPS)[number];

export type Shortcut = {
  readonly group: ShortcutGroup;
  /** A single letter, digit or sign. */
  readonly key: string;
  readonly label: string;
  run(): void;
};

/** What the frame itself opens by a key. */
export type Opens = {
  explain(): void;
  drawer(): void;
  /** Brings money to the table; not there where nobody can. */
  buyIn?: (() => void) | undefined;
  /** Shows who is at the table; not there where nobody else can be. */
  company?: (() => void) | undefined;
};

/** The keys of the frame: the chips of the rack, what is done with bets, the round, and what can be opened. */
export function frameShortcuts(
  live: LiveTable,
  drafts: Drafts,
  chips: readonly number[],
  { explain, drawer, buyIn, company }: Opens,
): readonly Shortcut[] {
  const chipKeys = chips.map((cents, at) => ({
    group: "chips" as const,
    key: String(at + 1),
    label: t("look-chip", { amount: shortMoney(cents) }),
    run: () => void (drafts.chip = cents),
  }));
  const bet = (key: string, text: string, run: () => unknown) => shortcut("bets", key, text, run);
  const round = (key: string, text: string, run: () => unknown) => shortcut("round", key, text, run);
  return [
    ...chipKeys,
    bet("Z", "frame-undo", () => drafts.undo()),
    bet("R", "frame-repeat", () => drafts.canRepeat && drafts.repeat()),
    bet("D", "frame-double", () => drafts.canDouble && drafts.double()),
    bet("E", "frame-clear", () => drafts.canClear && drafts.clear()),
    bet("C", "frame-confirm", () => drafts.confirm()),
    round("S", "frame-skip", () => live.playback.skip()),
    round("N", "frame-new-round", () => live.playback.release()),
    round("?", "frame-explain", explain),
    ...(buyIn && !live.seated ? [shortcut("table", "G", "frame-sit", buyIn)] : []),
    ...(company ? [shortcut("table", COMPANY_KEY, "company-title", company)] : []),
    shortcut("table", DRAWER_KEY, "drawer-title", drawer),
  ];
}

export const DRAWER_KEY = "L";
export const COMPANY_KEY = "W";

/** The shortcut that this key asks for; an action of the game goes before what the frame has under the same letter. */
export function findShortcut<S extends { readonly key: string }>(
  shortcuts: readonly S[],
  key: string,
): S | undefined {
  return shortcuts.find((shortcut) => shortcut.key.toLowerCase() === key.toLowerCase());
}

function shortcut(group: ShortcutGroup, key: string, text: string, run: () => unknown): Shortcut {
  return { group, key, label: t(text), run: () => void run() };
}
