import { GOLD, LINEN, SKIN, type CourtColours } from "./court_colours.ts";

/** The upper half of a jack: cap and feather, a parted doublet, and a lance. */
export function drawJack(dress: CourtColours): string {
  return `<g stroke="${dress.ink}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">
    <path d="M25 80V63C28 57 34 54.5 42 53H50V80Z" fill="${dress.main}"/>
    <path d="M75 80V63C72 57 66 54.5 58 53H50V80Z" fill="${dress.second}"/>
    <path d="M31 58.5L36 80M37 55.7L41 80" fill="none" stroke="${dress.third}" stroke-width="1.5"/>
    <path d="M69 58.5L64 80M63 55.7L59 80" fill="none" stroke="${GOLD}" stroke-width="1.5"/>
    <path d="M50 58V80" fill="none" stroke="${GOLD}" stroke-width="1.7" stroke-dasharray="0 4"/>
    <path d="M41 25C37.5 30 37.8 38 36.3 43C35.8 46 37.5 48.3 40.5 48C43 47.8 44 46 44 44H56C56 46 57 47.8 59.5 48C62.5 48.3 64.2 46 63.7 43C62.2 38 62.5 30 59 25Z" fill="${dress.hair}"/>
    <path d="M46.3 44H53.7V53C52.5 55 47.5 55 46.3 53Z" fill="${SKIN}"/>
    <path d="M42.4 29H57.6V35C57.6 42.5 54.3 47.6 50 47.6C45.7 47.6 42.4 42.5 42.4 35Z" fill="${SKIN}"/>
    <path d="M42.4 29C44 32 47 32.3 50 30.6C53 32.3 56 32 57.6 29V25H42.4Z" fill="${dress.hair}"/>
    <path d="M44.8 33.9Q46.3 32.9 48 33.7M52 33.7Q53.7 32.9 55.2 33.9M50 35V39.3L49 40" fill="none"/>
    <path d="M46.5 35.6V35.7M53.5 35.6V35.7" stroke-width="1.7"/>
    <path d="M48 43.2Q50 44.4 52 43.2" fill="none" stroke="var(--court-lips)" stroke-width="1.1"/>
    <path d="M40.5 55L44.5 50.5L47.3 54.3L50 51.2L52.7 54.3L55.5 50.5L59.5 55L50 60.5Z" fill="${LINEN}"/>
    <path d="M37.5 24.5C35.5 17.5 41 13.5 50 14C59.5 13.3 65.5 16.5 63 24.5Z" fill="${dress.main}"/>
    <path d="M38 22.8C45 20.5 56 20.5 62.6 22.8L61.8 27.3C55 25 46 25 38.8 27.3Z" fill="${GOLD}"/>
    <path d="M59.5 22C60 15.5 63.5 11.5 68 10.5C67.5 16 65 20.5 59.5 22ZM59.5 22L66 13.5" fill="${LINEN}"/>
    <path d="M69.8 26H71.2V62H69.8Z" fill="var(--court-wood)"/>
    <path d="M70.5 15L73.5 22.5L70.5 27L67.5 22.5Z" fill="var(--court-steel)"/>
    <path d="M70.5 15V27" fill="none"/>
    <path d="M67.5 53.5C69 52.3 72.7 52.6 73.2 54.3C73.5 56.5 72.3 58.2 70.5 58.1C68.5 58 67 55.6 67.5 53.5Z" fill="${SKIN}"/>
  </g>`;
}
