import type { Limits, OptionInfo } from "../../lib/net/http.types";
import { decimal, money, readMoney } from "../../lib/i18n/money";
import type { Facts, Refusal } from "../../lib/net/refusal";
import { t } from "../../lib/i18n/texts.svelte";

export type LimitsDraft = { minimum: string; maximum: string; step: string };
/** An option as it is written in the form. */
export type OptionDraft = string | boolean | LimitsDraft;
export type Options = Readonly<Record<string, unknown>>;
export type Errors = Readonly<Record<string, string>>;

/** What the form has read: the values, and what is wrong by field. */
export type Read<T> = { values: Record<string, T>; errors: Record<string, string> };

const SECONDS = /^(\d{1,4})(?:[.,](\d{1,3}))?$/;

/** The options of a table as the form writes them. */
export function draftsOf(infos: readonly OptionInfo[], options: Options): Record<string, OptionDraft> {
  return Object.fromEntries(infos.map((info) => [info.name, draftOf(info, options[info.name])]));
}

function draftOf({ kind }: OptionInfo, value: unknown): OptionDraft {
  if (kind === "flag") return value === true;
  if (kind === "amount") return money(Number(value));
  if (kind !== "limits") return String(value);
  const { minimum, maximum, step } = value as Limits;
  return { minimum: money(minimum), maximum: money(maximum), step: money(step) };
}

/** The options as the house reads them. */
export function readOptions(
  infos: readonly OptionInfo[],
  drafts: Readonly<Record<string, OptionDraft>>,
): Read<unknown> {
  const read: Read<unknown> = { values: {}, errors: {} };
  for (const info of infos) {
    const { value, wrong } = readOption(info, drafts[info.name]);
    if (wrong) read.errors[info.name] = wrong;
    else read.values[info.name] = value;
  }
  return read;
}

function readOption(
  { kind }: OptionInfo,
  draft: OptionDraft | undefined,
): { value?: unknown; wrong?: string } {
  if (typeof draft === "boolean") return { value: draft };
  if (typeof draft === "object") return readLimits(draft);
  if (kind === "choice") return { value: draft };
  if (kind === "amount") return asValue(readMoney(draft ?? ""));
  return /^\d{1,9}$/.test(draft?.trim() ?? "")
    ? { value: Number(draft) }
    : { wrong: t("office-table-no-number") };
}

function readLimits(draft: LimitsDraft): { value?: unknown; wrong?: string } {
  const parts = [draft.minimum, draft.maximum, draft.step].map(readMoney);
  const wrong = parts.find((part) => part.wrong)?.wrong;
  const [minimum, maximum, step] = parts.map((part) => part.cents);
  return wrong ? { wrong } : { value: { minimum, maximum, step } };
}

const asValue = ({ cents, wrong }: ReturnType<typeof readMoney>) =>
  wrong === undefined ? { value: cents } : { wrong };

/** Those of the options that are not as they would be without being set. */
export function changedFrom(base: Options, options: Options): Options {
  const same = (one: unknown, other: unknown) =>
    one !== null && typeof one === "object"
      ? Object.entries(one).every(([name, part]) => (other as Record<string, unknown>)?.[name] === part)
      : one === other;
  return Object.fromEntries(Object.entries(options).filter(([name, value]) => !same(value, base[name])));
}

/** The options that a manager sets: the currency follows from the table's money. */
export function withoutCurrency(options: Options): Options {
  return Object.fromEntries(Object.entries(options).filter(([name]) => name !== "currency"));
}

/** Whether players are advised at a table, as the form has it: by who deals, or in any case. */
export const ADVICE = ["usual", "yes", "no"] as const;

/** The setting as the form writes it. */
export function adviceOf(advice: boolean | null | undefined): string {
  return advice == null ? "usual" : advice ? "yes" : "no";
}

/** The setting as the house reads it. */
export function readAdvice(draft: string): boolean | null {
  return draft === "usual" ? null : draft === "yes";
}

/** A clock in seconds, as it is written: "0,7". */
export function seconds(millis: number): string {
  const decimals = [0, 1, 2, 3].find((digits) => Number.isInteger((millis * 10 ** digits) / 1000)) ?? 3;
  return decimal(millis / 1000, decimals).replace(/(?<=\d)[.,](?=\d{3}$)/, decimals === 3 ? "$&" : "");
}

/** The clocks in milliseconds. */
export function readClocks(drafts: Readonly<Record<string, string>>): Read<number> {
  const read: Read<number> = { values: {}, errors: {} };
  for (const [name, draft] of Object.entries(drafts)) {
    const found = SECONDS.exec(draft.trim());
    if (found) read.values[name] = Number(found[1]) * 1000 + Number((found[2] ?? "").padEnd(3, "0"));
    else read.errors[name] = t("office-table-no-seconds");
  }
  return read;
}

const OF_CODE: Readonly<Record<string, string>> = {
  bad_shoe: "cut_from_end",
  bad_boxes: "boxes",
  limit_too_low: "most_won",
  table_exists: "name",
};
const OF_WORDS: readonly [RegExp, string][] = [
  [/house.players/, "house_players"],
  [/variant/, "variant"],
  [/croupier|dealt by the system/, "dealer"],
  [/name/, "name"],
];

/** The field that a refusal is about; none where it is about the table as a whole. */
export function fieldOf(
  { code, facts }: Pick<Refusal, "code" | "facts">,
  names: readonly string[],
  options: Options,
): string {
  const own = OF_CODE[code] ?? limitsWith(facts, options);
  if (own) return own;
  const why = String(facts["why"] ?? "");
  const named = names.find((name) => new RegExp(`[.$\`“ ]${name}\\b`).test(` ${why}`));
  return named ?? OF_WORDS.find(([words]) => words.test(why))?.[1] ?? "";
}

/** The limits that have the refused figures. */
function limitsWith(facts: Facts, options: Options): string | undefined {
  const { step_cents: step, minimum_cents: minimum, maximum_cents: maximum } = facts;
  if (step === undefined) return undefined;
  return Object.entries(options).find(([, value]) => {
    const limits = value as Limits | null;
    return (
      limits?.step === step &&
      (minimum === undefined || limits.minimum === minimum) &&
      (maximum === undefined || limits.maximum === maximum)
    );
  })?.[0];
}
