import path from "node:path";
import { chromium } from "@playwright/test";
import { drawIcon } from "./icon.ts";

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
