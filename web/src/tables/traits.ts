// What the lobby, the history and the frame know of a game without its layout: a few facts from its folder, and no more.
import type { BoxResult, TableInfo } from "../lib/net/http.types";
import type { ReasonRules } from "../lib/table/result_caption";
import { t } from "../lib/i18n/texts.svelte";

type AnyResult = NonNullable<TableInfo["state"]>["results"][number]["result"];
type ResultOf<Game> = Extract<AnyResult, { readonly game: Game }>;

/** How a round ended: in words, and as a bead with its letter where the game has roads. */
export type ShownResult = { readonly words: string; readonly bead?: string };

export type Traits<Game extends string = string> = {
  /** A fan of cards that a croupier would know the game by. */
  readonly fan: readonly string[];
  /** Whether the third card of a hand lies across. */
  readonly thirdAcross?: boolean;
  /** Which reason is about which bet, where their codes do not say it. */
  readonly reasons?: ReasonRules;
  /** How the lobby shows one of the last rounds. */
  result?(result: ResultOf<Game>): ShownResult;
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
