// Turns what `vite build` left in dist/client into finished pages: rendered, with their styles inside
// and their scripts announced, and writes the headers that static files are sent with.
import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "vite";

const CLIENT = "dist/client";
const PRERENDER = "dist/prerender";

function escapeHtml(text) {
  return text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
}

function withHead(html, { title, description }) {
  return html
    .replace(/<title>.*?<\/title>/, () => `<title>${escapeHtml(title)}</title>`)
    .replace(/(<meta name="description" content=")[^"]*/, (_, start) => start + escapeHtml(description));
}

/** A page has one stylesheet: inside the page it costs no round trip before the first paint. */
async function withInlineStyles(html) {
  const link = /\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/;
  const [element, path] = html.match(link) ?? [];
  if (!element) throw new Error("A page without a stylesheet");
  const css = await readFile(join(CLIENT, path), "utf8");
  return html.replace(element, () => `\n    <style>${css.trim()}</style>`);
}

function staticImports(manifest, name, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const imported of manifest[name].imports ?? []) staticImports(manifest, imported, seen);
  return seen;
}

function preloads(manifest, html, module) {
  const modules = module ? [...staticImports(manifest, module)].map((name) => `/${manifest[name].file}`) : [];
  const missing = modules.filter((path) => !html.includes(`"${path}"`));
  return missing.map((path) => `<link rel="modulepreload" href="${path}" crossorigin>`).join("\n    ");
}

function inlineScriptHashes(html) {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, code]) => `'sha256-${createHash("sha256").update(code).digest("base64")}'`);
}

function headersFile(scriptHashes) {
  const policy = [
    "default-src 'self'",
    `script-src 'self' ${[...scriptHashes].join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join("; ");
  return `/*
  Content-Security-Policy: ${policy}
  Referrer-Policy: strict-origin-when-cross-origin
  Strict-Transport-Security: max-age=31536000; includeSubDomains
  X-Content-Type-Options: nosniff
/assets/*
  Cache-Control: public, max-age=31536000, immutable
`;
}

async function renderFile({ file, template, module, render }, templates, manifest) {
  const page = await render();
  const html = withHead(await withInlineStyles(templates[template]), page)
    .replace("<!--preloads-->", () => preloads(manifest, templates[template], module))
    .replace("<!--app-->", () => page.html);
  const path = join(CLIENT, file);
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, html);
  return html;
}

await build({
  logLevel: "warn",
  build: { ssr: "src/prerender.tsx", outDir: PRERENDER, copyPublicDir: false },
});
const { files } = await import(pathToFileURL(resolve(PRERENDER, "prerender.js")));
const manifest = JSON.parse(await readFile(join(CLIENT, ".vite/manifest.json"), "utf8"));
const templates = {
  "index.html": await readFile(join(CLIENT, "index.html"), "utf8"),
  "respond.html": await readFile(join(CLIENT, "respond.html"), "utf8"),
};
const hashes = new Set();
for (const file of files) {
  const html = await renderFile(file, templates, manifest);
  for (const hash of inlineScriptHashes(html)) hashes.add(hash);
}
await writeFile(join(CLIENT, "_headers"), headersFile(hashes));
await rm(join(CLIENT, ".vite"), { recursive: true });
