import type { Plugin } from "vite";

export function cardFaces(): Plugin;
