import { GOLD, LINEN, SKIN, type CourtColours } from "./court_colours.ts";

/** The upper half of a queen: diadem and veil, pearls, and a flower. */
export function drawQueen(dress: CourtColours): string {
  return `<g stroke="${dress.ink}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">
    <path d="M50 17C39.5 17 35.5 25 35.3 34C35 43 33 49 29.5 55L40 60H60L70.5 55C67 49 65 43 64.7 34C64.5 25 60.5 17 50 17Z" fill="${LINEN}"/>
    <path d="M25 80V64C27 57.5 33 54.5 41 53.5H59C67 54.5 73 57.5 75 64V80Z" fill="${dress.main}"/>
    <path d="M33.5 56.5C31.5 63 32 71 34 78M66.5 56.5C68.5 63 68 71 66 78" fill="none"/>
    <path d="M42 52.5C43 59 46 63.5 50 65.5C54 63.5 57 59 58 52.5Z" fill="${SKIN}"/>
    <path d="M41 53.5C42 61 45.5 66.5 50 69C54.5 66.5 58 61 59 53.5" fill="none" stroke="${GOLD}" stroke-width="2"/>
    <path d="M50 69V80" fill="none" stroke="${GOLD}" stroke-width="1.6" stroke-dasharray="0 3.4"/>
    <path d="M50 22.5C42 22 38.8 28 38.8 35C38.8 42 37 46.5 39 50.5C41 53.5 45 52.5 45.5 49H54.5C55 52.5 59 53.5 61 50.5C63 46.5 61.2 42 61.2 35C61.2 28 58 22 50 22.5Z" fill="${dress.hair}"/>
    <path d="M46.6 44H53.4V52C53.4 54 51.8 55.2 50 55.2C48.2 55.2 46.6 54 46.6 52Z" fill="${SKIN}"/>
    <path d="M42.6 33C42.6 29.5 45 27.5 50 25.5C55 27.5 57.4 29.5 57.4 33C57.4 41 54.3 47 50 47C45.7 47 42.6 41 42.6 33Z" fill="${SKIN}"/>
    <path d="M45 33.2Q46.5 31.9 48.2 33M51.8 33Q53.5 31.9 55 33.2M50 34V38.6L49 39.3" fill="none"/>
    <path d="M46.7 34.7V34.8M53.3 34.7V34.8" stroke-width="1.7"/>
    <path d="M48.2 42.3Q50 41.3 51.8 42.3Q50 44.3 48.2 42.3Z" fill="var(--court-queen-lips)" stroke="var(--court-queen-lips)" stroke-width=".6"/>
    <path d="M45.3 53.7Q50 58 54.7 53.7" fill="none" stroke="${LINEN}" stroke-width="2" stroke-dasharray="0 2.1"/>
    <path d="M41 24.5L40 17.5L44.5 20.5L46.5 14.5L50 19L53.5 14.5L55.5 20.5L60 17.5L59 24.5C53 22.3 47 22.3 41 24.5Z" fill="${GOLD}"/>
    <path d="M40 17V17.1M46.5 14V14.1M53.5 14V14.1M60 17V17.1" stroke="${dress.second}" stroke-width="2.5"/>
    <path d="M50 21.2V21.3" stroke="${dress.second}" stroke-width="2.2"/>
    <path d="M70 37C70.5 44 70 50 69 57" fill="none" stroke="var(--court-stem)" stroke-width="1.4"/>
    <path d="M70.2 45C73 43 74.5 43.5 74.5 43.5C74 46 72 47 70.1 46.8" fill="var(--court-stem)" stroke="var(--court-stem)"/>
    <path d="M70 26.5C71.6 27 72.3 28.2 72 29.5C73.6 29.6 74.5 30.8 74.3 32.5C74 34 72.7 34.6 71.6 34.3C71.5 36 70.8 37 70 37C69.2 37 68.5 36 68.4 34.3C67.3 34.6 66 34 65.7 32.5C65.5 30.8 66.4 29.6 68 29.5C67.7 28.2 68.4 27 70 26.5Z" fill="${dress.second}"/>
    <path d="M70 31.8V31.9" stroke="${GOLD}" stroke-width="3"/>
    <path d="M66.5 54C68 52.8 71.5 53 72 54.8C72.3 57 71 58.6 69.3 58.5C67.3 58.4 66 56 66.5 54Z" fill="${SKIN}"/>
  </g>`;
}
