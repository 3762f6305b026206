/** The croupier's console, fetched when somebody of the staff opens a table: players never load it. */
export const loadConsole = () => import("./CroupierConsole.svelte");
