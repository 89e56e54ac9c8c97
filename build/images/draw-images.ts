import path from "node:path";
import sharp from "sharp";
import { ACCENTS, COLOURS } from "./colours.ts";

/** The mark on ink. A launcher cuts a maskable icon to any shape within four fifths of it. */
function drawIcon({ size, corner, scale }: Record<"size" | "corner" | "scale", number>): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${COLOURS.ink}" />
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M4 16h24M14 11v10" stroke="${COLOURS.paper}" stroke-width="2" stroke-linecap="round" />
    <circle cx="21" cy="16" r="5" fill="${ACCENTS.onInk}" />
  </g>
</svg>`;
}

const ICONS = [
  { file: "icon-192.png", size: 192, corner: 6, scale: 1 },
  { file: "icon-512.png", size: 512, corner: 6, scale: 1 },
  { file: "icon-maskable.png", size: 512, corner: 0, scale: 0.8 },
  { file: "apple-touch-icon.png", size: 180, corner: 0, scale: 0.9 },
];

export async function drawIcons(): Promise<void> {
  for (const { file, size, ...look } of ICONS) {
    await sharp(Buffer.from(drawIcon({ size, ...look })))
      .png()
      .toFile(path.join("public", file));
  }
}
