import type { Component } from "svelte";
import type { RouteName } from "../lib/router.svelte";

type Screen = { default: Component };

const screens = import.meta.glob<Screen>([
  "./{Lobby,LogIn,Account,History,RoundStory,SharedRound,Several,Rules,Staff,NotFound}.svelte",
  "../tables/TableScreen.svelte",
]);
const FILES: Record<RouteName, string> = {
  lobby: "./Lobby.svelte",
  login: "./LogIn.svelte",
  account: "./Account.svelte",
  history: "./History.svelte",
  round: "./RoundStory.svelte",
  shared: "./SharedRound.svelte",
  several: "./Several.svelte",
  rules: "./Rules.svelte",
  table: "../tables/TableScreen.svelte",
  office: "./Staff.svelte",
  floor: "./Staff.svelte",
  figures: "./Staff.svelte",
  nowhere: "./NotFound.svelte",
};

/** The file of the screen that stands at a route: routes of one file share their screen. */
export function screenFile(name: RouteName): string {
  return FILES[name];
}

/** Fetch a screen; a browser that has it, or is fetching it, fetches nothing again. */
export function fetchScreen(file: string): Promise<Screen> | undefined {
  return screens[file]?.();
}
