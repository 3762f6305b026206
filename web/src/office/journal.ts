import { moment } from "../lib/i18n/dates";
import { money } from "../lib/i18n/money";
import { has, t } from "../lib/i18n/texts.svelte";

/** What the office enters in its journal, by the tags of its commands. */
export const COMMANDS = [
  "create_account",
  "change_role",
  "change_password",
  "lock_account",
  "unlock_account",
  "close_account",
  "choose_display_name",
  "remove_display_name",
  "deposit",
  "withdraw",
  "set_limit",
  "exclude_self",
  "open_session",
  "top_up",
  "close_session",
  "pay_out",
  "set_up_table",
  "change_table",
  "enable_table",
  "incident",
  "take_duty",
  "end_duty",
  "open_walk_in",
  "drop_cash",
  "pay_out_walk_in",
  "write_slip",
  "reprint_slip",
  "correct_round",
  "propose_correction",
  "decide_proposal",
  "start_audit",
  "open_guest",
  "name_guest",
  "give_play_money",
  "forget_guest",
  "take_seal_key",
  "note_journals",
] as const;

const TAGS = new Set(["do", "what"]);
const BALANCES = new Set(["before", "after"]);
/** Fields whose values have names of their own, and how those begin. */
const NAMED: Readonly<Record<string, string>> = {
  role: "account-role-",
  money: "account-money-",
  game: "game-",
  kind: "office-slip-kind-",
};

/** The fields of a command or an event in one line, in words: "giocatore anna · importo 5,00 €". */
export function factsIn(message: Readonly<Record<string, unknown>>): string {
  const currency = typeof message["money"] === "string" ? message["money"] : undefined;
  return Object.entries(message)
    .filter(([name, value]) => !TAGS.has(name) && value !== null && value !== "")
    .map(([name, value]) => `${nameOf(name)} ${valueOf(name, value, currency)}`)
    .join(" · ");
}

function nameOf(field: string): string {
  const id = `office-fact-${field.replaceAll("_", "-")}`;
  return has(id) ? t(id) : field;
}

function valueOf(field: string, value: unknown, currency: string | undefined): string {
  if (typeof value === "boolean") return t(value ? "office-yes" : "office-no");
  const named = `${NAMED[field] ?? ""}${String(value).toLowerCase()}`;
  if (field in NAMED && has(named)) return t(named);
  if (field === "until" && typeof value === "number") return moment(value);
  if (typeof value === "number" && (field === "cents" || (currency && BALANCES.has(field))))
    return money(value, currency);
  if (field === "count" && value !== null && typeof value === "object") return chipsIn({ ...value });
  if (Array.isArray(value)) return value.map((part) => valueOf("", part, currency)).join(", ");
  return typeof value === "object" ? `(${factsIn({ ...value })})` : String(value);
}

/** Pieces by denomination: "5,00 × 200". */
function chipsIn(count: Readonly<Record<string, unknown>>): string {
  const chips = Object.entries(count).sort(([one], [other]) => Number(one) - Number(other));
  return chips.map(([chip, pieces]) => `${money(Number(chip))} × ${String(pieces)}`).join(", ");
}
