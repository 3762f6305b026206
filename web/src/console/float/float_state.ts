import { api } from "../../lib/net/http";

/** The chips of a table: whether its float is open, and what the last count of the shift says. */
export interface FloatState {
  readonly open: boolean;
  /** By how much the count differs from the books, in cents; null where nothing was counted. */
  readonly difference: number | null;
}

/** The chips of a table as the house has them. */
export async function floatOf(table: string): Promise<FloatState> {
  const { shifts } = await api.shiftSlips(table);
  const last = shifts.at(-1);
  if (!last) return { open: false, difference: null };
  const { difference } = await api.tableResult(table);
  return { open: last.closed_at === null, difference };
}
