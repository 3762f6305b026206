import { api } from "../../lib/net/http";
import type { Slip, TableResult } from "../../lib/net/http.types";

/** The chips of a table: whether its float is open, the slips of its last shift, and what they say it has won. */
export interface FloatState {
  readonly open: boolean;
  readonly slips: readonly Slip[];
  /** What the chips and the ledger say; null where the table was never opened. */
  readonly result: TableResult | null;
}

/** How the chips of a table are looked at, and their slips printed again. */
export interface Float {
  look(): Promise<FloatState>;
  /** The slip as a copy, which says that it is one. */
  reprint(number: number): Promise<Slip>;
}

/** The chips of a table as the house has them. */
export function floatOf(table: string): Float {
  return {
    async look() {
      const { shifts, slips } = await api.shiftSlips(table);
      const last = shifts.at(-1);
      if (!last) return { open: false, slips, result: null };
      return { open: last.closed_at === null, slips, result: await api.tableResult(table) };
    },
    reprint: (number) => api.reprintSlip(number),
  };
}
