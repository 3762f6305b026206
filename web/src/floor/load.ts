/** The floor and its figures, fetched when an inspector or a manager opens them: players never load them. */
export const loadFloor = () => import("./FloorScreen.svelte");

export const loadFigures = () => import("./FiguresScreen.svelte");
