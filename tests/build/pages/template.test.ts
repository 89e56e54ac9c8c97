import { writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { fillTemplate, findArgument, readInlineScript, readTemplate } from "#build/pages/template.ts";
import { makeFolder } from "../folder.ts";

const folder = makeFolder();

function write(name: string, text: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, text);
  return file;
}

describe("a template", () => {
  it("is filled slot by slot", () => {
    const template = "<head>\n  <!--head-->\n  <!--font:a.woff2-->\n</head>";
    const fillers = { head: () => "<title>A $& B</title>", font: () => "" };
    expect(fillTemplate(template, fillers)).toBe("<head>\n  <title>A $& B</title>\n</head>");
    expect(fillTemplate(template, { ...fillers, font: (file) => file })).toContain("\n  a.woff2\n");
  });

  it("stops the build where nothing fills a slot", () => {
    expect(() => fillTemplate("<!--styles-->", {})).toThrow("Nothing fills <!--styles--> of the template.");
  });

  it("stops the build where it lacks a slot that every page needs", () => {
    const file = write("lacking.html", "<!--head--><!--assets--><!--entry:src/a.tsx-->");
    expect(() => readTemplate(file)).toThrow(`${file} has no <!--app-->.`);
  });

  it("names one entry", () => {
    expect(findArgument("<!--app--><!--entry:src/a.tsx-->", "entry")).toBe("src/a.tsx");
    expect(() => findArgument("<!--app-->", "entry")).toThrow("needs one <!--entry:…-->");
  });
});

describe("an inline script", () => {
  it("keeps its global names and loses its comments", () => {
    const code = readInlineScript(write("script.js", "// A reason.\nconst shared = 1;\nuse(shared);\n"));
    expect(code).toContain("shared");
    expect(code).not.toContain("reason");
  });

  it("stops the build where it is no script", () => {
    expect(() => readInlineScript(write("broken.js", "const = 1"))).toThrow("broken.js");
  });
});
