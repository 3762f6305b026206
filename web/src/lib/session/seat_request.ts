// A seat that was asked for in the lobby, for the table screen that opens next: it is kept in memory alone, so that no
// link from elsewhere can bring anybody's credit to a table.
let wanted = "";

/** Ask for a seat at this table with the usual credit, as soon as it is open. */
export function requestSeat(table: string): void {
  wanted = table;
}

/** Whether a seat at this table was asked for; told once. */
export function takeSeatRequest(table: string): boolean {
  const asked = wanted === table;
  wanted = "";
  return asked;
}
