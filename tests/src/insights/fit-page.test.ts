import { describe, expect, it } from "vitest";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { fitPage } from "#src/features/insights/report/fit-page.ts";
import { CAMPS, partOf, teamOf, versionOf, withRound } from "./made-reports.ts";

const REPORT = partOf(versionOf(teamOf(12, CAMPS), "open", withRound)).report;

const text = (words: number) => ({ text: Array(words).fill("word").join(" "), claimIds: [] });

/** A report whose first page has a verdict, what has changed and a caveat of so many words, and three steps of five. */
function pageOf(verdict: number, changes: number[], caveat: number, isOnCare = false) {
  const [step] = REPORT.steps;
  const advice = { ...step?.advice, title: text(5).text, firstStep: text(10).text, owner: null };
  const report = {
    ...REPORT,
    ...{
      verdict: text(verdict),
      changes: changes.map(text),
      caveats: [
        { ...text(caveat), isOnCare },
        { ...text(caveat), isOnCare: false },
      ],
    },
    ...{ divides: null, also: [], participation: text(4), again: text(4), followedUp: [] },
    steps: Array(3).fill({ ...step, advice, owner: "Owner" }),
  } as RenderedReport;
  return fitPage(report);
}

const LONG = text(20).text;

describe("the first page", () => {
  it("tells a caveat and first steps where they fit", () => {
    expect(pageOf(20, [5], 10)).toMatchObject({
      caveat: expect.stringContaining("word"),
      hasFirstStep: true,
    });
  });

  it("tells the number of caveats where what they say would leave out the first steps", () => {
    expect(pageOf(25, [5], 40)).toMatchObject({ caveat: "2 caveats", hasFirstStep: true });
  });

  it("always tells in full that some answers look careless", () => {
    expect(pageOf(25, [20, 60], 40, true).caveat).toBe(`${text(40).text} (and 1 more caveat)`);
  });

  it("tells a caveat where first steps do not fit beside it", () => {
    expect(pageOf(25, [20, 20], 10)).toMatchObject({
      caveat: expect.stringContaining("word"),
      hasFirstStep: false,
    });
  });

  it("leaves all but the first of what has changed to its section where no more fits", () => {
    expect(pageOf(25, [20, 60], 20)).toMatchObject({
      changes: [LONG],
      caveat: "2 caveats",
      hasFirstStep: true,
    });
  });

  it("tells two changes and a step that is closed, but none that is among the three", () => {
    const change = { text: "The team changes more boldly.", claimIds: ["change"] };
    const followedUp = [
      { adviceId: REPORT.steps[0]?.advice.id ?? null, text: "Still open." },
      { adviceId: "closed", text: "Done." },
    ];
    const page = fitPage({ ...REPORT, changes: [change, { ...change, text: "Another." }], followedUp });
    expect(page.changes).toEqual([change.text, "Another.", "Done."]);
  });
});
