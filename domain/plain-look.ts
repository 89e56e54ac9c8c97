import { fitLogo } from "./branding/fit-logo.ts";
import { houseLogo } from "./branding/house.ts";
import { escapeHtml } from "./text.ts";

/** The site's fonts for pages without its stylesheet: where the build puts them, and the packages' files with all Latin letters. */
export const FONT_FILES = {
  "/fonts/geist.woff2": "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  "/fonts/instrument-serif.woff2":
    "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
} as const;

/** The site's typefaces, colours and frame, for pages without its stylesheet and its scripts. */
export const PLAIN_STYLES = `
@font-face { font-family: Geist; font-weight: 400 600; font-display: swap; src: url("/fonts/geist.woff2") format("woff2") }
@font-face { font-family: "Instrument Serif"; font-display: swap; src: url("/fonts/instrument-serif.woff2") format("woff2") }
:root { color-scheme: light dark; --paper: light-dark(#faf8f4, #0f1216); --sunk: light-dark(#f1ede5, #14181e); --ink: light-dark(#15181e, #eceae4); --muted: light-dark(#565e6b, #a3abb8); --rule: light-dark(#e3ded3, #2a313c); --edge: light-dark(#8a867c, #717c8a); --accent: light-dark(#0b6b5b, #58c9ad) }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: flex; flex-direction: column; font: 400 17px/1.6 Geist, system-ui, sans-serif; background: var(--paper); color: var(--ink) }
body > header, body > main, body > footer { width: 100%; margin: 0 auto; padding: 0 clamp(20px, 4vw, 40px) }
body > header { padding-top: 10px; padding-bottom: 10px }
body > main { flex: 1 }
body > footer { padding-top: 16px; padding-bottom: 16px; font-size: 15px; color: var(--muted) }
.brand { display: inline-flex; align-items: center; gap: 12px; min-height: 44px; font: 400 24px/1 "Instrument Serif", Georgia, serif; text-decoration: none }
body > footer a { display: inline-flex; align-items: center; min-height: 44px }
h1, h2 { font-family: "Instrument Serif", Georgia, serif; font-weight: 400; line-height: 1.12; letter-spacing: -.01em; text-wrap: balance }
a { color: inherit; text-underline-offset: .2em }
a:hover { color: var(--accent) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 3px }
`;

const MARK =
  '<svg width="44" height="16" viewBox="0 0 44 16" aria-hidden="true"><path d="M0 8h44M22 2v12" stroke="var(--edge)" stroke-width="1.5"/><circle cx="32" cy="8" r="6" fill="var(--accent)"/></svg>';

const HOUSE_BOX = { width: 180, height: 36 };

function drawBrand(siteName: string): string {
  if (!houseLogo) return `${MARK} ${escapeHtml(siteName)}`;
  const { width, height } = fitLogo(houseLogo, HOUSE_BOX);
  return `<img src="${escapeHtml(houseLogo.src)}" width="${width}" height="${height}" alt="">`;
}

interface PlainFrame {
  siteName: string;
  /** What the link home and that to the privacy policy say. */
  words: { home: string; privacy: string };
  /** HTML. */
  content: string;
}

/** Returns the body's content: the brand, which leads home, the page, and the privacy policy. */
export const framePlainPage = ({ siteName, words, content }: PlainFrame): string =>
  `<header><a class="brand" href="/" aria-label="${escapeHtml(words.home)}">${drawBrand(siteName)}</a></header>
<main>${content}</main>
<footer><a href="/privacy" hreflang="en">${escapeHtml(words.privacy)}</a></footer>`;
