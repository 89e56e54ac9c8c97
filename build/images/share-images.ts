import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { ACCENTS, COLOURS } from "./colours.ts";

export interface SharedPage {
  path: string;
  /** As Pango's markup: text with at most `<i>` in it. */
  headline: string;
  /** Without the company's tagline, which is for the public pages. */
  isBare?: boolean;
}

const SIZE = { width: 1200, height: 630 };
const MARGIN = 72;
const HEADLINE = { top: 156, width: 660, height: 350 };
/** Of the headline, in px: the first at which it fits. */
const SIZES = [112, 100, 88, 76, 64];

const FONTS = {
  "Instrument Serif": "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
  "Instrument Serif Italic": "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2",
  Geist: "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
};

const LATIN = `${Array.from({ length: 0xe0 }, (_, index) => String.fromCodePoint(0x20 + index)).join("")}–—‘’“”…`;

export const escapeMarkup = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** The h1 of a finished page as Pango's markup: its entities are XML's, and its italics are kept. */
export function readHeadline(html: string): string {
  const [, headline] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? [];
  if (!headline) throw new Error("A page for search engines has no h1 to draw its picture with.");
  return headline
    .replaceAll("<em>", "<i>")
    .replaceAll("</em>", "</i>")
    .replace(/<(?!\/?i>)[^>]*>/g, "");
}

/** The file of a page's picture. The home page's stands for every page that has none of its own. */
export const shareImageFile = (path: string) => (path === "/" ? "share.png" : `share${path}.png`);

async function drawText(markup: string, font: string, width?: number) {
  const text = { text: markup, font, dpi: 72, rgba: true, ...(width && { width }) };
  return sharp({ text }).png().toBuffer({ resolveWithObject: true });
}

/**
 * Makes the fonts known to the text renderer, once: it takes TrueType files only, and reads them again whenever it draws.
 */
async function loadFonts(): Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), "share-fonts-"));
  process.once("exit", () => rmSync(folder, { recursive: true }));
  for (const [font, source] of Object.entries(FONTS)) {
    const fontfile = path.join(folder, `${font}.ttf`);
    const options = font === "Geist" ? { variationAxes: { wght: 400 } } : {};
    const original = readFileSync(path.join("node_modules", source));
    writeFileSync(fontfile, await subsetFont(original, LATIN, { targetFormat: "truetype", ...options }));
    await sharp({ text: { text: "a", font, fontfile } }).toBuffer();
  }
}

let fonts: Promise<void> | undefined;

async function drawHeadline(headline: string) {
  const markup = `<span foreground="${COLOURS.ink}" letter_spacing="-1000" line_height="0.8">${headline}</span>`;
  for (const size of SIZES) {
    const drawn = await drawText(markup, `Instrument Serif ${size}`, HEADLINE.width);
    if (drawn.info.height <= HEADLINE.height && drawn.info.width <= HEADLINE.width) return drawn.data;
  }
  throw new Error(`A headline is too long for the picture of its page: ${headline}`);
}

/** Paper, the brand's mark, and the field of lines whose dots come to rest, the further down the more they agree. */
function drawGround(): Buffer {
  const field = { x: 790, y: 84, width: 338, gap: 42, count: 12 };
  const lines = Array.from({ length: field.count }, (_, index) => {
    const at = 0.6 + 0.3 * Math.exp(-0.15 * index) * Math.cos(0.95 * index);
    const height = field.y + index * field.gap;
    const fill = index % 5 === 2 ? ACCENTS.second : ACCENTS.first;
    return `<g opacity="${0.35 + (0.65 * index) / field.count}">
      <path d="M${field.x} ${height}h${field.width}M${field.x + field.width / 2} ${height - 7}v14" stroke="${COLOURS.edge}" stroke-width="2" />
      <circle cx="${field.x + at * field.width}" cy="${height}" r="${7 + (4 * index) / field.count}" fill="${fill}" />
    </g>`;
  });
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE.width} ${SIZE.height}">
    <rect width="${SIZE.width}" height="${SIZE.height}" fill="${COLOURS.paper}" />
    ${lines.join("")}
    <path d="M${MARGIN} 92h64M104 82v20" stroke="${COLOURS.edge}" stroke-width="2.5" />
    <circle cx="118" cy="92" r="9" fill="${ACCENTS.first}" />
  </svg>`);
}

async function drawShareImage(
  vars: Record<"COMPANY_NAME" | "TAGLINE", string>,
  { headline, isBare = false }: SharedPage,
): Promise<Buffer> {
  const company = `<span foreground="${COLOURS.ink}">${escapeMarkup(vars.COMPANY_NAME)}</span>`;
  const tagline = `<span foreground="${COLOURS.muted}">${escapeMarkup(vars.TAGLINE)}</span>`;
  const [name, line] = await Promise.all([
    drawText(company, "Instrument Serif 44"),
    drawText(tagline, "Geist 28"),
  ]);
  return sharp(drawGround())
    .resize(SIZE)
    .composite([
      { input: name.data, left: 156, top: 92 - Math.round(name.info.height / 2) },
      { input: await drawHeadline(headline), left: MARGIN - 4, top: HEADLINE.top },
      ...(isBare ? [] : [{ input: line.data, left: MARGIN, top: 544 }]),
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

export async function drawShareImages(
  { COMPANY_NAME = "", TAGLINE = "" }: Record<string, string>,
  pages: readonly SharedPage[],
): Promise<{ file: string; image: Buffer }[]> {
  fonts ??= loadFonts();
  await fonts;
  return Promise.all(
    pages.map(async (page) => ({
      file: shareImageFile(page.path),
      image: await drawShareImage({ COMPANY_NAME, TAGLINE }, page),
    })),
  );
}
