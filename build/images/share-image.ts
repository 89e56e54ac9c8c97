import { readFileSync } from "node:fs";
import path from "node:path";
import { ACCENTS, COLOURS } from "./colours.ts";

const toXml = (text: string) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function fontFace(family: string, file: string, style = "normal"): string {
  const data = readFileSync(path.join("src/ui/fonts", file)).toString("base64");
  return `@font-face { font-family: "${family}"; font-style: ${style}; font-weight: 400 600; src: url(data:font/woff2;base64,${data}); }`;
}

interface Field {
  x: number;
  y: number;
  width: number;
  gap: number;
  count: number;
}

/** The hero's field: lines whose dots come to rest, the further down the more they agree. */
function drawField({ x, y, width, gap, count }: Field): string {
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

/** The picture that stands for a shared link, as SVG. */
export const drawShareImage = (
  companyName: string,
  tagline: string,
) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630">
  <style>
    ${fontFace("Headline", "instrument-serif.woff2")}
    ${fontFace("Headline", "instrument-serif-italic.woff2", "italic")}
    ${fontFace("Body", "geist.woff2")}
    .serif { font-family: Headline; letter-spacing: -0.01em; }
    .sans { font-family: Body; font-size: 28px; }
  </style>
  <rect width="1200" height="630" fill="${COLOURS.paper}" />
  ${drawField({ x: 750, y: 84, width: 378, gap: 42, count: 12 })}
  <path d="M72 92h64M104 82v20" stroke="${COLOURS.edge}" stroke-width="2.5" />
  <circle cx="118" cy="92" r="9" fill="${ACCENTS.first}" />
  <g fill="${COLOURS.ink}">
    <text x="156" y="106" class="serif" font-size="44">${toXml(companyName)}</text>
    <text class="serif" font-size="104"><tspan x="68" y="270">AI Innovation</tspan><tspan x="68" y="376">&amp; Strategic</tspan><tspan x="68" y="482" font-style="italic">Consultancy</tspan></text>
  </g>
  <g class="sans" fill="${COLOURS.muted}">
    <text x="72" y="560">${toXml(tagline)}</text>
  </g>
</svg>`;
