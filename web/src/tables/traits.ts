// What the lobby, the history and the frame know of a game without its layout: a few facts from its folder, and no more.
import type { Component } from "svelte";
import type { BoxResult, TableInfo } from "../lib/net/http.types";
import type { ReasonRules } from "../lib/table/result_caption";
import { t } from "../lib/i18n/texts.svelte";

type State = NonNullable<TableInfo["state"]>;
type AnyResult = State["results"][number]["result"];
type ResultOf<Game> = Extract<AnyResult, { readonly game: Game }>;

/** How a round ended, in words. */
export type ShownResult = { readonly words: string };

/** What draws the last rounds of a table in the lobby, beside their results in words. */
export type RoadProps = { marks: NonNullable<State["road"]>; last: string };

export type Traits<Game extends string = string> = {
  /** A fan of cards that a croupier would know the game by. */
  readonly fan: readonly string[];
  /** Whether the third card of a hand lies across. */
  readonly thirdAcross?: boolean;
  /** Which reason is about which bet, where their codes do not say it. */
  readonly reasons?: ReasonRules;
  /** How the lobby shows one of the last rounds. */
  result?(result: ResultOf<Game>): ShownResult;
  /** A small road of the last rounds, where the house tells one; fetched when a table has some. */
  road?(): Promise<{ default: Component<RoadProps> }>;
  /** What is special about a table, by its options: a word or two for each. */
  features?(options: Readonly<Record<string, unknown>>): readonly string[];
};

const found = import.meta.glob<{ traits: Traits }>("./*/traits.ts", { eager: true });

/** The traits of a game, from its folder; none where there is no such folder. */
export function traitsOf(game: string): Traits {
  return found[`./${game.replaceAll("-", "_")}/traits.ts`]?.traits ?? { fan: [] };
}

/** How one of the last rounds is shown, where its game shows them. */
export function shownResult(result: AnyResult): ShownResult | undefined {
  return traitsOf(result.game).result?.(result as never);
}

/** How a bank came out against its boxes, in a few words: "Banco 5: vincono 1, 7". */
export function describeBankResult(points: number | string, boxes: readonly BoxResult[]): string {
  const won = boxes.filter(({ outcome }) => outcome === "won").map(({ box }) => box);
  return t("lobby-result-bank", { points, count: won.length, boxes: won.join(", ") });
}
