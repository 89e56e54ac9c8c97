import path from "node:path";
import type { Manifest } from "vite";
import { LANGUAGE_CODES, languageOf } from "#domain/language-paths.ts";
import type { PageLayout, RenderedPage } from "#src/page-file.ts";
import { findAddress, listModules } from "./manifest.ts";
import { stylesOfPage } from "./styles.ts";
import { type Fillers, fillTemplate, findArgument } from "./template.ts";

export interface Build {
  manifest: Manifest;
  /** The template of that name, its included pieces in it. */
  readTemplate: (name: string) => string;
  readInlineScript: (file: string) => string;
  /** The text of a built script. */
  readScript: (address: string) => string;
  /** Takes note of a style element's content, for the page's policy. */
  noteInlineStyles: (css: string) => void;
  /** The address of an entry's stylesheet, as a page loads it. */
  findLateStyles: (entry: string) => string;
}

const LOAD_AFTER_PAINT = "src/chrome/document/load-after-paint.js";
const stylesheetTag = (href: string) => `<link rel="stylesheet" crossorigin href="${href}">`;

function moduleTags(manifest: Manifest, entry: string, data = ""): string {
  const [script, ...imported] = listModules(manifest, entry);
  const announced = imported.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`);
  return [`<script type="module" crossorigin src="${script}"${data}></script>`, ...announced].join("\n    ");
}

/** What waits for the first question, for src/features/respond/first/later.ts. */
function dataOfLater({ manifest, findLateStyles }: Build, entry: string): string {
  const later = manifest[entry]?.dynamicImports?.find((source) => source.endsWith("/later-parts.ts"));
  if (!later) throw new Error(`${entry} has no second part.`);
  return ` data-later="${findAddress(manifest, later)}" data-styles="${findLateStyles(entry)}"`;
}

/** Reading needs no script, and no styles but its own: they are asked for when the page has been painted. */
function loadAfterPaint(build: Build, entry: string, module: string): string {
  const { manifest } = build;
  const script = findAddress(manifest, entry);
  const modules = new Set([...listModules(manifest, entry), ...listModules(manifest, module)]);
  modules.delete(script);
  const data = `data-entry="${script}" data-modules="${[...modules].join(" ")}"`;
  const styles = `data-styles="${build.findLateStyles(entry)}"`;
  return `<script ${data} ${styles}>${build.readInlineScript(LOAD_AFTER_PAINT)}</script>`;
}

function addressOfFont(manifest: Manifest, file: string): string {
  const source = Object.keys(manifest).find((each) => path.basename(each) === path.basename(file));
  if (!source) throw new Error(`The build has no font ${file}.`);
  return findAddress(manifest, source);
}

/** The tags beside the page's own styles, and those where the template names its entry. */
function placeAssets(build: Build, entry: string, { module, stylesheet }: PageLayout): [string, string] {
  if (module) return ["", loadAfterPaint(build, entry, module)];
  if (stylesheet) return ["", moduleTags(build.manifest, entry, dataOfLater(build, entry))];
  return [`${moduleTags(build.manifest, entry)}\n    ${stylesheetTag(build.findLateStyles(entry))}`, ""];
}

/** Of the document: its language, which way it runs, and all that it is in, for the script that chooses one. */
export function languageFillers({
  language,
  isTranslated,
}: Pick<PageLayout, "language" | "isTranslated">): Fillers {
  const { locale, direction } = languageOf(language);
  const codes = isTranslated === false ? [language] : LANGUAGE_CODES;
  return { lang: () => locale, dir: () => direction, languages: () => codes.join(" ") };
}

export async function composePage(build: Build, layout: PageLayout, page: RenderedPage): Promise<string> {
  // The policy allows the scripts of the templates only.
  if (page.html.includes("<script")) throw new Error(`${layout.file} renders a script of its own.`);
  const template = build.readTemplate(layout.template);
  const entry = findArgument(template, "entry");
  const [early, late] = placeAssets(build, entry, layout);
  const fillers: Fillers = {
    head: () => page.head,
    ...languageFillers(layout),
    noscript: () => page.noScript ?? "",
    // The italic is announced where a page sets a word in it.
    font: (file) =>
      file.includes("italic") && !page.html.includes("<em>")
        ? ""
        : `<link rel="preload" as="font" type="font/woff2" crossorigin href="${findAddress(build.manifest, file)}">`,
    inline: (file) => `<script>${build.readInlineScript(file)}</script>`,
    app: () => page.html,
    entry: () => late,
  };
  const { stylesheet, module } = layout;
  // With what the script may put in place of the content.
  const script = module ? "" : build.readScript(findAddress(build.manifest, entry));
  const styles = stylesheet
    ? await stylesOfPage(stylesheet, page.html + script, (file) => addressOfFont(build.manifest, file))
    : null;
  if (styles !== null) build.noteInlineStyles(styles);
  const assets = styles === null ? early : `${early}<style>${styles}</style>`;
  return fillTemplate(template, { ...fillers, assets: () => assets });
}
