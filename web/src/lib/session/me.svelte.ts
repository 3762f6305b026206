import { api } from "../net/http";
import type { Account, Credentials, Me as MyAccount } from "../net/http.types";

/** Who is logged in, with wallets, sessions and limits; `loaded` is false until the server has answered once. */
class Me {
  loaded = $state(false);
  answer = $state.raw<MyAccount | null>(null);
  private requests = 0;
  private lastAnswered = 0;

  get account(): Account | null {
    return this.answer?.account ?? null;
  }

  /** The name that the person has: a former guest the chosen one. */
  get name(): string {
    return this.answer?.chosen_name || (this.account?.name ?? "");
  }

  /** What others call them at the tables; empty where they have chosen no name. */
  get displayName(): string {
    return this.answer?.display_name ?? "";
  }

  /** Whether they work in the house. */
  get staff(): boolean {
    return this.account !== null && this.account.role !== "player";
  }

  /** The play money that a guest has lost, and may ask for again. */
  get gifts(): readonly string[] {
    return this.answer?.gifts ?? [];
  }

  /** Whether a guest has nothing left to play with. */
  get broke(): boolean {
    return this.gifts.length > 0 && this.holdings.every(({ money }) => this.gifts.includes(money));
  }

  get holdings() {
    return this.answer?.holdings ?? [];
  }

  /** What the wallets hold, by money. */
  get wallets(): Record<string, number> {
    const wallets = this.holdings.filter((holding) => holding.kind === "wallet");
    return Object.fromEntries(wallets.map(({ money, cents }) => [money, cents]));
  }

  get sessions() {
    return this.answer?.sessions ?? [];
  }

  get limits() {
    return this.answer?.limits ?? [];
  }

  get exclusion() {
    return this.answer?.exclusion ?? null;
  }

  get timeLeft(): number | null {
    return this.answer?.time_left ?? null;
  }

  /** The display name that the house took away, until they have chosen another. */
  get removedName() {
    return this.answer?.removed_name ?? null;
  }

  /** What the house has put right for them lately, the oldest first. */
  get corrections() {
    return this.answer?.corrections ?? [];
  }

  /** Load again who is logged in, if anybody is. */
  async refresh(): Promise<void> {
    const request = ++this.requests;
    try {
      this.applyAnswer(request, (await api.visitor()).me);
    } finally {
      this.loaded = true;
    }
  }

  /** Come in as a guest, with play money. */
  async enterAsGuest(): Promise<void> {
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
    this.applyAnswer(++this.requests, null);
  }

  /** Take this answer, unless a later one or a log-out has overtaken it. */
  private applyAnswer(request: number, answer: MyAccount | null): void {
    if (request <= this.lastAnswered) return;
    this.lastAnswered = request;
    this.answer = answer;
  }
}

export const me = new Me();
