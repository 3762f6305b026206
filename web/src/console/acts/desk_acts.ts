import { api } from "../../lib/net/http";
import { newIdempotencyKey } from "../../lib/net/idempotency";
import { refusalOf, type Refusal } from "../../lib/net/refusal";
import type { DeskAct } from "../types";

/** What staff ask the house beside the round: an act without an answer is asked again under the same key. */
export class DeskActs {
  private readonly keys = new Map<string, string>();

  constructor(
    private readonly table: string,
    private readonly ask = askHouse,
  ) {}

  /** Have it done; null once it is, or the refusal. */
  async run(act: DeskAct): Promise<Refusal | null> {
    const asked = JSON.stringify(act);
    const key = this.keys.get(asked) ?? newIdempotencyKey();
    this.keys.set(asked, key);
    const refusal = await this.ask(this.table, act, key).then(() => null, refusalOf);
    if (refusal?.code !== "offline") this.keys.delete(asked);
    return refusal;
  }
}

function askHouse(table: string, act: DeskAct, key: string): Promise<unknown> {
  switch (act.do) {
    case "take_duty":
      return api.takeDuty(table, null, key);
    case "hand_over":
      return api.takeDuty(table, act.to, key);
    case "end_duty":
      return api.endDuty(table, act.why, key);
    case "seat_walk_in":
      return api.seatWalkIn(table, { label: act.label, cents: act.cents }, key);
    case "drop_cash":
      return api.dropCash(act.walkIn, act.cents, key);
    case "pay_out":
      return api.payOutWalkIn(act.walkIn, key);
    case "write_slip":
      return api.writeSlip(table, { kind: act.kind, count: act.count, second_name: act.secondName }, key);
    case "tick":
      return api.tick(table, { round: act.round, ticks: act.ticks });
    case "void_round":
      return api.voidRound(table, { round: act.round, why: act.why });
  }
}
