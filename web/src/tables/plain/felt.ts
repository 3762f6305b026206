// What lies on a felt that nobody has drawn yet, read off the table's own messages.
import { describePlace } from "../../lib/table/describe";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import { has, t } from "../../lib/i18n/texts.svelte";
import type { Command, Offer } from "../../lib/net/wire";

/** The cards at a place, under its name. */
export type Place = { readonly name: string; readonly cards: readonly string[] };

const CARD = /^(?:(?:10|[2-9AJQK])[hdcs]|Jk)$/;
const BETTING = new Set(["bet", "take_off", "clear"]);

/** The spots that may be bet on, by their limits. */
export function spotsOf(live: LiveTable): readonly string[] {
  return Object.keys(live.facts?.limits ?? {});
}

/** What is offered besides betting. */
export function otherOffers(offers: readonly Offer[]): readonly Offer[] {
  return offers.filter(({ command }) => !BETTING.has(command.do));
}

/** What a button is called that gives a command: the game's own word for it, or else the command itself. */
export function actionLabel(game: string, command: Command): string {
  const own = `action-${game}-${command.do.replaceAll("_", "-")}`;
  if (has(own)) return t(own, command as Record<string, string | number>);
  if (command.do === "no_more_bets") return t("plain-cards");
  const facts = Object.entries(command).filter(([name]) => name !== "player" && name !== "by");
  const said = facts.map(([, value]) => String(value).replaceAll("_", " "));
  return t("plain-go-on", { command: said.join(" ") });
}

/** The cards of a view by place, as src/banco/house/history/cards_by_place.py finds them; places may be empty. */
export function placesOf(game: string, view: object | null): readonly Place[] {
  const laid = Object.entries(view ?? {}).flatMap(([field, value]) => cardsIn(field, value));
  return laid.map(([place, cards]) => ({ name: describePlace(game, place), cards }));
}

function cardsIn(field: string, value: unknown): (readonly [string, readonly string[]])[] {
  if (isCard(value)) return [[field, [value]]];
  if (Array.isArray(value))
    return value.length && value.every(isCard) ? [[field, value]] : value.flatMap(cardsOfBox);
  if (typeof value !== "object" || value === null) return [];
  const places = Object.entries(value).filter((each): each is [string, string[]] => areCards(each[1]));
  return places.length === Object.keys(value).length ? places : [];
}

function cardsOfBox(box: unknown): (readonly [string, readonly string[]])[] {
  const { box: number, cards } = (box ?? {}) as { box?: unknown; cards?: unknown };
  return typeof number === "number" && areCards(cards) ? [[`box ${number}`, cards]] : [];
}

function areCards(value: unknown): value is string[] {
  return Array.isArray(value) && value.every(isCard);
}

function isCard(value: unknown): value is string {
  return typeof value === "string" && CARD.test(value);
}
