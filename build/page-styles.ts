import { createHash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { transform } from "lightningcss";
import { root } from "#scripts/local/project.ts";

const SOURCE = path.join(root, "src");

/** A stylesheet's fonts under the addresses that the build gave them. */
function withBuiltFonts(css, manifest) {
  const files = Object.entries(manifest).filter(([source]) => source.endsWith(".woff2"));
  const built = new Map(files.map(([source, { file }]) => [path.basename(source), `/${file}`]));
  return css.replace(/url\(["']?([^"')]+\.woff2)["']?\)/g, (_, source) => {
    const address = built.get(path.basename(source));
    if (!address) throw new Error(`The build has no ${source}`);
    return `url(${address})`;
  });
}

async function compileStyles(stylesheet, findCandidates) {
  const css = await readFile(path.join(SOURCE, stylesheet), "utf8");
  const compiler = await compile(css, { base: SOURCE, onDependency() {} });
  return optimize(compiler.build(findCandidates(compiler)), { minify: true }).code;
}

/** One of our stylesheets, compiled for what stands in one page: all it needs until a script changes it. */
export async function stylesFor(html, stylesheet, manifest) {
  const inPage = () => new Scanner({}).scanFiles([{ content: html, extension: "html" }]);
  return withBuiltFonts(await compileStyles(stylesheet, inPage), manifest).trim();
}

/** One of our stylesheets, compiled for whatever the sources that it names may draw. */
export function stylesOfSources(stylesheet) {
  return compileStyles(stylesheet, ({ sources }) => new Scanner({ sources }).scan());
}

/**
 * Takes out of a built stylesheet what every finished page has inside: a browser that reads the fonts and the base
 * again lays the whole page out again. Answers the address of what is left.
 */
export async function keepLateStyles(client, href) {
  const file = path.join(client, href);
  const { code } = transform({
    filename: href,
    code: await readFile(file),
    minify: true,
    visitor: {
      Rule: {
        "font-face": () => [],
        "layer-block": ({ value }) => (value.name?.[0] === "base" ? [] : undefined),
      },
    },
  });
  const hash = createHash("sha256").update(code).digest("base64url").slice(0, 8);
  const late = `/assets/late-${hash}.css`;
  await writeFile(path.join(client, late), code);
  await rm(file);
  return late;
}
