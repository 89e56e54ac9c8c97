import { readFile } from "node:fs/promises";
import path from "node:path";
import { compile } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { Features, transform, type Visitor } from "lightningcss";
import postcss from "postcss";
import { lightningTargets, RESPONDENT_STYLES, SITE, type Targets } from "#build/targets.ts";
import { flattenLayers } from "./flatten-layers.ts";

const SOURCE = path.resolve("src");

type Compiler = Awaited<ReturnType<typeof compile>>;

async function compileStyles(stylesheet: string, findCandidates: (compiler: Compiler) => string[]) {
  const css = await readFile(path.join(SOURCE, stylesheet), "utf8");
  const compiler = await compile(css, { base: SOURCE, onDependency() {} });
  return compiler.build(findCandidates(compiler));
}

const targetsOf = (stylesheet: string) => (stylesheet === "site.css" ? SITE : RESPONDENT_STYLES);

/** Conditions of `@supports` in our styles and Tailwind CSS's that every browser of the site fulfils. */
const FULFILLED = /^\((?:color: *color-mix\(in lab, *red, *red\)|min-height: *100dvh)\)$/;

/** Respondents' browsers have no layers, and not all of them fulfil the conditions. */
function suit(css: string, targets: Targets): string {
  const root = postcss.parse(css);
  if (targets !== SITE) flattenLayers(root);
  else
    root.walkAtRules("supports", (rule) => {
      if (FULFILLED.test(rule.params)) rule.replaceWith(rule.nodes ?? []);
    });
  return root.toString();
}

/** A stylesheet after a visit of its parts, minified for those browsers. */
export function visitStyles(css: string, visitor: Visitor<never>, targets: Targets = SITE): string {
  const { code } = transform({
    filename: "styles.css",
    code: Buffer.from(css),
    visitor,
    errorRecovery: true,
  });
  const minified = transform({
    filename: "styles.css",
    code: Buffer.from(suit(code.toString(), targets)),
    targets: lightningTargets(targets),
    include: Features.MediaQueries,
    minify: true,
    errorRecovery: true,
  });
  return minified.code.toString().trim();
}

export async function stylesOfPage(
  stylesheet: string,
  html: string,
  addressOfFont: (file: string) => string,
): Promise<string> {
  const inPage = () => new Scanner({}).scanFiles([{ content: html, extension: "html" }]);
  const css = await compileStyles(stylesheet, inPage);
  return visitStyles(
    css,
    { Url: (url) => (url.url.endsWith(".woff2") ? { ...url, url: addressOfFont(url.url) } : undefined) },
    targetsOf(stylesheet),
  );
}

/** One of our stylesheets, compiled for all that the sources that it names may draw; not yet minified. */
export function stylesOfSources(stylesheet: string): Promise<string> {
  return compileStyles(stylesheet, ({ sources }) => new Scanner({ sources }).scan());
}

/**
 * Takes out of a built stylesheet what every finished page has inside: a browser that reads the fonts and the base
 * again lays the whole page out again.
 */
export function withoutEarlyStyles(css: string, stylesheet: string): string {
  const visitor: Visitor<never> = {
    Rule: {
      "font-face": () => [],
      "layer-block": ({ value }) => (value.name?.[0] === "base" ? [] : undefined),
    },
  };
  return visitStyles(css, visitor, targetsOf(stylesheet));
}
