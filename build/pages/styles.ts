import { readFile } from "node:fs/promises";
import path from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { transform, type Visitor } from "lightningcss";

const SOURCE = path.resolve("src");

type Compiler = Awaited<ReturnType<typeof compile>>;

async function compileStyles(
  stylesheet: string,
  findCandidates: (compiler: Compiler) => string[],
): Promise<string> {
  const css = await readFile(path.join(SOURCE, stylesheet), "utf8");
  const compiler = await compile(css, { base: SOURCE, onDependency() {} });
  return compiler.build(findCandidates(compiler));
}

/** For the browsers that Tailwind CSS is made for. */
const minifyStyles = (css: string) => optimize(css, { minify: true }).code.trim();

/** A stylesheet after a visit of its parts. */
export function visitStyles(css: string, visitor: Visitor<never>): string {
  const { code } = transform({ filename: "styles.css", code: Buffer.from(css), visitor });
  return minifyStyles(code.toString());
}

/** One of our stylesheets, compiled for what stands in one page: all it needs until a script changes it. */
export async function stylesOfPage(
  stylesheet: string,
  html: string,
  addressOfFont: (file: string) => string,
): Promise<string> {
  const inPage = () => new Scanner({}).scanFiles([{ content: html, extension: "html" }]);
  return visitStyles(await compileStyles(stylesheet, inPage), {
    Url: (url) => (url.url.endsWith(".woff2") ? { ...url, url: addressOfFont(url.url) } : undefined),
  });
}

/** One of our stylesheets, compiled for all that the sources that it names may draw; not yet minified. */
export function stylesOfSources(stylesheet: string): Promise<string> {
  return compileStyles(stylesheet, ({ sources }) => new Scanner({ sources }).scan());
}

/**
 * Takes out of a built stylesheet what every finished page has inside: a browser that reads the fonts and the base
 * again lays the whole page out again.
 */
export function withoutEarlyStyles(css: string): string {
  return visitStyles(css, {
    Rule: {
      "font-face": () => [],
      "layer-block": ({ value }) => (value.name?.[0] === "base" ? [] : undefined),
    },
  });
}
