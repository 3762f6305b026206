import { GOLD, LINEN, SKIN, type CourtColours } from "./court_colours.ts";

/** The upper half of a king: crown, beard, ermine, and a sword. */
export function drawKing(dress: CourtColours): string {
  return `<g stroke="${dress.ink}" stroke-width=".9" stroke-linejoin="round" stroke-linecap="round">
    <path d="M25 80V62C28 55.5 35 53.5 41 52H59C65 53.5 72 55.5 75 62V80Z" fill="${dress.main}"/>
    <path d="M43.5 52L41 80H59L56.5 52Z" fill="${dress.second}"/>
    <path d="M50 57V80" fill="none" stroke="${GOLD}" stroke-width="1.6" stroke-dasharray="0 3.6"/>
    <path d="M31 57.5C37 53.5 44 51 50 51C56 51 63 53.5 69 57.5L66.5 64.5C61.5 60.5 55.5 58.5 50 62C44.5 58.5 38.5 60.5 33.5 64.5Z" fill="${LINEN}"/>
    <path d="M37 56.6L37.9 59.2M42.5 54.8L43.2 57.6M57.5 54.8L56.8 57.6M63 56.6L62.1 59.2" fill="none" stroke-width="1.3"/>
    <path d="M40.5 27C36.5 31 36.5 36 37.5 39.5C35.8 42 36 46 38.5 48C40 50 43 49.5 44 47.5H56C57 49.5 60 50 61.5 48C64 46 64.2 42 62.5 39.5C63.5 36 63.5 31 59.5 27Z" fill="${dress.hair}"/>
    <path d="M41.8 26H58.2V36C58.2 42.5 54.5 47 50 47C45.5 47 41.8 42.5 41.8 36Z" fill="${SKIN}"/>
    <path d="M41.8 36.5C42 47 44.5 53 50 56.5C55.5 53 58 47 58.2 36.5C57 40 54.5 41.2 52.5 40.8L50 40.2L47.5 40.8C45.5 41.2 43 40 41.8 36.5Z" fill="${dress.hair}"/>
    <path d="M50 40.2C48 39.8 46 41.5 44.3 43.8C46.8 44.6 49 44 50 42.6C51 44 53.2 44.6 55.7 43.8C54 41.5 52 39.8 50 40.2Z" fill="${dress.hair}"/>
    <path d="M48.4 45.3Q50 46.4 51.6 45.3" fill="none" stroke="${dress.second}" stroke-width="1.1"/>
    <path d="M44 31.2Q46 29.9 48 31.2M52 31.2Q54 29.9 56 31.2M50 32V37.2L48.7 38.2M51.3 38.2L50 37.2" fill="none"/>
    <path d="M46.2 33.2V33.3M53.8 33.2V33.3" stroke-width="1.7"/>
    <path d="M40 25.5L36.8 14.5L43.5 19.3L50 11.5L56.5 19.3L63.2 14.5L60 25.5Z" fill="${GOLD}"/>
    <path d="M39.8 24C46 22.3 54 22.3 60.2 24L59.7 28.3C54 26.6 46 26.6 40.3 28.3Z" fill="${dress.main}"/>
    <path d="M36.8 13.8V13.9M50 10.9V11M63.2 13.8V13.9" stroke="${dress.second}" stroke-width="3"/>
    <path d="M44.5 25V25.1M50 24.7V24.8M55.5 25V25.1" stroke="${GOLD}" stroke-width="1.8"/>
    <path d="M69.4 14L71 11.5L72.6 14V49H69.4Z" fill="var(--court-steel)"/>
    <path d="M66.5 49H75.5V51H66.5Z" fill="${GOLD}"/>
    <path d="M70 51H72V59H70Z" fill="${dress.second}"/>
    <path d="M68 53.5C69.5 52.5 73 52.7 73.6 54.2C74 56 73 58 71 58.2C69 58.2 67.5 56 68 53.5Z" fill="${SKIN}"/>
  </g>`;
}
