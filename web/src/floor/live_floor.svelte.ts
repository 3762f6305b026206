import type { Floor } from "../lib/net/http.types";
import { Polling } from "../screens/requests/polling.svelte";
import { floorApi } from "./api";
import { newCalls } from "./order";

const PACE = { interval: 2_000, longest: 20_000, tick: 500 };

/** The floor, fetched every other second, also in the background: a table that calls must be heard. */
export class LiveFloor extends Polling {
  floor = $state.raw<Floor | null>(null);

  constructor(private readonly oncall: () => void) {
    super(PACE);
  }

  /** The floor and its clock; whatever calls anew is told. */
  protected async fetch(): Promise<void> {
    const [before, floor] = [this.floor, await floorApi.floor()];
    this.clockOffset = floor.at - Date.now();
    this.floor = floor;
    if (newCalls(before?.tables ?? null, floor.tables).length) this.oncall();
  }
}
