import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import {
  bundlerTargets,
  lightningTargets,
  RESPONDENT_SCRIPTS,
  RESPONDENT_STYLES,
  SITE,
} from "#build/browsers/targets.ts";

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

it("are written as the bundler and Lightning CSS read them", () => {
  expect(bundlerTargets(RESPONDENT_SCRIPTS)).toEqual(["chrome87", "safari14.1", "firefox91"]);
  expect(lightningTargets(RESPONDENT_SCRIPTS)).toMatchObject({
    chrome: 87 << 16,
    ios_saf: (14 << 16) | (1 << 8),
  });
});
