import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import postcss from "postcss";
import { hashInline } from "./pages/headers-file.ts";
import { stylesOfSources, visitStyles } from "./pages/styles.ts";

const { resolve } = createRequire(import.meta.url);
/** Letters beyond these are rare enough for the reader's own fonts. */
const EMBEDDED = /fonts\/[^"')]+\.woff2|latin-(?:wght|400)-normal\.woff2/;

/** Runs nothing, asks for nothing: all it shows stands in it. */
const makePolicy = (styles: string) =>
  `default-src 'none'; style-src ${hashInline(styles)}; style-src-attr 'unsafe-inline'; font-src data:; img-src data:; base-uri 'none'; form-action 'none'`;

function asDataUri(source: string): string {
  const file = source.startsWith(".") ? path.resolve("src/ui", source) : resolve(source);
  return `data:font/woff2;base64,${readFileSync(file).toString("base64")}`;
}

/** From this width on, a screen shows what is meant for paper; a phone shows what is meant for phones. */
const WIDE = { raw: "(width >= 700px)" };

/** A phone that is dark shows the report so: the document has no script that could ask for a theme. */
const DARK_PHONE = "screen and (prefers-color-scheme: dark) and (width < 700px)";

/** Puts what the class `dark` does under that condition. */
function darkOnPhones(css: string): string {
  const root = postcss.parse(css);
  root.walkRules(/\.dark\b/, (rule) => {
    const selector = rule.selector
      .replace(":where(.dark, .dark *)", "")
      .replace(/\.dark (?=&)/, "")
      .replace(".dark", ":root");
    const media = postcss.atRule({ name: "media", params: DARK_PHONE });
    rule.replaceWith(media.append(rule.clone({ selector })));
  });
  return root.toString();
}

/**
 * A stylesheet for a document by itself: its fonts inside it, on a wide screen what is meant for paper, and on a phone the
 * theme that its reader prefers.
 */
export function forOneFile(css: string): string {
  return visitStyles(darkOnPhones(css), {
    Rule: {
      // A face whose font is left out goes whole.
      "font-face": ({ value }) => {
        const sources = value.properties.flatMap((property) =>
          property.type === "source" ? property.value : [],
        );
        const [source] = sources.flatMap((each) => (each.type === "url" ? [each.value.url.url] : []));
        return !source || EMBEDDED.test(source) ? undefined : [];
      },
    },
    Url: (url) => (url.url.endsWith(".woff2") ? { ...url, url: asDataUri(url.url) } : undefined),
    MediaQuery: (query) => (query.mediaType === "print" ? [query, WIDE] : undefined),
  });
}

/** The document around an exported report; the Worker fills in its language, its title and the report. */
export async function makeReportTemplate(): Promise<string> {
  const styles = forOneFile(await stylesOfSources("report.css"));
  if (!styles.includes("data:font/woff2"))
    throw new Error("report.css has no font that can go into the file.");
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${makePolicy(styles)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:image/svg+xml;base64,${readFileSync("public/favicon.svg").toString("base64")}">
<title></title>
<style>${styles}</style>
</head>
<body>
<main data-report=""><!--report--></main>
</body>
</html>
`;
}
