/** The manager's office, fetched when a manager opens it: players never load it. */
export const loadOffice = () => import("./OfficeScreen.svelte");
