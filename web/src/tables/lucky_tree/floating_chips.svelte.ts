import { betsBySpot, Drafts } from "../../lib/table/drafts.svelte";
import { loadPreference, savePreference } from "../../lib/session/preferences";
import type { LiveTable } from "../../lib/table/live_table.svelte";
import type { Command, Limits, lucky_tree, TableView } from "../../lib/net/wire";
import { SPOTS } from "./spots";

const viewOf = ({ view }: TableView) => view as lucky_tree.LuckyTreeView | null;
const floats = (table: TableView, spot: string): number => viewOf(table)?.floating[spot] ?? 0;

/**
 * Chips at a table that keeps them floating itself: with automatic confirmation switched off every chip goes to the
 * house at once, and counts only when the player confirms it (§2.3).
 */
export class FloatingChips extends Drafts {
  /** How the player wants the switch, until the house has it so. */
  private wish = $state<boolean | null>(loadPreference("auto", true) ? null : false);
  private turning = false;

  constructor(live: LiveTable) {
    super(
      live,
      betsBySpot(live, () => SPOTS),
    );
    live.follow(() => void this.turn());
  }

  override get auto(): boolean {
    return this.wish ?? !this.byHand;
  }

  override get canConfirm(): boolean {
    return super.canConfirm || (this.open && SPOTS.some((spot) => floats(this.live.table, spot)));
  }

  override on(spot: string): number {
    return super.on(spot) + floats(this.live.shown, spot);
  }

  override async confirm(then: readonly Command[] = []): Promise<boolean> {
    const all = this.byHand && (this.canConfirm || this.total > 0);
    return super.confirm(all ? [{ do: "confirm", player: this.live.player }, ...then] : then);
  }

  /** The house takes the switch while the betting is open, and on again only once nothing floats. */
  override setAuto(auto: boolean): void {
    savePreference("auto", auto);
    this.wish = auto;
    void this.turn();
  }

  protected override sendsAtOnce(spot: string): boolean {
    return this.byHand || super.sendsAtOnce(spot);
  }

  protected override held(spot: string): number {
    return floats(this.live.table, spot) || super.held(spot);
  }

  protected override heldByHouse(spot: string): number {
    return floats(this.live.table, spot);
  }

  /** What is confirmed by hand need come to the minimum only together with the bet that is there. */
  protected override limitsAt(spot: string): Limits | null {
    const limits = this.byHand ? this.live.limitsOf(spot) : null;
    if (!limits) return super.limitsAt(spot);
    const staked = this.adapter.staked(this.live.table, spot);
    return { ...limits, minimum: Math.max(limits.minimum - staked, 0) };
  }

  private get byHand(): boolean {
    return viewOf(this.live.table)?.confirms_by_hand ?? false;
  }

  /** Have the switch as the player wants it, as soon as the house takes that. */
  private async turn(): Promise<void> {
    if (this.wish === null || this.turning) return;
    if (this.wish !== this.byHand) {
      this.wish = null;
      return;
    }
    this.turning = true;
    const refused = await this.refuses(this.wish);
    this.turning = false;
    if (refused) this.wish = null;
  }

  private async refuses(auto: boolean): Promise<boolean> {
    if (auto && this.canConfirm && !(await this.confirm())) return true;
    const offer = this.live.offer("confirm_by_hand", { by_hand: !auto });
    if (!offer) return false;
    const refusal = await this.live.ask(offer.command);
    if (!refusal && !auto) await super.confirm();
    return refusal !== null;
  }
}
