import path from "node:path";
import { chromium } from "@playwright/test";
import { ACCENTS, COLOURS } from "./colours.ts";

/** The mark on ink. A launcher cuts a maskable icon to any shape within four fifths of it. */
function drawIcon({ corner, scale }: { corner: number; scale: number }): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${COLOURS.ink}" />
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M4 16h24M14 11v10" stroke="${COLOURS.paper}" stroke-width="2" stroke-linecap="round" />
    <circle cx="21" cy="16" r="5" fill="${ACCENTS.onInk}" />
  </g>
</svg>`;
}

interface Image {
  file: string;
  svg: string;
  width: number;
  height: number;
}

const square = (file: string, size: number, corner: number, scale: number): Image => ({
  file,
  svg: drawIcon({ corner, scale }),
  width: size,
  height: size,
});

/** The icons of public/. */
const IMAGES: Image[] = [
  square("icon-192.png", 192, 6, 1),
  square("icon-512.png", 512, 6, 1),
  square("icon-maskable.png", 512, 0, 0.8),
  square("apple-touch-icon.png", 180, 0, 0.9),
];

/** Draws them with that Chromium, or with Playwright's own where no path is given. */
export async function drawImages(executablePath?: string): Promise<void> {
  const browser = await chromium.launch({
    ...(executablePath && { executablePath }),
    args: ["--no-sandbox"],
  });
  for (const { file, svg, width, height } of IMAGES) {
    const page = await browser.newPage({ viewport: { width, height } });
    await page.setContent(
      `<body style="margin:0">${svg.replace("<svg", '<svg style="display:block"')}</body>`,
    );
    await page.evaluate(() => document.fonts.ready);
    await page.screenshot({ path: path.join("public", file), omitBackground: true });
    await page.close();
  }
  await browser.close();
}
