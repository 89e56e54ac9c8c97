import { expect, it } from "vitest";
import { makeSampleReport } from "#build/sample-report.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { REPORT_PARTS } from "#src/features/insights/page/report-tabs.tsx";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { draw } from "./draw-part.ts";
import { CAMPS, teamOf, versionOf, WANTS, withRound } from "./made-reports.ts";

const BLOCK = /<\/?(?:[pu]l?|o?l|li|div|section|h\d|d[ltd]|svg|summary|details|button|blockquote)\b[^>]*>/g;
/** Lists the sentences of what is drawn: all that ends as one does, in four words or more. */
function sentencesOf(markup: string): string[] {
  const blocks = markup
    .replace(BLOCK, "\n")
    .replace(/<[^>]*>/g, "")
    .split("\n");
  return blocks
    .flatMap((block) => block.split(/(?<=[.!?][”’"]?)\s+/))
    .map((text) => text.trim())
    .filter((text) => /[.!?][”’"]?$/.test(text) && text.split(" ").length > 3);
}

/** Lists what more than one tab says. */
function repeatedIn(version: InsightVersion): string[] {
  const tabs = REPORT_PARTS.map(({ Content }) => new Set(sentencesOf(draw(Content, version))));
  const all = tabs.flatMap((tab) => [...tab]);
  expect(all.length).toBeGreaterThan(20);
  return all.filter((text, place) => all.indexOf(text) !== place);
}

const halves = makeChanceTeam(3, { n: 24, effects: CAMPS, areHalvesLevels: true });

for (const mode of ["open", "confidential"] as const) {
  for (const [name, version] of [
    ["of a team that wants the same", versionOf(teamOf(18, WANTS), mode)],
    ["of two camps", versionOf(teamOf(12, CAMPS), mode)],
    ["of camps that are levels", versionOf(halves, mode)],
    ["without a finding", versionOf(teamOf(7), mode)],
    ["of a second round", versionOf(teamOf(12, WANTS), mode, withRound)],
  ] as const) {
    it(`each sentence of a report stands in one of its tabs ${name}, ${mode}`, () =>
      expect(repeatedIn(version)).toEqual([]));
  }
}

it("each sentence of a report stands in one of its tabs of a small team", () =>
  expect(repeatedIn(versionOf(teamOf(3), "open"))).toEqual([]));

it("each sentence of a report stands in one of its tabs of the sample", async () =>
  expect(repeatedIn((await makeSampleReport()).version)).toEqual([]));
