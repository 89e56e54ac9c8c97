// Turns what `vite build` left in dist/client into finished pages: rendered, with their styles inside
// and their scripts announced, and writes what stands beside them: the headers that static files are sent
// with, and the files by which machines find their way.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";
import { unstable_readConfig as readWranglerConfig } from "wrangler";
import { NO_PAGE_POLICY, SECURITY_HEADERS } from "#worker/security-headers.ts";
import { keepLateStyles, stylesFor } from "./page-styles.ts";
import { writeReportTemplate } from "./report-template.ts";
import { writeSiteFiles } from "./site-files.ts";

const CLIENT = "dist/client";
const PRERENDER = "dist/prerender";

/** The template's title and description stand in while developing. */
function withHead(html, head) {
  return html.replace(/<title>[\s\S]*?<meta name="description"[^>]*>/, () => head);
}

const STYLESHEET = /\s*<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/;

/** Takes the link to the whole stylesheet out of a page; what stands in the page brings its own styles. */
async function withOwnStyles(html, stylesheet, manifest) {
  const [link, href] = html.match(STYLESHEET) ?? [];
  if (!link) throw new Error("A page without a stylesheet");
  const styles = await stylesFor(html, stylesheet, manifest);
  return { html: html.replace(link, () => `\n    <style>${styles}</style>`), href };
}

function staticImports(manifest, name, seen = new Set()) {
  if (!manifest[name]) throw new Error(`The build has no ${name}`);
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) staticImports(manifest, imported, seen);
  return seen;
}

/** The module's files and those that the page names already: all that its entry will ask for. */
function modulesOf(manifest, html, module) {
  const named = [...html.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)"/g)].map(([, href]) => href);
  const own = module ? [...staticImports(manifest, module)].map((name) => `/${manifest[name].file}`) : [];
  return [...new Set([...named, ...own])];
}

const loadAfterPaint = (await readFile("src/chrome/document/load-after-paint.js", "utf8"))
  .replace(/^\s*\/\/.*\n/gm, "")
  .trim();

/** Reading needs no script, and no styles but its own: they are asked for when the page has been painted. */
function withLateScripts(html, modules, styles) {
  const script = /\s*<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>/;
  const [, entry] = html.match(script) ?? [];
  if (!entry) throw new Error("A page without its script");
  const others = modules.filter((module) => module !== entry).join(" ");
  const data = `data-entry="${entry}" data-modules="${others}" data-styles="${styles}"`;
  return html
    .replace(script, "")
    .replace(/\s*<link rel="modulepreload"[^>]*>/g, "")
    .replace("</body>", () => `  <script ${data}>${loadAfterPaint}</script>\n  </body>`);
}

/** In time for the script, too late to hold up the page. */
function withStylesAtTheEnd(html, styles) {
  return html.replace("</body>", () => `  <link rel="stylesheet" crossorigin href="${styles}">\n  </body>`);
}

/** The italic font is announced where a page sets a word in it. */
function withoutIdleFont(html) {
  return html.includes("<em>") ? html : html.replace(/\s*<link rel="preload"[^>]*italic[^>]*>/, "");
}

function inlineScriptHashes(html) {
  const scripts = [
    ...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld))[^>]*>([\s\S]*?)<\/script>/g),
  ];
  return scripts.map(([, code]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

const { vars } = readWranglerConfig({ config: "wrangler.toml" });

/** Google's hosts are allowed only where something is measured. */
function measuringHosts() {
  const { ANALYTICS, GA_MEASUREMENT_ID } = vars;
  if (ANALYTICS !== "true" || !GA_MEASUREMENT_ID) return { script: "", data: "" };
  return {
    script: " https://*.googletagmanager.com",
    data: " https://*.googletagmanager.com https://*.google-analytics.com https://*.analytics.google.com",
  };
}

function headersFile(scriptHashes) {
  const measuring = measuringHosts();
  const captcha = vars.TURNSTILE_SITE_KEY ? " https://challenges.cloudflare.com" : "";
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...scriptHashes].join(" ")}${measuring.script}${captcha}`,
    `frame-src 'self'${captcha}`,
    "style-src 'self' 'unsafe-inline'",
    `img-src 'self' data:${measuring.data}`,
    `connect-src 'self'${measuring.data}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  const others = Object.entries(SECURITY_HEADERS).map(([name, value]) => `  ${name}: ${value}\n`);
  return `/*
  Content-Security-Policy: ${policy}
${others.join("")}/assets/*
  Cache-Control: public, max-age=31536000, immutable
  ! Content-Security-Policy
  Content-Security-Policy: ${NO_PAGE_POLICY}
`;
}

async function renderFile(
  { file, template, render, module, stylesheet, waitsForPaint },
  templates,
  manifest,
) {
  const page = await render();
  let html = withHead(templates[template], page.head).replace("<!--app-->", () => page.html);
  html = withoutIdleFont(html);
  if (stylesheet) {
    const styled = await withOwnStyles(html, stylesheet, manifest);
    html = waitsForPaint
      ? withLateScripts(styled.html, modulesOf(manifest, html, module), styled.href)
      : withStylesAtTheEnd(styled.html, styled.href);
  }
  const path = join(CLIENT, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  return { html, listedPath: page.listedPath };
}

await build({ logLevel: "warn", mode: "respondent" });
await build({
  logLevel: "warn",
  build: { ssr: "src/prerender.tsx", outDir: PRERENDER, copyPublicDir: false },
});
const { files } = await import(pathToFileURL(resolve(PRERENDER, "prerender.js")));
const manifest = JSON.parse(await readFile(join(CLIENT, ".vite/manifest.json"), "utf8"));
const names = [...new Set(files.map(({ template }) => template))];
const templates = Object.fromEntries(
  await Promise.all(names.map(async (name) => [name, await readFile(join(CLIENT, name), "utf8")])),
);
// The application's own shell comes without styles inside: it alone needs its whole stylesheet.
for (const name of ["index.html", "respond.html"]) {
  const [, href] = templates[name].match(STYLESHEET);
  templates[name] = templates[name].replace(href, await keepLateStyles(CLIENT, href));
}
const hashes = new Set();
const listedPaths = [];
for (const file of files) {
  const { html, listedPath } = await renderFile(file, templates, manifest);
  for (const hash of inlineScriptHashes(html)) hashes.add(hash);
  if (listedPath) listedPaths.push(listedPath);
}
await writeSiteFiles(CLIENT, listedPaths);
await writeReportTemplate(CLIENT);
await writeFile(join(CLIENT, "_headers"), headersFile(hashes));
await rm(join(CLIENT, ".vite"), { recursive: true });
