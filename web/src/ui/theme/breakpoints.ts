import source from "./breakpoints.css?raw";

/** The media query that a breakpoint of this name stands for. */
export function breakpoint(name: string): string {
  const found = new RegExp(`@custom-media --${name} (.+);`).exec(source)?.[1];
  if (!found) throw new Error(`breakpoints.css has no --${name}`);
  return found;
}
