import { describe, expect, it } from "vitest";
import { FirstPage } from "#src/features/insights/tabs/first-page.tsx";
import { RecommendationsTab } from "#src/features/insights/tabs/recommendations-tab.tsx";
import { SummaryTab } from "#src/features/insights/tabs/summary-tab.tsx";
import { draw, textOf } from "./draw-part.ts";
import { partOf, teamOf, versionOf, WANTS, withRound } from "./made-reports.ts";

const wants = versionOf(teamOf(18, WANTS), "confidential");
const later = versionOf(teamOf(12, WANTS), "confidential", withRound);

describe("the recommendations", () => {
  const provided = versionOf(teamOf(12, WANTS), "confidential", (report) => {
    report.suggestions.push({ claimIds: [], text: "Walk before meetings." });
    report.quotation = "<b>Well done</b>, team.";
  });
  provided.provenance = { provider: "openai", model: "small-one", run: null };

  it("have three options for each finding, with all that a library's entry says", () => {
    const text = textOf(draw(RecommendationsTab, wants));
    for (const { advice } of wants.report?.findings ?? []) {
      expect(advice).toHaveLength(3);
      for (const { title, what, firstStep, takes, cost, notWhen, sign, source } of advice) {
        for (const said of [title, what, takes, cost, notWhen, sign, source]) expect(text).toContain(said);
        expect(text + textOf(draw(FirstPage, wants))).toContain(firstStep);
      }
    }
  });

  it("name the finding and its priority above its options", () => {
    const text = textOf(draw(RecommendationsTab, wants));
    for (const { title, priority } of wants.report?.findings ?? []) {
      expect(text).toContain(`${title.text} ${priority} priority Linked insight ${title.text}`);
    }
  });

  it("open the first page's option for each finding, or its first, and fold the others", () => {
    const { report } = partOf(wants);
    const openOf = (steps: typeof report.steps) =>
      draw(RecommendationsTab, wants, { report: { ...report, steps } }).match(
        /(?<=id="advice-)\d+(?="[^>]*><details[^>]* open)/g,
      );
    const numbersOf = (steps: typeof report.steps) => steps.map(({ advice }) => `${advice.number}`).sort();
    expect(report.steps.length).toBeGreaterThan(1);
    expect(openOf(report.steps)?.sort()).toEqual(numbersOf(report.steps));
    expect(openOf([])).toEqual(report.findings.map(({ advice }) => `${advice[0]?.number}`));
    expect(draw(RecommendationsTab, wants).match(/<details/g)).toHaveLength(6);
    const folded = draw(RecommendationsTab, wants, { isPrinted: true }).match(/<details/g);
    expect(folded).toHaveLength(6 - report.steps.length);
  });

  it("begin with what the team has agreed to do", () => {
    const [advice] = wants.report?.findings[0]?.advice ?? [];
    const action = { id: "one", insightId: wants.id, recommendation: advice?.number ?? 0, title: "" };
    const actions = [{ ...action, owner: "Ada", dueOn: null, doneAt: null, dissent: "" }];
    const drawn = draw(RecommendationsTab, { ...wants, actions });
    expect(textOf(drawn)).toMatch(`What the team has agreed to do ${advice?.title} Taken up by Ada`);
    expect(drawn).toMatch(/href="#agreed-one"[^>]*>Taken up by Ada</);
  });

  it("have a priority that all share once in its colour, and as a word at each", () => {
    const { report } = partOf(wants);
    const [one, ...others] = report.findings;
    if (!one) throw new Error("The report has no finding");
    const drawn = draw(RecommendationsTab, wants);
    expect(drawn.match(/text-danger/g)).toHaveLength(1);
    expect(textOf(drawn)).toContain("Priority of all findings: High priority");
    const findings = [one, ...others.map((finding) => ({ ...finding, priority: "Low" as const }))];
    const mixed = draw(RecommendationsTab, wants, { report: { ...report, findings } });
    expect(mixed.match(/text-(?:danger|success)/g)).toHaveLength(findings.length);
    for (const text of [
      textOf(mixed),
      textOf(draw(RecommendationsTab, wants, { report: { ...report, findings: [one] } })),
    ])
      expect(text).not.toContain("Priority of all findings");
  });

  it("begin with what was begun before", () => {
    const drawn = draw(RecommendationsTab, later);
    const open = later.report?.findings.flatMap(({ advice }) => advice).find(({ isOpen }) => isOpen);
    expect(drawn.indexOf("<h3")).toBe(drawn.lastIndexOf("<h3", drawn.indexOf(open?.title ?? "none")));
    expect(drawn.match(/Still open/g)).toHaveLength(1);
  });

  it("keep a provider's suggestions apart, under its name", () => {
    const text = textOf(draw(RecommendationsTab, provided));
    const box = text.indexOf("Suggested by small-one. Not checked against the answers.");
    expect(box).toBeGreaterThan(text.lastIndexOf("Source"));
    expect(text.indexOf("Walk before meetings.")).toBeGreaterThan(box);
    expect(textOf(draw(SummaryTab, provided))).not.toContain("Walk before meetings.");
  });

  it("show what a provider wrote as a quotation, its markup as text", () => {
    const drawn = draw(RecommendationsTab, provided);
    expect(drawn).toContain("Written by the provider. Not checked.");
    expect(drawn).toContain("&lt;b&gt;Well done&lt;/b&gt;, team.");
  });

  it("offer to take up each option, by its number", () => {
    const asked: number[] = [];
    draw(RecommendationsTab, wants, {
      controls: { newAction: (advice) => void asked.push(advice?.number ?? 0), agreedAction: () => null },
    });
    const numbers = wants.report?.findings.flatMap(({ advice }) => advice.map(({ number }) => number));
    expect(asked.sort()).toEqual([0, ...(numbers ?? [])].sort());
  });
});
