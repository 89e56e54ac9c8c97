import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { makeSampleReport } from "#build/sample-report.ts";
import { evidenceOf } from "#domain/claims/read-claims.ts";
import { SixLines } from "#src/features/insights/charts/six-lines.tsx";
import { EvidenceTable } from "#src/features/insights/evidence/evidence.tsx";
import { shownMarks } from "#src/features/insights/report/shown-marks.ts";
import { AlignmentTab } from "#src/features/insights/tabs/alignment-tab.tsx";
import { FirstPage } from "#src/features/insights/tabs/first-page.tsx";
import { RecommendationsTab } from "#src/features/insights/tabs/recommendations-tab.tsx";
import { RolesTab } from "#src/features/insights/tabs/roles-tab.tsx";
import { SummaryTab } from "#src/features/insights/tabs/summary-tab.tsx";
import { draw, textOf } from "./draw-part.ts";
import { CAMPS, partOf, teamOf, versionOf, WANTS, withRound } from "./made-reports.ts";

const wants = versionOf(teamOf(18, WANTS), "confidential");
const camps = versionOf(teamOf(12, CAMPS), "open");
const nothing = versionOf(teamOf(7), "confidential");
const later = versionOf(teamOf(12, WANTS), "confidential", withRound);

it("the first page has at most 120 words beside its chart", () => {
  for (const version of [wants, camps, nothing, later, versionOf(teamOf(3), "open")]) {
    const chart = draw(SixLines, version);
    const page = draw(FirstPage, version);
    expect(page).toContain(chart);
    const words = textOf(page.replace(chart, "")).match(/[\p{L}\d][\p{L}\d’.-]*/gu) ?? [];
    expect(words.length, words.join(" ")).toBeLessThanOrEqual(120);
  }
});

it("the first page begins with what has come as the team wanted in the round before, or else with what has changed", () => {
  const { verdict, changes = [] } = later.report ?? {};
  const [change] = changes;
  const isInVerdict = verdict?.claimIds.includes(change?.claimIds[0] ?? "");
  const page = draw(FirstPage, later);
  const sentence = isInVerdict ? verdict?.text : change?.text;
  expect(page.replace(/<[^>]+>/g, "").startsWith(sentence ?? "none")).toBe(true);
});

it("the first page has for each step its first step, its day and its owner", () => {
  const text = textOf(draw(FirstPage, wants));
  expect(wants.report?.steps).toHaveLength(3);
  for (const { advice, owner } of wants.report?.steps ?? []) {
    for (const said of [advice.title, advice.firstStep, owner ?? "to be agreed"]) {
      expect(text).toContain(said);
    }
  }
  expect(text).toContain("27 November ·");
});

it("the first page says that owners are proposed by function where any is", () => {
  const said = "Owners: proposed by function, not by answers";
  expect(wants.report?.steps.some(({ advice }) => advice.owner !== null)).toBe(true);
  expect(draw(FirstPage, wants)).toContain(said);
  expect(draw(FirstPage, nothing)).not.toContain(said);
  const open = draw(FirstPage, versionOf(teamOf(18, WANTS), "open"));
  expect(open).toContain("Owners: proposed by function");
  expect(open).not.toContain(said);
});

it("the first page marks a step that was begun in the round before", () => {
  expect(draw(FirstPage, later)).toContain("Still open");
  expect(draw(FirstPage, wants)).not.toContain("Still open");
});

it("the six lines begin with those of the stressed findings", () => {
  const [first] = wants.report?.findings ?? [];
  expect(draw(SixLines, wants).split("<li ")[1]).toContain(first?.title.text ?? "none");
  expect(draw(SixLines, wants).match(/<svg/g)).toHaveLength(6 + shownMarks(partOf(wants)).length);
});

it("the six lines show the answers instead of a mean where they lie far apart", () => {
  const { report } = partOf(wants);
  const spectrums = report.spectrums.map((one) => ({ ...one, isApart: one.spectrum === "purpose_profit" }));
  const drawn = draw(SixLines, wants, { report: { ...report, spectrums } });
  expect(drawn).not.toContain("On the line from Purpose (1) to Profit (9): today");
  expect(draw(SixLines, wants)).toContain("On the line from Purpose (1) to Profit (9): today");
});

it("the six lines show the answers instead of a mean where views differ", () => {
  const drawn = draw(SixLines, camps);
  expect(drawn).toContain("Every answer on the line from Open (1) to Structured (9).");
  expect(drawn).not.toContain("On the line from Open (1) to Structured (9): today");
});

it("the alignment begins without a finding with the line whose answers lie far apart", () => {
  const { report } = partOf(nothing);
  const linesOf = (apart: string | null) => {
    const spectrums = report.spectrums.map((one) => ({ ...one, isApart: one.spectrum === apart }));
    return draw(AlignmentTab, nothing, { report: { ...report, spectrums } }).match(/(?<=<h3[^>]*>)[^<]+/g);
  };
  const byGap = linesOf(null) ?? [];
  expect(report.findings).toEqual([]);
  expect(linesOf("intuitive_strategic")?.[0]).toBe("Intuitive vs Strategic");
  expect(linesOf("purpose_profit")?.[0]).toBe("Purpose vs Profit");
  expect(linesOf("purpose_profit")?.slice(1)).toEqual(byGap.filter((name) => name !== "Purpose vs Profit"));
});

it("the alignment has lines with a finding before one whose answers lie far apart", () => {
  const { report } = partOf(wants);
  const spectrums = report.spectrums.map((one) => ({
    ...one,
    isApart: one.spectrum === "intuitive_strategic",
  }));
  const names = draw(AlignmentTab, wants, { report: { ...report, spectrums } }).match(/(?<=<h3[^>]*>)[^<]+/g);
  const found = new Set(report.findings.flatMap((finding) => finding.spectrums));
  expect(found).not.toContain("intuitive_strategic");
  expect(names?.indexOf("Intuitive vs Strategic")).toBe(found.size);
});

it("the summary leads from each finding with advice to it", () => {
  const page = draw(SummaryTab, wants);
  expect(wants.report?.findings.length).toBeGreaterThan(1);
  for (const { claimId } of wants.report?.findings ?? []) {
    expect(page).toContain(`href="#advice-on-${claimId}"`);
    expect(draw(RecommendationsTab, wants)).toContain(`id="advice-on-${claimId}"`);
  }
});

it("the summary has no section on findings without any", () => {
  expect(draw(SummaryTab, nothing)).not.toContain(">Findings<");
  expect(draw(SummaryTab, wants)).toContain(">Findings<");
});

it("the summary leads to all that a reader should bear in mind", () => {
  const page = draw(SummaryTab, nothing);
  expect(page).toContain('href="#caveats"');
  for (const { text } of nothing.report?.caveats ?? []) {
    expect(textOf(page.slice(page.indexOf('id="caveats"')))).toContain(text);
  }
});

it("the roles of a confidential survey without groups are sentences that say why", () => {
  const { noGroups, noRoles } = wants.report ?? {};
  expect(textOf(draw(RolesTab, wants)).trim()).toBe(`${noGroups?.text} ${noRoles?.text}`);
});

it("the roles of an open survey are a card each, with what it sees, wants and agrees with", () => {
  const drawn = textOf(draw(RolesTab, camps));
  const roles = camps.report?.roles ?? [];
  expect(roles.length).toBeGreaterThan(5);
  for (const { title, perceptions, aspirations, notes } of roles)
    for (const text of [title, ...[...perceptions, ...aspirations, ...notes].map((one) => one.text)])
      expect(drawn).toContain(text);
  for (const words of ["Current perceptions", "Aspirations", "no finding"]) expect(drawn).toContain(words);
});

it("recommendations of an open survey say which roles they involve, those of a confidential one none", () => {
  expect(textOf(draw(RecommendationsTab, camps))).toMatch(/Roles involved: \w/);
  expect(textOf(draw(RecommendationsTab, wants))).not.toContain("Roles involved");
});

it("the roles of an open survey draw each group's lines beside the team's", () => {
  const drawn = draw(RolesTab, camps);
  expect(camps.report?.groups.length).toBeGreaterThan(0);
  for (const { title } of camps.report?.groups ?? []) expect(drawn).toContain(title);
  expect(drawn).toContain("the whole team today");
});

it("the alignment has a row for each spectrum, with the statements that the summary has not", async () => {
  const { version } = await makeSampleReport();
  const [drawn, summary] = [draw(AlignmentTab, version), draw(SummaryTab, version)].map(textOf);
  expect(draw(AlignmentTab, version).match(/<h3 class="sr-only">/g)).toHaveLength(6);
  const all = version.report?.spectrums.flatMap(({ statements }) => statements) ?? [];
  expect(all.flatMap(({ claimIds }) => claimIds)).toHaveLength(36);
  for (const { text } of all) expect(drawn?.includes(text), text).toBe(!summary?.includes(text));
  expect(drawn).toContain("3 more statements");
  expect(drawn).toContain("The 6 statements");
});

it("the alignment repeats no finding, on the screen leads to it", () => {
  const [finding] = wants.report?.findings ?? [];
  const sentence = finding?.sentences[0]?.text ?? "none";
  for (const isPrinted of [false, true])
    expect(textOf(draw(AlignmentTab, wants, { isPrinted }))).not.toContain(sentence);
  expect(draw(AlignmentTab, wants)).toContain(`href="#finding-${finding?.claimId}"`);
});

it("the evidence of a sentence is the facts of its claims", () => {
  const { claims, figures } = partOf(wants);
  const want = claims.find(({ kind }) => kind === "want");
  if (!want || !figures) throw new Error("The team wants nothing");
  const table = renderToStaticMarkup(createElement(EvidenceTable, { factIds: evidenceOf(want), figures }));
  expect(evidenceOf(want).length).toBeGreaterThan(1);
  expect(table.match(/scope="row"/g)).toHaveLength(evidenceOf(want).length);
});

it("the sample report shows a want, what divides its team and a level that differs", async () => {
  const { report } = (await makeSampleReport()).version;
  expect(report?.findings.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["want", "camps"]));
  expect(report?.groups.map(({ title }) => title)).toEqual(["C-suite (5)"]);
});
