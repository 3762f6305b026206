import type { Plugin } from "vite";

export function fontLicences(): Plugin;
