import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { RESPONDENT_SCRIPTS, RESPONDENT_STYLES, SITE } from "#build/browsers/targets.ts";

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
