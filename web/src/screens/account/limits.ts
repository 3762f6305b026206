import type { LimitKind, Period, PlayerLimit } from "../../lib/net/http.types";
import { moment } from "../../lib/i18n/dates";
import { money as written } from "../../lib/i18n/money";
import { t } from "../../lib/i18n/texts.svelte";

export const KINDS: readonly LimitKind[] = ["deposit", "loss", "time"];
export const PERIODS: readonly Period[] = ["day", "week", "month"];

export type Which = Pick<PlayerLimit, "kind" | "period" | "money">;

/** Which limit it is: "Perdite alla settimana". */
export function limitName({ kind, period }: Which): string {
  const words = { kind: t(`account-limit-kind-${kind}`), period: t(`account-limit-period-${period}`) };
  return t("account-limit-name", words);
}

/** What it allows, in money or in minutes; no amount is no limit. */
export function limitAmount({ kind, money }: Which, amount: number | null): string {
  if (amount === null) return t("account-limit-none");
  return kind === "time"
    ? t("account-limit-minutes", { minutes: amount })
    : written(amount, money ?? undefined);
}

/** When a limit that was set counts: the house decides whether that is now. */
export function limitMessage(which: Which, all: readonly PlayerLimit[]): string {
  const { limit } = all.find((one) => isSame(one, which)) ?? {};
  const now = limitAmount(which, limit?.amount ?? null);
  if (!limit?.next_from) return t("account-limit-in-force", { amount: now });
  const later = { time: moment(limit.next_from), amount: limitAmount(which, limit.next_amount ?? null) };
  return t("account-limit-waits", { before: now, ...later });
}

/** Whether two are one and the same limit. */
function isSame(one: Which, other: Which): boolean {
  return one.kind === other.kind && one.period === other.period && one.money === other.money;
}
