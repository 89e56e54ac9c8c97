import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { visitStyles } from "#build/pages/styles.ts";
import { RESPONDENT_SCRIPTS, RESPONDENT_STYLES, SITE } from "#build/targets.ts";
import { projectEnv, root } from "#scripts/local/project.ts";
import { makeFolder } from "./folder.ts";

it.each([
  ["complete the survey", RESPONDENT_SCRIPTS],
  ["looks like itself", RESPONDENT_STYLES],
  ["two and a half years", SITE],
])("the README states the oldest browsers for what they do: %s", (what, { chrome, safari, firefox }) => {
  const row = readFileSync("README.md", "utf8")
    .split("\n")
    .find((line) => line.includes(what));
  for (const version of [`Chrome and Edge ${chrome}`, `Safari ${safari}`, `Firefox ${firefox}`]) {
    expect(row).toContain(version);
  }
});

const READY = "export const ready = 1;";

/** The verdict on a built site whose respondents' page loads a script that later loads another. */
function checkBuilt(files: { first?: string; later?: string; application?: string }) {
  const client = makeFolder(onTestFinished);
  const write = (name: string, text: string) => {
    mkdirSync(path.dirname(path.join(client, name)), { recursive: true });
    writeFileSync(path.join(client, name), text);
  };
  write("respond.html", '<script type="module" src="/assets/first.js"></script>');
  write("survey/thank-you.html", "");
  write("survey.html", "");
  write("assets/first.js", `${files.first ?? READY} import("./later.js");`);
  write("assets/later.js", files.later ?? READY);
  write("assets/application.js", files.application ?? READY);
  const { status, stdout, stderr } = spawnSync("node", ["scripts/test/oldest-browsers.ts", client], {
    cwd: root,
    encoding: "utf8",
    env: projectEnv(),
  });
  return { status, said: stdout + stderr };
}

it.each([
  ["a class's block in the first script", { first: "class A { static { a(); } }" }, "first.js"],
  ["a class's field in a later one", { later: "class A { #a = 1; }" }, "later.js"],
  ["a new method of arrays", { later: "[3, 1].toSorted();" }, "later.js"],
  ["a new static method", { first: "Object.hasOwn(a, b);" }, "first.js"],
  ["new syntax in the application", { application: "class A { a = 1; }" }, "application.js"],
])("a build is refused for respondents' oldest browsers: %s", (_, planted, file) => {
  const { status, said } = checkBuilt(planted);
  expect(said).toContain(file);
  expect(status).toBe(1);
});

it("a build is not refused for what respondents' oldest browsers have, or for the application's built-ins", () => {
  expect(checkBuilt({ first: "a?.b ?? (c ||= 1);", application: "[3, 1].toSorted();" }).status).toBe(0);
});

it.each([
  ["nested rules", ".a{.b &{color:red}}", ".b .a{color:red}"],
  ["ranges of widths", "@media (width>=40rem){a{color:red}}", "@media (min-width:40rem){a{color:red}}"],
  ["colours by other models", "a{color:oklch(0.5 0.2 30)}", "a{color:#ba0d01;"],
])("styles are written in what respondents' browsers know: %s", (_, css, written) => {
  expect(visitStyles(css, {}, RESPONDENT_STYLES)).toContain(written);
});
