import { expect, it } from "vitest";
import { type Build, composePage } from "#build/pages/compose-page.ts";
import { findAddress, findStylesheet, listModules } from "#build/pages/manifest.ts";

const manifest = {
  "src/site.tsx": {
    file: "assets/site.js",
    imports: ["_shared.js"],
    dynamicImports: ["src/later/later-parts.ts"],
    css: ["assets/site.css"],
  },
  "src/later/later-parts.ts": { file: "assets/later-parts.js" },
  "src/routes/home.tsx": { file: "assets/home.js", imports: ["_shared.js", "src/site.tsx"] },
  "_shared.js": { file: "assets/shared.js" },
  ...Object.fromEntries(
    [
      ...["geist", "italic", "instrument-serif", "instrument-serif-italic"].map(
        (name) => `src/ui/fonts/${name}`,
      ),
      ...["geist-latin-ext-wght-normal", "geist-latin-wght-normal"].map((name) => `node_modules/${name}`),
      ...["latin-400-normal", "latin-ext-400-normal"].map((name) => `node_modules/instrument-serif-${name}`),
    ].map((file) => [`${file}.woff2`, { file: `assets/${file.split("/").at(-1)}-1.woff2` }]),
  ),
};

const noted: string[] = [];
const build: Build = {
  manifest,
  readTemplate: () =>
    "<head><!--head--><!--font:src/ui/fonts/italic.woff2--><!--inline:theme.js--><!--assets--></head><!--app--><!--entry:src/site.tsx-->",
  readInlineScript: (file) => `run("${file}")`,
  readScript: () => 'className: "pb-7"',
  noteInlineStyles: (css) => void noted.push(css),
  findLateStyles: () => "/assets/late.css",
};

const RESPOND = {
  file: "respond.html",
  language: "en",
  template: "respond.html",
  stylesheet: "respond.css",
} as const;
const APP = { file: "app.html", language: "en", template: "app.html" } as const;
const page = { head: "<title>Home</title>", html: '<div class="mt-4">Hello</div>' };

it("a finished page that is read first asks for its scripts and the whole stylesheet after it has been painted", async () => {
  const layout = {
    file: "index.html",
    language: "en",
    template: "index.html",
    stylesheet: "site.css",
    module: "src/routes/home.tsx",
  } as const;
  const html = await composePage(build, layout, page);
  expect(html).toContain('data-entry="/assets/site.js" data-modules="/assets/shared.js /assets/home.js"');
  expect(html).toContain('data-styles="/assets/late.css">run("src/chrome/document/load-after-paint.js")');
  expect(html).toMatch(/<style>.*\.mt-4\{/s);
  expect(html).toContain(`<style>${noted.at(-1)}</style>`);
  expect(html).toContain("/assets/geist-1.woff2");
  expect(html).not.toMatch(/<link rel="stylesheet"|src="/);
});

it("a finished page names the part of its script and the styles that wait", async () => {
  expect(await composePage(build, RESPOND, page)).toContain(
    'src="/assets/site.js" data-later="/assets/later-parts.js" data-styles="/assets/late.css"></script>',
  );
});

it("a finished page whose script answers at once has the styles of what that may show", async () => {
  const html = await composePage(build, RESPOND, page);
  expect(html).toMatch(/Hello.*src="\/assets\/site\.js".*modulepreload.*\/assets\/shared\.js/s);
  expect(html).toMatch(/<style>.*\.mt-4\{.*\.pb-7\{/s);
  expect(html).not.toContain('<link rel="stylesheet"');
});

it("a finished page without content loads the whole stylesheet before it is painted", async () => {
  const html = await composePage(build, APP, { ...page, html: "" });
  expect(html).toMatch(/<head>.*<link rel="stylesheet" crossorigin href="\/assets\/late\.css"><\/head>/s);
  expect(html).not.toContain("<style>");
});

it("a finished page announces the italic only where a word is set in it", async () => {
  const html = await composePage(build, APP, { ...page, html: "<em>now</em>" });
  expect(html).toContain('href="/assets/italic-1.woff2"');
  expect(await composePage(build, APP, page)).not.toContain("italic");
});

it("a finished page may not bring a script that the policy would refuse", async () => {
  const withScript = { ...page, html: "<script>run()</script>" };
  await expect(composePage(build, APP, withScript)).rejects.toThrow("app.html renders a script");
});

it("the manifest lists a module and what it imports, each once", () => {
  expect(listModules(manifest, "src/routes/home.tsx")).toEqual([
    "/assets/home.js",
    "/assets/shared.js",
    "/assets/site.js",
  ]);
});

it("the manifest stops the build where a file or a stylesheet is not in it", () => {
  expect(() => findAddress(manifest, "src/gone.tsx")).toThrow("The build has no src/gone.tsx.");
  expect(() => findStylesheet(manifest, "_shared.js")).toThrow("_shared.js imports no stylesheet.");
});
