import type {
  Account,
  BrokenOffRound,
  ChosenDisplayName,
  Credentials,
  DutyOver,
  Exclusion,
  FoundBet,
  GameInfo,
  GamePlots,
  Gift,
  HouseState,
  Me,
  NewPassword,
  NewSlip,
  NewWalkIn,
  OddsPage,
  Page,
  PaymentTicks,
  PlayerLimit,
  Problem,
  ChoiceCosts,
  Reality,
  Registered,
  Rules,
  SharedLink,
  SharedStory,
  ShiftSlips,
  Slip,
  StaffMember,
  Story,
  StrategyPage,
  TableInfo,
  TableResult,
  TableSettings,
  Visitor,
  VoidedRound,
  WalkIn,
  WantedLimit,
  Welcome,
  Width,
} from "./http.types";
import { newIdempotencyKey } from "./idempotency";
import { Refusal } from "./refusal";

export { Refusal, refusalOf } from "./refusal";
export type { Account, Me, TableInfo };

export type HistoryFilters = {
  game?: string;
  table?: string;
  money?: string;
  since?: number | undefined;
  until?: number | undefined;
  result?: string;
  cursor?: string;
  limit?: number;
};

export type QueryParams = Readonly<Record<string, string | number | undefined>>;

/** Every route of the house; each rejects with a `Refusal`. */
export const api = {
  health: () => get<HouseState>("/api/health"),

  register: (data: Credentials, key = newIdempotencyKey()) =>
    send<Registered>("POST", "/api/accounts", data, key),
  visitor: () => get<Visitor>("/api/login"),
  login: (data: Credentials) => send<Welcome>("POST", "/api/login", data),
  guest: () => send<Welcome>("POST", "/api/guest"),
  logout: () => send<void>("POST", "/api/logout"),

  setPassword: (data: NewPassword, key = newIdempotencyKey()) =>
    send<Welcome>("POST", "/api/me/password", data, key),
  setLimit: (data: WantedLimit, key = newIdempotencyKey()) =>
    send<readonly PlayerLimit[]>("PUT", "/api/me/limits", data, key),
  exclude: (until: number | null, key = newIdempotencyKey()) =>
    send<Exclusion>("POST", "/api/me/exclusion", { until }, key),
  playMoney: (money: string, key = newIdempotencyKey()) =>
    send<Gift>("POST", "/api/me/play-money", { money }, key),
  takeName: (data: Credentials, key = newIdempotencyKey()) =>
    send<Registered>("POST", "/api/me/name", data, key),
  chooseDisplayName: (name: string, key = newIdempotencyKey()) =>
    send<ChosenDisplayName>("POST", "/api/me/display-name", { name }, key),
  reality: (since?: number) => get<Reality>("/api/me/reality", { since }),
  choices: (since: number) => get<ChoiceCosts>("/api/me/choices", { since }),

  tables: () => get<readonly TableInfo[]>("/api/tables"),
  table: (name: string) => get<TableInfo>(`/api/tables/${part(name)}`),
  setUpTable: (settings: TableSettings, key = newIdempotencyKey()) =>
    send<TableInfo>("POST", "/api/tables", settings, key),
  enableTable: (name: string, enabled: boolean, why: string, key = newIdempotencyKey()) =>
    send<TableInfo>("PUT", `/api/tables/${part(name)}/enabled`, { enabled, why }, key),

  takeDuty: (table: string, croupier: string | null, key = newIdempotencyKey()) =>
    send<TableInfo>("POST", `/api/tables/${part(table)}/duty`, { croupier }, key),
  endDuty: (table: string, why: DutyOver["why"], key = newIdempotencyKey()) =>
    send<TableInfo>("POST", `/api/tables/${part(table)}/duty/end`, { why }, key),
  tick: (table: string, data: PaymentTicks) =>
    send<PaymentTicks>("PUT", `/api/tables/${part(table)}/ticks`, data),
  croupiers: () => get<readonly StaffMember[]>("/api/croupiers"),
  writeSlip: (table: string, data: NewSlip, key = newIdempotencyKey()) =>
    send<Slip>("POST", `/api/tables/${part(table)}/slips`, data, key),
  reprintSlip: (number: number, key = newIdempotencyKey()) =>
    send<Slip>("POST", `/api/slips/${number}/reprint`, undefined, key),
  shiftSlips: (table: string) => get<ShiftSlips>(`/api/tables/${part(table)}/slips`),
  tableResult: (table: string) => get<TableResult>(`/api/tables/${part(table)}/result`),
  walkIns: (table: string) => get<readonly WalkIn[]>(`/api/tables/${part(table)}/walk-ins`),
  seatWalkIn: (table: string, data: NewWalkIn, key = newIdempotencyKey()) =>
    send<WalkIn>("POST", `/api/tables/${part(table)}/walk-ins`, data, key),
  dropCash: (walkIn: string, cents: number, key = newIdempotencyKey()) =>
    send<WalkIn>("POST", `/api/walk-ins/${part(walkIn)}/drop`, { cents }, key),
  payOutWalkIn: (walkIn: string, key = newIdempotencyKey()) =>
    send<WalkIn>("POST", `/api/walk-ins/${part(walkIn)}/pay-out`, undefined, key),
  voidRound: (table: string, data: BrokenOffRound) =>
    send<VoidedRound>("POST", `/api/tables/${part(table)}/void`, data),

  history: (filters: HistoryFilters = {}) => get<Page>("/api/history", filters),
  historySheet: (filters: HistoryFilters = {}) => address("/api/history.csv", filters),
  round: (table: string, number: number | string) =>
    get<Story>(`/api/history/rounds/${part(table)}/${number}`),
  shareRound: (table: string, number: number | string) =>
    send<SharedLink>("POST", `/api/history/rounds/${part(table)}/${number}/link`),
  sharedLinks: () => get<readonly SharedLink[]>("/api/shared"),
  sharedRound: (token: string) => get<SharedStory>(`/api/shared/${part(token)}`),
  withdrawLink: (token: string) => send<void>("DELETE", `/api/shared/${part(token)}`),
  bet: (key: string) => get<FoundBet>(`/api/history/bets/${part(key)}`),

  games: () => get<readonly GameInfo[]>("/api/games"),
  rules: (game: string, language: string) => get<Rules>(`/api/games/${part(game)}/rules`, { language }),
  odds: (game: string, language: string) => get<OddsPage>(`/api/games/${part(game)}/odds`, { language }),
  plots: (game: string, language: string, width: Width) =>
    get<GamePlots>(`/api/games/${part(game)}/plots`, { language, width }),
  strategy: (game: string, language: string) =>
    get<StrategyPage>(`/api/games/${part(game)}/strategy`, { language }),
};

/** A part of an address, written so that it stays one. */
export const part = encodeURIComponent;

/** An address with what is asked for; nothing is asked with an empty value. */
export function address(path: string, query: QueryParams = {}): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== "");
  const written = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return written ? `${path}?${written}` : path;
}

/** What a route tells. */
export function get<T>(path: string, query?: QueryParams): Promise<T> {
  return fetchJson<T>(address(path, query), { method: "GET" });
}

/** What came of a change; with a key it is made once, however often it is asked for. */
export function send<T>(
  method: "POST" | "PUT" | "DELETE",
  path: string,
  data?: unknown,
  key?: string,
): Promise<T> {
  const headers: Record<string, string> = { "X-Banco": "1" };
  if (key) headers["Idempotency-Key"] = key;
  if (data !== undefined) headers["Content-Type"] = "application/json";
  return fetchJson<T>(path, { method, headers, body: data === undefined ? null : JSON.stringify(data) });
}

async function fetchJson<T>(path: string, request: RequestInit): Promise<T> {
  let answer: Response;
  try {
    answer = await fetch(path, { credentials: "same-origin", ...request });
  } catch {
    throw new Refusal("offline");
  }
  if (!answer.ok) throw await problemOf(answer);
  return (answer.status === 204 ? undefined : await answer.json()) as T;
}

async function problemOf(answer: Response): Promise<Refusal> {
  try {
    const { code, sentences, facts } = (await answer.json()) as Problem;
    return new Refusal(code, sentences, facts, answer.status);
  } catch {
    return new Refusal("offline", {}, {}, answer.status);
  }
}
