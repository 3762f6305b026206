import { address, get, type QueryParams } from "../lib/net/http";
import type { Floor, Report, ReportPart } from "../lib/net/http.types";

/** What the floor asks of the house; it only reads. */
export const floorApi = {
  floor: () => get<Floor>("/api/floor"),
  figures: (query: QueryParams) => get<Report>("/api/figures", query),
  sheet: (part: ReportPart, query: QueryParams) => address("/api/figures.csv", { part, ...query }),
};
