import { GOLD, LINEN, SKIN } from "./court_colours.ts";

const STAR = "M0-10L2.5-3.4L9.5-3.1L4 1.3L5.9 8.1L0 4.2L-5.9 8.1L-4 1.3L-9.5-3.1L-2.5-3.4Z";
const RED = "var(--joker-red)";
const GREEN = "var(--joker-green)";
const INK = "var(--spades)";

const JESTER = `<g stroke="${INK}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">
    <path d="M30 96L36 84L43 93L50 84L57 93L64 84L70 96L60 104L50 99L40 104Z" fill="${GOLD}"/>
    <path d="M42 80H58V90C55 94 45 94 42 90Z" fill="${SKIN}"/>
    <path d="M37 62H63V70C63 80 57.5 87 50 87C42.5 87 37 80 37 70Z" fill="${SKIN}"/>
    <path d="M50 64C42 64 36 66 33 70C30 58 22 56 18 64C19 46 36 40 50 44Z" fill="${RED}"/>
    <path d="M50 64C58 64 64 66 67 70C70 58 78 56 82 64C81 46 64 40 50 44Z" fill="${GREEN}"/>
    <path d="M36 50C38 36 44 28 50 24C56 28 62 36 64 50C60 58 40 58 36 50Z" fill="${GOLD}"/>
    <path d="M33 70C38 64 62 64 67 70L65 74.5C58 69 42 69 35 74.5Z" fill="${LINEN}"/>
    <path d="M18 66.5V66.6M82 66.5V66.6M50 22.5V22.6" stroke="${INK}" stroke-width="7"/>
    <path d="M18 66.5V66.6M82 66.5V66.6M50 22.5V22.6" stroke="${GOLD}" stroke-width="5.2"/>
    <path d="M43 75.8Q45 74 47 75.8M53 75.8Q55 74 57 75.8M50 75.5V79" fill="none"/>
    <path d="M44.5 81.5Q50 86 55.5 81.5" fill="none" stroke="${RED}" stroke-width="1.3"/>
  </g>`;

const star = (where: string) => `<path d="${STAR}" transform="${where}" fill="${RED}"/>`;

/** The joker; `plain` is for cards too small for two stars. */
export function drawJoker(plain: boolean): string {
  if (plain) return `${star("translate(30 28) scale(2.1)")}<g transform="translate(3 22)">${JESTER}</g>`;
  const stars = star("translate(14 16) scale(.95)") + star("translate(86 124) rotate(180) scale(.95)");
  return `${stars}<g transform="translate(-8 -4) scale(1.16)">${JESTER}</g>`;
}
