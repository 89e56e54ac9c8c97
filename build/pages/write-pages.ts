import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import type { Manifest } from "vite";
import { drawShareImages, escapeMarkup, readHeadline, type SharedPage } from "#build/images/share-images.ts";
import { readVars } from "#build/wrangler.ts";
import { ORIGINAL_LANGUAGE, pathIn, readLanguage } from "#domain/language-paths.ts";
import { RESPONDENT_FILE, RESPONDENT_PATH } from "#domain/page-paths.ts";
import { FONT_FILES } from "#domain/plain-look.ts";
import type { ListedPage, PageFile } from "#src/page-file.ts";
import { type Build, composePage } from "./compose-page.ts";
import { type InlineCode, makeHeadersFile } from "./headers-file.ts";
import { findStylesheet, readManifest } from "./manifest.ts";
import { makeSiteFiles } from "./site-files.ts";
import { withoutEarlyStyles } from "./styles.ts";
import { readInlineScript, readTemplate } from "./template.ts";

/** The application's own shell comes without styles inside: its entry alone needs the whole stylesheet. */
const WITH_STYLES_INSIDE = { "src/site.tsx": "site.css", "src/respond.tsx": "respond.css" };

async function write(client: string, file: string, content: string | Buffer): Promise<void> {
  const target = path.join(client, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, content);
}

/** The address at which the platform serves a page's file: without its ending, a folder's with a slash. */
const addressOf = (file: string) => `/${file.replace(/\.html$/, "").replace(/(^|\/)index$/, "$1")}`;

/** Translations of a page share a rule, for which they are one page: the platform takes a hundred rules, whatever the languages. */
function shareRules(pages: readonly (InlineCode & { language: string })[]): InlineCode[] {
  const shared = new Map<string, InlineCode>();
  for (const { language, path: address, scripts, styles } of pages) {
    const bare = readLanguage(address).page;
    const path = language === ORIGINAL_LANGUAGE ? address : `/:language${bare}`;
    const known = shared.get(path) ?? { path, scripts: [], styles: [] };
    const union = (one: readonly string[], other: readonly string[]) => [...new Set([...one, ...other])];
    shared.set(path, {
      path,
      scripts: union(known.scripts, scripts),
      styles: union(known.styles, styles),
    });
  }
  return [...shared.values()];
}

/** Writes an entry's stylesheet without what its pages have inside; returns its address. */
async function writeLateStyles(client: string, address: string, stylesheet: string): Promise<string> {
  const styles = withoutEarlyStyles(readFileSync(path.join(client, address), "utf8"), stylesheet);
  const hash = createHash("sha256").update(styles).digest("base64url").slice(0, 8);
  const late = `/assets/late-${hash}.css`;
  await write(client, late, styles);
  await rm(path.join(client, address));
  return late;
}

/** Writes the late stylesheets of all languages, which share them; returns them by the addresses of the whole ones. */
async function writeAllLateStyles(
  client: string,
  manifests: readonly Manifest[],
): Promise<Map<string, string>> {
  const late = new Map<string, string>();
  for (const [entry, stylesheet] of Object.entries(WITH_STYLES_INSIDE)) {
    const having = manifests.filter((manifest) => entry in manifest);
    for (const address of new Set(having.map((manifest) => findStylesheet(manifest, entry)))) {
      late.set(address, await writeLateStyles(client, address, stylesheet));
    }
  }
  return late;
}

/** A document without a script, whole as it is. */
export interface PlainPage {
  path: string;
  html: string;
  styles: string[];
}

/** Turns a folder of built modules into pages, and writes the headers and the files for crawlers beside them. */
export async function writePages(client: string, files: PageFile[], plain: PlainPage): Promise<void> {
  const languages = [...new Set(files.map(({ language }) => language))];
  const manifests = new Map(languages.map((language) => [language, readManifest(client, language)]));
  const late = await writeAllLateStyles(client, [...manifests.values()]);
  const pages: (InlineCode & { language: string })[] = [];
  const listed: (SharedPage & ListedPage)[] = [];
  const cards: SharedPage[] = [];
  for (const file of files) {
    const page = await file.render();
    const manifest = manifests.get(file.language) as Manifest;
    const [scripts, styles] = [new Set<string>(), new Set<string>()];
    const build: Build = {
      manifest,
      readTemplate,
      readInlineScript(path) {
        const code = readInlineScript(path);
        scripts.add(code);
        return code;
      },
      readScript: (address) => readFileSync(path.join(client, address), "utf8"),
      noteInlineStyles: (css) => void styles.add(css),
      findLateStyles(entry) {
        const address = findStylesheet(manifest, entry);
        return late.get(address) ?? address;
      },
    };
    await write(client, file.file, await composePage(build, file, page));
    const { language } = file;
    const code = { language, scripts: [...scripts], styles: [...styles] };
    pages.push({ path: addressOf(file.file), ...code });
    // Rules are found by the address that was asked for.
    if (addressOf(file.file) === pathIn(language, RESPONDENT_FILE)) {
      pages.push({ path: pathIn(language, RESPONDENT_PATH), ...code });
    }
    if (page.listed) listed.push({ ...page.listed, headline: readHeadline(page.html) });
    for (const { path, title } of page.cards ?? []) {
      cards.push({ path, headline: escapeMarkup(title), isBare: true });
    }
  }
  await write(client, `${plain.path}.html`, plain.html);
  for (const [address, font] of Object.entries(FONT_FILES))
    await write(client, address, readFileSync(path.join("node_modules", font)));
  const rules: InlineCode[] = [...shareRules(pages), { ...plain, scripts: [] }];
  const vars = readVars();
  for (const [file, text] of Object.entries(makeSiteFiles(vars, listed, new Date())))
    await write(client, file, text);
  for (const { file, image } of await drawShareImages(vars, [...listed, ...cards]))
    await write(client, file, image);
  // The questionnaire of every code is one file, served at the edge: no Worker runs before the first question.
  const redirects = languages.map(
    (language) => `${pathIn(language, RESPONDENT_PATH)} ${pathIn(language, RESPONDENT_FILE)} 200\n`,
  );
  await write(client, "_redirects", redirects.join(""));
  await write(client, "_headers", makeHeadersFile(vars, rules, readToastStyles()));
  await rm(path.join(client, ".vite"), { recursive: true });
}

/**
 * What sonner puts into the style element that it adds to a page: nothing at first, then the stylesheet, as its module
 * holds it. It offers no way to leave it out or to give it a nonce, so the pages' policy allows both by their hash.
 */
function readToastStyles(): string[] {
  const module = readFileSync(fileURLToPath(import.meta.resolve("sonner")), "utf8");
  const [, literal] = /^__insertCSS\(("(?:[^"\\]|\\.)*")\)/m.exec(module) ?? [];
  if (!literal)
    throw new Error("sonner no longer adds its styles as it did: see build/pages/write-pages.ts.");
  return ["", JSON.parse(literal)];
}
