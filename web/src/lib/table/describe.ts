// What happens at a table and why, as src/banco/texts/sentences.py says it, with the same files.
import { cardText } from "./cards";
import { money } from "../i18n/money";
import { has, t, type Figures } from "../i18n/texts.svelte";
import type { Event } from "../net/wire";

type Fields = Readonly<Record<string, unknown>>;

const AMOUNTS = new Set(["cents", "stake", "returned", "tax", "house"]);
const CARDS = new Set(["card", "cards", "low", "high", "before", "after"]);
const BOX = /^[1-9]$/;

/** An event in a sentence; spoken to `you`, where it is about that player. */
export function describeEvent(game: string, event: Event, you?: string): string {
  const what = slug(event.what);
  return worded(game, event, you, `event-${game}-${what}`, `event-${what}`);
}

/** A settled bet in a sentence; spoken to `you`, where it is that player's. */
export function describeLine(
  game: string,
  line: Fields & { outcome: string; where: string },
  you?: string,
): string {
  const taxed = line["tax"] ? "-taxed" : "";
  const name = spotKey(line.where).name;
  return worded(game, line, you, `settled-${game}-${name}`, `settled-${line.outcome}${taxed}`);
}

/** A reason in a sentence; spoken to `you`, where it is about that player. */
export function describeReason(game: string, code: string, facts: Fields, you?: string): string {
  return worded(game, facts, you, `reason-${game}-${slug(code)}`);
}

/** The first of these texts that there is; whoever it is about is spoken to where there are words for it. */
function worded(game: string, fields: Fields, you: string | undefined, ...keys: string[]): string {
  const yours = you && fields["player"] === you ? keys.map((key) => `yours-${key}`) : [];
  return t(first(...yours, ...keys), figures(game, fields));
}

/** A bet by its name on the layout. */
export function spotName(game: string, spot: string): string {
  const { name, boxes } = spotKey(spot);
  return t(`spot-${game}-${name}`, inTurn(boxes));
}

/** Where cards lie: a box by its number, a hand by its name. */
export function describePlace(game: string, place: string): string {
  const box = /^box (\d+)$/.exec(place)?.[1];
  return box
    ? t("history-story-box", { number: box })
    : t(first(`place-${game}-${place}`, `history-place-${place}`));
}

/** The phase of a round in one short line. */
export function phaseName(game: string, phase: string): string {
  return t(first(`phase-${game}-${slug(phase)}`, `phase-${slug(phase)}`));
}

/** A poker hand by the label the rules give it: the longest name it begins with, and the ranks that follow. */
export function handName(label: string): string {
  const words = label.replaceAll(",", "").split(/\s+/);
  const lengths = words.map((_, index) => words.length - index);
  const length = lengths.find((end) => has(`hand-${words.slice(0, end).join("-")}`)) ?? words.length;
  const ranks = words.slice(length).filter((word) => has(`rank-${word}`));
  return t(`hand-${words.slice(0, length).join("-")}`, inTurn(ranks.map((rank) => t(`rank-${rank}`))));
}

/** A hand of the pack of 32 by the points displayed: `17`, `8,18` or `0`. */
export function paiName(points: string): string {
  const [score = "0", height] = points.split(",");
  return t("pai-hand", { score: Number(score), height: height ? Number(height) : "none" });
}

/** A name as the keys of texts write it: `new shoe` is `new-shoe`, `+8` is `plus-8`. */
export function slug(name: string): string {
  return name.replaceAll("+", "plus-").replaceAll(" ", "-").replaceAll("_", "-");
}

/** The fields of a message as its text takes them. */
function figures(game: string, fields: Fields): Figures {
  const flat = Object.entries(fields).flatMap(([name, value]) =>
    isStruct(value) ? Object.entries(value) : [[name, value] as const],
  );
  return Object.fromEntries(flat.map(([name, value]) => [name, figure(game, name, value)]));
}

function figure(game: string, name: string, value: unknown): string | number {
  const last = name.slice(name.lastIndexOf("_") + 1);
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return String(value);
  if (AMOUNTS.has(last) && typeof value === "number") return money(value);
  if (CARDS.has(last)) return cardsText(value as string | readonly string[]);
  if (last === "spot" || last === "where") return spotName(game, String(value));
  if (last === "label") return handName(String(value));
  if (last === "award") return t(`award-${game}-${slug(String(value))}`);
  if (Array.isArray(value)) return value.length;
  return typeof value === "number" ? value : String(value);
}

/** Cards as they are printed: `Qh 10d` is `Q♥ 10♦`. */
export function cardsText(cards: string | readonly string[]): string {
  return (typeof cards === "string" ? cards.split(" ") : cards).map(cardText).join(" ");
}

function spotKey(spot: string): { name: string; boxes: string[] } {
  const words = spot.split(" ");
  const boxes = words.filter((word) => BOX.test(word));
  return { name: slug(words.filter((word) => !BOX.test(word)).join(" ")), boxes };
}

function inTurn(values: readonly string[]): Figures {
  const [one, two] = values;
  return { ...(one === undefined ? {} : { first: one }), ...(two === undefined ? {} : { second: two }) };
}

function first(...keys: string[]): string {
  return keys.find(has) ?? keys.at(-1) ?? "";
}

function isStruct(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
