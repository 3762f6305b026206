// The next act in the house's words, and the command that says it was done.
import { money } from "../../lib/i18n/money";
import { has, t } from "../../lib/i18n/texts.svelte";
import type { Command } from "../../lib/net/wire";
import { slug, spotName } from "../../lib/table/describe";
import type { CardWays } from "../entry/card_input.svelte";
import type { PayStep } from "../pay/pay_steps";
import type { Console, ExpectedAct } from "../types";

/** The one thing to do now. */
export type DueAct = {
  /** What the console shows beside it. */
  readonly kind: ExpectedAct["kind"] | "none" | "new_shoe" | "disabled";
  /** In the house's words. */
  readonly words: string;
  /** What says that it was done, where it needs no card. */
  readonly command: Command | null;
  readonly ways: CardWays;
  /** How many cards are entered before they are sent; for a single one each is sent by itself. */
  readonly cards: number;
  /** Cards that need not be entered: they lie open already. */
  readonly known: readonly string[];
  readonly box: number | null;
  readonly step: PayStep | null;
};

const IDLE: DueAct = {
  kind: "none",
  words: "",
  command: null,
  ways: "none",
  cards: 0,
  known: [],
  box: null,
  step: null,
};

/** The act that is due, with the first movement of chips that is not ticked off (null where all are). */
export function dueAct(console: Console, game: string, step: PayStep | null): DueAct {
  const { expected } = console;
  if (!expected) return { ...IDLE, words: t("console-act-none") };
  const { kind, box } = expected;
  // The ledger has settled already; the layout is settled by hand before anybody chooses or bets again.
  if (step && (kind === "open_betting" || kind === "wait"))
    return { ...IDLE, kind: "pay", words: payWords(game, step), box: step.payout.box, step };
  if (kind === "open_betting") return opening(console);
  const due = { ...IDLE, kind, box, words: actWords(expected) };
  if (kind === "card") return { ...due, ways: "any", cards: 1 };
  const { count, known } = expected;
  if (kind === "show") return { ...due, ways: "any", cards: Math.max(count - known.length, 1), known };
  return { ...due, ways: kind === "face_down" ? "reader" : "none", command: commandOf(expected) };
}

/** Betting opens, by a new shoe where one is due. */
function opening(console: Console): DueAct {
  if (console.new_shoe_due) return { ...IDLE, kind: "new_shoe", words: t("console-act-new-shoe") };
  return {
    ...IDLE,
    kind: "open_betting",
    words: t("console-act-open-betting"),
    command: { do: "open_betting", new_shoe: false },
  };
}

/** At a table that is disabled the round is concluded as ever, and none is opened after it. */
export function whileDisabled(due: DueAct): DueAct {
  if (due.kind !== "open_betting" && due.kind !== "new_shoe") return due;
  return { ...IDLE, kind: "disabled", words: t("console-act-disabled") };
}

const HINTS: Partial<Record<DueAct["kind"], string>> = {
  card: "console-hint-card",
  show: "console-hint-card",
  face_down: "console-hint-face-down",
  burn: "console-hint-burn",
  turn: "console-hint-turn",
  new_shoe: "console-hint-new-shoe",
  take_duty: "console-hint-take-duty",
  none: "console-hint-none",
  disabled: "console-hint-disabled",
};

/** What stands below the words of an act, in small; nothing where they say it all. */
export function hintOf({ kind, step }: DueAct, { boxes }: Console): string {
  const staked = boxes.reduce((sum, { cents }) => sum + cents, 0);
  if (kind === "no_more_bets" && staked) return t("console-staked", { amount: money(staked) });
  if (step) return step.payout.player;
  const hint = HINTS[kind];
  return hint ? t(hint) : "";
}

function commandOf({ kind, box, count }: ExpectedAct): Command | null {
  if (kind === "no_more_bets") return { do: "no_more_bets" };
  if (kind === "face_down") return { do: "deal_face_down" };
  if (kind === "burn") return { do: "burn", count };
  return kind === "turn" ? { do: "turn_box", box } : null;
}

function actWords({ kind, box, hand, count, waits_for }: ExpectedAct): string {
  if (kind === "burn") return t("console-act-burn", { count });
  if (kind === "wait") return waitWords(box, waits_for);
  if (kind === "no_more_bets") return t("console-act-no-more-bets");
  if (kind === "take_duty") return t("console-act-take-duty");
  const act = slug(kind === "turn" ? "show" : kind);
  if (box !== null) return t(`console-act-${act}-box`, { box: String(box) });
  const own = `console-act-${act}-${slug(hand)}`;
  return hand && has(own) ? t(own) : t(`console-act-${act}-next`);
}

function waitWords(box: number | null, players: readonly string[]): string {
  const who = players.join(", ");
  if (box !== null) return t("console-act-wait-box", { box: String(box), players: who || "none" });
  return who ? t("console-act-wait-for", { players: who }) : t("console-act-wait");
}

/** A movement of chips in the house's words: "Paga il box 1: 100,00". */
export function payWords(game: string, { act, cents, payout }: PayStep): string {
  const amount = money(cents);
  if (payout.box !== null) return t(`console-move-${act}-box`, { box: String(payout.box), amount });
  return t(`console-move-${act}-spot`, { spot: spotName(game, payout.spot), amount });
}

/** A bet by its name where its box stands beside it: nothing where the bet is the box itself. */
export function betOnBox(game: string, box: number | null, spot: string): string {
  return box === null || spot === `box ${box}` ? "" : betName(game, spot);
}

/** A bet by its name, without its box. */
export function betName(game: string, spot: string): string {
  const bet = slug(spot.replace(/ of box \d$/, ""));
  const own = `bet-${game}-${bet}`;
  return has(own) ? t(own) : spotName(game, spot);
}

/** What a command is about, whatever card or amount is named with it: offers come and go while somebody chooses. */
export function commandKey({ card: _, cards: __, cents: ___, ...about }: Command): string {
  return JSON.stringify(about);
}

/** What may be done now, by its name. */
export function commandName(game: string, command: Command): string {
  const { choice, spot, box, cents } = command as Readonly<Record<string, unknown>>;
  if (typeof choice === "string") return t(`choice-${game}-${slug(choice)}`);
  const own = `console-do-${slug(command.do)}`;
  return has(own)
    ? t(own, {
        box: typeof box === "number" ? String(box) : "none",
        spot: typeof spot === "string" ? spotName(game, spot) : "none",
        amount: typeof cents === "number" ? money(cents) : "none",
      })
    : command.do.replaceAll("_", " ");
}

const ELSEWHERE = new Set(["open_betting", "take_back_card", "deal", "deal_face_down", "burn", "show_cards"]);

/** A choice that a walk-in calls, and who they are. */
export type Choice = { readonly label: string; readonly command: Command };

/** What walk-ins at the table may choose now, which the croupier does for them. */
export function choicesOf({ walk_ins }: Console, due: DueAct): readonly Choice[] {
  if (due.kind !== "wait") return [];
  return walk_ins.flatMap(({ label, offers }) =>
    offers.filter(({ command }) => "choice" in command).map(({ command }) => ({ label, command })),
  );
}

/** The acts that are no part of the one that is due, nor of the console's own buttons. */
export function otherActs(console: Console, due: DueAct): readonly Command[] {
  const same = (command: Command) =>
    command.do === due.command?.do && (command["box"] ?? null) === (due.command["box"] ?? null);
  return console.acts.filter(
    (command) => !ELSEWHERE.has(command.do) && !("card" in command) && !same(command),
  );
}
