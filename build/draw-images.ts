// `node build/draw-images.ts`: draws the picture of a shared link and the icons into public/, from the brand's
// line, the fonts and wrangler.toml. To be run again when the company's name or tagline changes.
import { readFileSync } from "node:fs";
import path from "node:path";
import { chromium } from "@playwright/test";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { ensureChromium } from "#scripts/local/chromium.ts";
import { root } from "#scripts/local/project.ts";

const { COMPANY_NAME, TAGLINE } = readWranglerConfig({ config: "wrangler.toml" }).vars;
const COLOURS = { paper: "#faf8f4", ink: "#15181e", muted: "#565e6b", edge: "#8a867c" };
const ACCENTS = { first: "#0b6b5b", second: "#b4561b", onInk: "#58c9ad" };

const toXml = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function fontFace(family, file, style = "normal") {
  const data = readFileSync(path.join(root, "src/ui/fonts", file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: 400 600; src: url(data:font/woff2;base64,${data}); }`;
}

/** The hero's field: lines whose dots come to rest, the further down the more they agree. */
function field({ x, y, width, gap, count }) {
  return Array.from({ length: count }, (_, index) => {
    const at = 0.6 + 0.3 * Math.exp(-0.15 * index) * Math.cos(0.95 * index);
    const height = y + index * gap;
    const middle = x + width / 2;
    const fill = index % 5 === 2 ? ACCENTS.second : ACCENTS.first;
    return `<g opacity="${0.35 + (0.65 * index) / count}">
      <path d="M${x} ${height}h${width}M${middle} ${height - 7}v14" stroke="${COLOURS.edge}" stroke-width="2" />
      <circle cx="${x + at * width}" cy="${height}" r="${7 + (4 * index) / count}" fill="${fill}" />
    </g>`;
  }).join("");
}

const shareImage = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <style>
    ${fontFace("Headline", "instrument-serif.woff2")}
    ${fontFace("Headline", "instrument-serif-italic.woff2", "italic")}
    ${fontFace("Body", "geist.woff2")}
    .serif { font-family: Headline; letter-spacing: -0.01em; }
    .sans { font-family: Body; font-size: 28px; }
  </style>
  <rect width="1200" height="630" fill="${COLOURS.paper}" />
  ${field({ x: 750, y: 84, width: 378, gap: 42, count: 12 })}
  <path d="M72 92h64M104 82v20" stroke="${COLOURS.edge}" stroke-width="2.5" />
  <circle cx="118" cy="92" r="9" fill="${ACCENTS.first}" />
  <g fill="${COLOURS.ink}">
    <text x="156" y="106" class="serif" font-size="44">${toXml(COMPANY_NAME)}</text>
    <text class="serif" font-size="104"><tspan x="68" y="270">AI Innovation</tspan><tspan x="68" y="376">&amp; Strategic</tspan><tspan x="68" y="482" font-style="italic">Consultancy</tspan></text>
  </g>
  <g class="sans" fill="${COLOURS.muted}">
    <text x="72" y="560">${toXml(TAGLINE)}</text>
  </g>
</svg>`;

/** The mark on ink. A launcher cuts a maskable icon to any shape within four fifths of it. */
function icon({ corner, scale }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <rect width="32" height="32" rx="${corner}" fill="${COLOURS.ink}" />
  <g transform="translate(16 16) scale(${scale}) translate(-16 -16)">
    <path d="M4 16h24M14 11v10" stroke="${COLOURS.paper}" stroke-width="2" stroke-linecap="round" />
    <circle cx="21" cy="16" r="5" fill="${ACCENTS.onInk}" />
  </g>
</svg>`;
}

const IMAGES = [
  { file: "share.png", svg: shareImage, width: 1200, height: 630 },
  { file: "icon-192.png", svg: icon({ corner: 6, scale: 1 }), width: 192, height: 192 },
  { file: "icon-512.png", svg: icon({ corner: 6, scale: 1 }), width: 512, height: 512 },
  { file: "icon-maskable.png", svg: icon({ corner: 0, scale: 0.8 }), width: 512, height: 512 },
  { file: "apple-touch-icon.png", svg: icon({ corner: 0, scale: 0.9 }), width: 180, height: 180 },
];

const executablePath = ensureChromium() ?? undefined;
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
for (const { file, svg, width, height } of IMAGES) {
  const page = await browser.newPage({ viewport: { width, height } });
  await page.setContent(`<body style="margin:0">${svg.replace("<svg", '<svg style="display:block"')}</body>`);
  await page.evaluate(() => document.fonts.ready);
  await page.screenshot({ path: path.join(root, "public", file), omitBackground: true });
  await page.close();
}
await browser.close();
