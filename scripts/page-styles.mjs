import { readFile } from "node:fs/promises";
import path from "node:path";
import { compile, optimize } from "@tailwindcss/node";
import { Scanner } from "@tailwindcss/oxide";
import { root } from "./ensure-installed.mjs";

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

/** One of our stylesheets, compiled for what stands in one page: all it needs until a script changes it. */
export async function stylesFor(html, stylesheet, manifest) {
  const css = await readFile(path.join(SOURCE, stylesheet), "utf8");
  const compiler = await compile(css, { base: SOURCE, onDependency() {} });
  const candidates = new Scanner({}).scanFiles([{ content: html, extension: "html" }]);
  const { code } = optimize(compiler.build(candidates), { minify: true });
  return withBuiltFonts(code, manifest).trim();
}
