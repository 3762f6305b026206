import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

// The page is built into the Python package, which serves it; `npm run dev` sends the rest to a served house.
const house = "http://127.0.0.1:8000";

export default defineConfig({
  plugins: [svelte()],
  build: { outDir: "../src/banco/web", emptyOutDir: true, target: "es2022", assetsInlineLimit: 0 },
  server: { proxy: { "/api": house, "/ws": { target: house, ws: true } } },
});
