import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont, { type SubsetOptions } from "subset-font";

const PACKAGES = "node_modules";
const TARGET = "src/ui/fonts";

interface Font extends SubsetOptions {
  source: string;
  name: string;
  text: string;
}

const between = (first: number, last: number) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const ASCII = between(0x20, 0x7e);
/** The letters that English pages set; further ones come from the packages' own files, where a page holds one. */
const ENGLISH = `${ASCII}\u00a0£©·×é–—‘’“”•…€™←↑→↓−✓`;
/** Italics set a word of a headline. */
const WORDS = `${between(0x41, 0x5a)}${between(0x61, 0x7a)} ’-`;

/** The serif is set large, where hints for pixels show nothing: they were a third of its bytes. */
const FONTS: Font[] = [
  {
    source: "@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
    name: "geist.woff2",
    text: ENGLISH,
    variationAxes: { wght: { min: 400, max: 600 } },
  },
  {
    source: "@fontsource/instrument-serif/files/instrument-serif-latin-400-normal.woff2",
    name: "instrument-serif.woff2",
    text: ENGLISH,
    noHinting: true,
  },
  {
    source: "@fontsource/instrument-serif/files/instrument-serif-latin-400-italic.woff2",
    name: "instrument-serif-italic.woff2",
    text: WORDS,
    noHinting: true,
  },
];

const LICENSES = {
  "@fontsource-variable/geist/LICENSE": "geist-LICENSE.txt",
  "@fontsource/instrument-serif/LICENSE": "instrument-serif-LICENSE.txt",
};

/**
 * Cuts the packages' fonts down to the characters and weights that the pages set, into `target`; returns the size of
 * each in bytes.
 */
export async function subsetFonts(target = TARGET): Promise<Record<string, number>> {
  mkdirSync(target, { recursive: true });
  const sizes: Record<string, number> = {};
  for (const { source, name, text, ...options } of FONTS) {
    const original = readFileSync(path.join(PACKAGES, source));
    const font = await subsetFont(original, text, { targetFormat: "woff2", ...options });
    writeFileSync(path.join(target, name), font);
    sizes[name] = font.length;
  }
  for (const [source, name] of Object.entries(LICENSES)) {
    copyFileSync(path.join(PACKAGES, source), path.join(target, name));
  }
  return sizes;
}
