import { address, get, part, send, type QueryParams } from "../lib/net/http";
import type {
  AccountClosed,
  AccountFacts,
  AccountsPage,
  AuditState,
  Clocks,
  Deposited,
  DisplayNameRemoved,
  OddsPage,
  Incidents,
  JournalEnd,
  JournalPage,
  ListedSession,
  OptionInfo,
  Page,
  Proposal,
  Registered,
  Role,
  ShiftSlips,
  Slip,
  SlipKind,
  TableInfo,
  TableResult,
  TableSettings,
  WantedCorrection,
  WantedLimit,
  Withdrawn,
} from "../lib/net/http.types";

const table = (name: string, rest = "") => `/api/tables/${part(name)}${rest}`;
const account = (name: string, rest = "") => `/api/accounts/${part(name)}${rest}`;

/** What the office asks of the house; every change under its key. */
export const office = {
  settings: (name: string) => get<TableSettings>(table(name, "/settings")),
  clocks: () => get<Clocks>("/api/clocks"),
  options: (game: string, language: string) =>
    get<readonly OptionInfo[]>(`/api/games/${part(game)}/options`, { language }),
  odds: (game: string, language: string, variant: string, options: Readonly<Record<string, unknown>>) => {
    const given = Object.entries(options).map(
      ([name, value]) => `&option=${part(`${name}=${JSON.stringify(value)}`)}`,
    );
    return get<OddsPage>(address(`/api/games/${part(game)}/odds`, { language, variant }) + given.join(""));
  },
  setUpTable: (settings: TableSettings, key: string) => send<TableInfo>("POST", "/api/tables", settings, key),
  changeTable: (settings: TableSettings, why: string, key: string) =>
    send<TableInfo>("PUT", table(settings.name, "/settings"), { settings, why }, key),
  enableTable: (name: string, enabled: boolean, why: string, key: string) =>
    send<TableInfo>("PUT", table(name, "/enabled"), { enabled, why }, key),

  accounts: (query: QueryParams) => get<AccountsPage>("/api/accounts", query),
  account: (name: string) => get<AccountFacts>(account(name)),
  history: (name: string, query: QueryParams) => get<Page>(account(name, "/history"), query),
  historySheet: (name: string) => account(name, "/history.csv"),
  sessions: (player = "") => get<readonly ListedSession[]>("/api/sessions", { player: player || undefined }),
  makeAccount: (name: string, role: Role, password: string, key: string) =>
    send<Registered>("PUT", account(name), { role, password }, key),
  givePassword: (name: string, password: string, key: string) =>
    send<AccountFacts>("PUT", account(name, "/password"), { password }, key),
  giveRole: (name: string, role: Role, key: string) =>
    send<AccountFacts>("PUT", account(name, "/role"), { role }, key),
  unlock: (name: string, key: string) => send<AccountFacts>("POST", account(name, "/unlock"), undefined, key),
  deposit: (name: string, money: string, cents: number, key: string) =>
    send<Deposited>("POST", account(name, "/deposit"), { money, cents }, key),
  withdraw: (name: string, money: string, cents: number, key: string) =>
    send<Withdrawn>("POST", account(name, "/withdrawal"), { money, cents }, key),
  setLimit: (name: string, data: WantedLimit, key: string) =>
    send<AccountFacts>("PUT", account(name, "/limits"), data, key),
  exclude: (name: string, until: number | null, key: string) =>
    send<AccountFacts>("POST", account(name, "/exclusion"), { until }, key),
  close: (name: string, key: string) => send<AccountClosed>("POST", account(name, "/close"), undefined, key),
  removeDisplayName: (name: string, why: string, key: string) =>
    send<DisplayNameRemoved>("POST", account(name, "/display-name/remove"), { why }, key),
  openSession: (player: string, table: string, cents: number, key: string) =>
    send<ListedSession>("POST", "/api/sessions", { player, table, cents }, key),
  topUpSession: (session: string, cents: number, key: string) =>
    send<ListedSession>("POST", "/api/sessions/top-up", { session, cents }, key),
  closeSession: (session: string, why: string, key: string) =>
    send<ListedSession>("POST", "/api/sessions/close", { session, why }, key),

  incidents: (query: QueryParams) => get<Incidents>("/api/incidents", query),
  journal: (query: QueryParams) => get<JournalPage>("/api/journal", query),

  proposals: () => get<readonly Proposal[]>("/api/proposals"),
  propose: (data: WantedCorrection, key: string) => send<Proposal>("POST", "/api/proposals", data, key),
  decide: (number: number, approve: boolean, why: string, key: string) =>
    send<Proposal>("POST", `/api/proposals/${number}/decision`, { approve, why }, key),

  slips: (name: string, shift?: number) => get<ShiftSlips>(table(name, "/slips"), { shift }),
  result: (name: string, shift?: number) => get<TableResult>(table(name, "/result"), { shift }),
  writeSlip: (
    name: string,
    data: { kind: SlipKind; count: Readonly<Record<string, number>>; second_name: string },
    key: string,
  ) => send<Slip>("POST", table(name, "/slips"), data, key),

  audit: () => get<AuditState>("/api/audit"),
  startAudit: (seen: readonly JournalEnd[], key: string) =>
    send<AuditState>("POST", "/api/audit", { seen }, key),
  cancelAudit: () => send<AuditState>("POST", "/api/audit/cancel"),
};
