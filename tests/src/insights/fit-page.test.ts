import { expect, it } from "vitest";
import type { RenderedReport } from "#domain/report/rendered-report.ts";
import { fitPage } from "#src/features/insights/report/fit-page.ts";
import { CAMPS, partOf, teamOf, versionOf, withRound } from "./made-reports.ts";

const REPORT = partOf(versionOf(teamOf(12, CAMPS), "open", withRound)).report;

const text = (words: number) => ({ text: Array(words).fill("word").join(" "), claimIds: [] });

/**
 * A report whose first page has a verdict, what has changed and a caveat of so many words, three steps of five, and so many
 * on what these take.
 */
function pageOf(
  verdict: number,
  changes: number[],
  caveat: number,
  { isOnCare = false, together = 0 }: { isOnCare?: boolean; together?: number } = {},
) {
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
    ...{ divides: null, undecided: null, also: [], participation: text(4), again: text(4), followedUp: [] },
    ...{ steps: Array(3).fill({ ...step, advice, owner: "Owner" }), together: text(together).text },
  } as RenderedReport;
  return fitPage(report);
}

const WHOLE = expect.stringContaining("word");

it.each([
  ["a caveat and first steps where they fit", [20, [5], 10], { caveat: WHOLE, firstSteps: 3 }],
  ["the number of caveats before first steps", [25, [5], 40], { caveat: "2 caveats", firstSteps: 3 }],
  ["the first of the first steps where no more fit", [25, [20, 20], 10], { firstSteps: 1 }],
  ["a caveat where first steps do not fit", [25, [22, 22], 4], { caveat: WHOLE, firstSteps: 0 }],
  [
    "only the first change where no more fits",
    [25, [20, 60], 20],
    { changes: [text(20).text], caveat: "2 caveats", firstSteps: 3 },
  ],
] as const)("the first page shows %s", (_, [verdict, changes, caveat], expected) => {
  expect(pageOf(verdict, [...changes], caveat)).toMatchObject(expected);
});

it("the first page counts what the steps take together", () => {
  expect(pageOf(25, [5], 10).firstSteps).toBe(3);
  expect(pageOf(25, [5], 10, { together: 20 }).firstSteps).toBe(2);
});

it("the first page leaves out where most lean before what divides the team", () => {
  const given = { divides: text(40), undecided: text(30), changes: [], followedUp: [], also: [] };
  const page = fitPage({ ...REPORT, ...given, verdict: text(20) });
  expect(page).toMatchObject({ divides: { claimIds: [] }, undecided: null });
});

it("the first page has the team’s own answers before first steps, and as many of them as fit", () => {
  const given = { divides: null, undecided: null, changes: [], followedUp: [], also: [], caveats: [] };
  const page = (words: number) =>
    fitPage({ ...REPORT, ...given, verdict: text(10), own: [text(words), text(words), text(words)] });
  expect(page(12)).toMatchObject({ own: [{}, {}, {}] });
  expect(page(20)).toMatchObject({ firstSteps: 0, own: [{}, {}] });
});

it("the first page does not repeat what has come above the headline that says it", () => {
  const change = { ...text(5), claimIds: ["change.open_structured"] };
  const given = { changes: [change], followedUp: [], verdict: { ...text(10), claimIds: change.claimIds } };
  expect(fitPage({ ...REPORT, ...given }).changes).toEqual([]);
});

it("the first page always says in full that some answers look careless", () => {
  expect(pageOf(25, [20, 60], 40, { isOnCare: true }).caveat).toBe(`${text(40).text} (and 1 more caveat)`);
});

it("the first page shows the second of two clear changes by its title before it leaves it out", () => {
  const clear = (title: string) => ({
    ...REPORT.findings[0],
    kind: "change",
    title: { text: title, claimIds: [] },
  });
  const findings = [clear("Bolder change"), clear("A lower mark for results")] as RenderedReport["findings"];
  const given = { divides: null, also: [], caveats: [], steps: [], findings, verdict: text(25) };
  const change = { ...text(50), claimIds: findings.map(({ claimId }) => claimId) };
  const page = fitPage({ ...REPORT, ...given, followedUp: [], changes: [change, change] });
  expect(page.changes).toEqual([text(50).text, "A lower mark for results."]);
});

it("the first page names the closed step that is not among the three", () => {
  const change = { text: "The team changes more boldly.", claimIds: ["change"] };
  const followedUp = [
    { adviceId: REPORT.steps[0]?.advice.id ?? null, text: "Still open." },
    { adviceId: "closed", text: "Done." },
  ];
  const page = fitPage({
    ...REPORT,
    ...{ verdict: text(10), divides: null, undecided: null, own: [] },
    changes: [change, { ...change, text: "Another." }],
    followedUp,
  });
  expect(page.changes).toEqual([change.text, "Another.", "Done."]);
});
