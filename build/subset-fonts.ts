// `node build/subset-fonts.ts`: cuts the packages' fonts down to the characters and weights that the pages
// set, into src/ui/fonts. To be run again when a package brings a new version of its font.
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import subsetFont from "subset-font";
import { root } from "#scripts/local/project.ts";

const PACKAGES = path.join(root, "node_modules");
const TARGET = path.join(root, "src/ui/fonts");

const between = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));
const ASCII = between(0x20, 0x7e);
/** What English pages set; further letters come from the packages' own files, where a page holds one. */
const ENGLISH = `${ASCII}\u00a0£©·×é–—‘’“”•…€™←↑→↓−✓`;
/** Italics set a word of a headline. */
const WORDS = `${between(0x41, 0x5a)}${between(0x61, 0x7a)} ’-`;

/** The serif is set large, where hints for pixels show nothing: they were a third of its bytes. */
const FONTS = [
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

mkdirSync(TARGET, { recursive: true });
for (const { source, name, text, ...options } of FONTS) {
  const font = await subsetFont(readFileSync(path.join(PACKAGES, source)), text, {
    targetFormat: "woff2",
    ...options,
  });
  writeFileSync(path.join(TARGET, name), font);
  process.stdout.write(`${name} ${font.length} bytes\n`);
}
copyFileSync(
  path.join(PACKAGES, "@fontsource-variable/geist/LICENSE"),
  path.join(TARGET, "geist-LICENSE.txt"),
);
copyFileSync(
  path.join(PACKAGES, "@fontsource/instrument-serif/LICENSE"),
  path.join(TARGET, "instrument-serif-LICENSE.txt"),
);
