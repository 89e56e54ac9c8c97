import { ACCENTS, COLOURS } from "./colours.ts";

/** The mark on ink. A launcher cuts a maskable icon to any shape within four fifths of it. */
export function drawIcon({ corner, scale }: { corner: number; scale: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${COLOURS.ink}" />
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M4 16h24M14 11v10" stroke="${COLOURS.paper}" stroke-width="2" stroke-linecap="round" />
    <circle cx="21" cy="16" r="5" fill="${ACCENTS.onInk}" />
  </g>
</svg>`;
}
