import { readFile, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { root } from "#scripts/local/project.ts";
import { stylesOfSources } from "./page-styles.ts";

const { resolve } = createRequire(import.meta.url);
/** Letters beyond these are rare enough for the reader's own fonts. */
const EMBEDDED = /fonts\/[^"')]+\.woff2|latin-(?:wght|400)-normal\.woff2/;

/** Runs nothing, asks for nothing: all it shows stands in it. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; font-src data:; base-uri 'none'; form-action 'none'";

function fileOf(source) {
  return source.startsWith(".") ? path.join(root, "src/ui", source) : resolve(source);
}

async function asDataUri(source) {
  const font = await readFile(fileOf(source));
  return `url(data:font/woff2;base64,${font.toString("base64")})`;
}

/** The stylesheet with its fonts inside; a face whose font is left out goes whole. */
async function withFontsInside(css) {
  const faces = css.match(/@font-face\s*\{[^}]*\}/g) ?? [];
  const kept = await Promise.all(
    faces.map(async (face) => {
      const [link, source] = face.match(/url\(["']?([^"')]+\.woff2)["']?\)/) ?? [];
      if (!link) return face;
      return EMBEDDED.test(source) ? face.replace(link, await asDataUri(source)) : "";
    }),
  );
  let next = 0;
  return css.replace(/@font-face\s*\{[^}]*\}/g, () => kept[next++]);
}

/** What is meant for paper holds on the screen too: the file shows what it prints. */
const asOnPaper = (css) => css.replaceAll("@media print", "@media all");

/** Writes the document around an exported report; the Worker fills in its title and what stands in it. */
export async function writeReportTemplate(folder) {
  const styles = asOnPaper(await withFontsInside(await stylesOfSources("report.css")));
  const html = `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${POLICY}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title></title>
<style>${styles}</style>
</head>
<body>
<main data-report=""><!--report--></main>
</body>
</html>
`;
  await writeFile(path.join(folder, "report-template.txt"), html);
}
