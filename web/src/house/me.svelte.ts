import { api } from "./http";
import type { Account, Credentials, Me as Known } from "./http.types";

/** Who is logged in, with wallets, sessions and limits; `asked` is false until the house has answered once. */
class Me {
  asked = $state(false);
  known = $state.raw<Known | null>(null);
  private asks = 0;
  private told = 0;

  get account(): Account | null {
    return this.known?.account ?? null;
  }

  /** The name that the person has: a former guest the chosen one. */
  get name(): string {
    return this.known?.chosen_name || (this.account?.name ?? "");
  }

  /** The play money that a guest has lost, and may ask for again. */
  get gifts(): readonly string[] {
    return this.known?.gifts ?? [];
  }

  /** Whether a guest has nothing left to play with. */
  get broke(): boolean {
    return this.gifts.length > 0 && this.holdings.every(({ money }) => this.gifts.includes(money));
  }

  get holdings() {
    return this.known?.holdings ?? [];
  }

  /** What the wallets hold, by money. */
  get wallets(): Record<string, number> {
    const wallets = this.holdings.filter((holding) => holding.kind === "wallet");
    return Object.fromEntries(wallets.map(({ money, cents }) => [money, cents]));
  }

  get sessions() {
    return this.known?.sessions ?? [];
  }

  get limits() {
    return this.known?.limits ?? [];
  }

  get exclusion() {
    return this.known?.exclusion ?? null;
  }

  get timeLeft(): number | null {
    return this.known?.time_left ?? null;
  }

  /** Ask the house anew who is logged in, if anybody is. */
  async refresh(): Promise<void> {
    const ask = ++this.asks;
    try {
      this.learn(ask, (await api.visitor()).me);
    } finally {
      this.asked = true;
    }
  }

  /** Come in as a guest, with play money. */
  async asGuest(): Promise<void> {
    await api.guest();
    await this.refresh();
  }

  async login(credentials: Credentials): Promise<Account> {
    const { account } = await api.login(credentials);
    await this.refresh();
    return account;
  }

  async register(credentials: Credentials): Promise<Account> {
    await api.register(credentials);
    return this.login(credentials);
  }

  /** Take a name and a password as a guest; everything stays. */
  async takeName(credentials: Credentials): Promise<void> {
    await api.takeName(credentials);
    await this.refresh();
  }

  async logout(): Promise<void> {
    await api.logout();
    this.learn(++this.asks, null);
  }

  /** An answer that was overtaken, by a later one or by going out, tells nothing any more. */
  private learn(ask: number, known: Known | null): void {
    if (ask <= this.told) return;
    this.told = ask;
    this.known = known;
  }
}

export const me = new Me();
