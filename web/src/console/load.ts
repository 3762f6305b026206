/** The croupier's console, fetched when somebody of the staff opens a table: players never load it. */
export const loadConsole = () => import("./CroupierConsole.svelte");

/** The console at its table. */
export const loadConsoleScreen = () => import("./ConsoleScreen.svelte");
