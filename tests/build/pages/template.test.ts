import { writeFileSync } from "node:fs";
import path from "node:path";
import { runInNewContext } from "node:vm";
import { expect, it } from "vitest";
import { fillTemplate, findArgument, readInlineScript, readTemplate } from "#build/pages/template.ts";
import { LANGUAGE_CODES, pathIn } from "#domain/language-paths.ts";
import { PATHS_WITH_CODE } from "#domain/page-paths.ts";
import { makeFolder } from "../folder.ts";

const folder = makeFolder();

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

it("a template is filled slot by slot", () => {
  const template = "<head>\n  <!--head-->\n  <!--font:a.woff2-->\n</head>";
  const fillers = { head: () => "<title>A $& B</title>", font: () => "" };
  expect(fillTemplate(template, fillers)).toBe("<head>\n  <title>A $& B</title>\n</head>");
  expect(fillTemplate(template, { ...fillers, font: (file) => file })).toContain("\n  a.woff2\n");
});

it("a template stops the build where nothing fills a slot", () => {
  expect(() => fillTemplate("<!--styles-->", {})).toThrow("Nothing fills <!--styles--> of the template.");
});

it("a template stops the build where it lacks a slot that every page needs", () => {
  const file = write("lacking.html", "<!--head--><!--assets--><!--entry:src/a.tsx-->");
  expect(() => readTemplate(file)).toThrow(`${file} has no <!--app-->.`);
});

it("a template names one entry", () => {
  expect(findArgument("<!--app--><!--entry:src/a.tsx-->", "entry")).toBe("src/a.tsx");
  expect(() => findArgument("<!--app-->", "entry")).toThrow("needs one <!--entry:…-->");
});

it("an inline script keeps its global names and loses its comments", () => {
  const code = readInlineScript(write("script.js", "// A reason.\nconst shared = 1;\nuse(shared);\n"));
  expect(code).toContain("shared");
  expect(code).not.toContain("reason");
});

it("an inline script stops the build where it is no script", () => {
  expect(() => readInlineScript(write("broken.js", "const = 1"))).toThrow("broken.js");
});

const script = readInlineScript("src/chrome/document/report-errors.js");

/** What it sends of an error on the page at a path. */
async function report(pathname: string): Promise<{ page: string }> {
  const events = new EventTarget();
  const sent: Blob[] = [];
  runInNewContext(script, {
    Blob,
    document: { documentElement: { dataset: { languages: "en" } } },
    location: { pathname },
    addEventListener: events.addEventListener.bind(events),
    navigator: { sendBeacon: (_: string, body: Blob) => sent.push(body) },
  });
  events.dispatchEvent(Object.assign(new Event("error"), { message: "TypeError", filename: "/assets/a.js" }));
  return JSON.parse((await sent[0]?.text()) ?? "");
}

it.each(PATHS_WITH_CODE)(
  "the script that reports errors names %s without its code, in each language",
  async (path) => {
    for (const language of LANGUAGE_CODES) {
      for (const code of ["A2XFT2", "kmdpqxrt", "K7MDP4XQ-"]) {
        expect((await report(pathIn(language, path.replace(":code", code)))).page).toBe(path);
      }
    }
  },
);

it("the script that reports errors names other pages by their paths", async () => {
  expect((await report("/survey/manage")).page).toBe("/survey/manage");
  expect((await report("/services")).page).toBe("/services");
});
