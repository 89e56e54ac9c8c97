import { type ComponentType, createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { evidenceOf } from "#domain/claims/read-claims.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { SixLines } from "#src/features/insights/charts/six-lines.tsx";
import { EvidenceTable } from "#src/features/insights/evidence/evidence.tsx";
import type { PartProps } from "#src/features/insights/report/read-report.ts";
import { AlignmentTab } from "#src/features/insights/tabs/alignment-tab.tsx";
import { FirstPage } from "#src/features/insights/tabs/first-page.tsx";
import { RecommendationsTab } from "#src/features/insights/tabs/recommendations-tab.tsx";
import { RolesTab } from "#src/features/insights/tabs/roles-tab.tsx";
import { SummaryTab } from "#src/features/insights/tabs/summary-tab.tsx";
import { CAMPS, partOf, teamOf, versionOf, WANTS, withRound } from "./made-reports.ts";

const wants = versionOf(teamOf(18, WANTS), "confidential");
const camps = versionOf(teamOf(12, CAMPS), "open");
const nothing = versionOf(teamOf(7), "confidential");
const later = versionOf(teamOf(12, WANTS), "confidential", withRound);

function draw(
  Part: ComponentType<PartProps>,
  version: InsightVersion,
  more: Partial<PartProps> = {},
): string {
  return renderToStaticMarkup(createElement(Part, { ...partOf(version), ...more }));
}

const textOf = (markup: string) =>
  markup
    .replace(/<[^>]*>/g, " ")
    .replace(/&#x27;/g, "'")
    .replace(/\s+/g, " ");

describe("the first page", () => {
  it("has at most 120 words beside its chart", () => {
    for (const version of [wants, camps, nothing, later, versionOf(teamOf(3), "open")]) {
      const chart = draw(SixLines, version);
      const page = draw(FirstPage, version);
      expect(page).toContain(chart);
      const words = textOf(page.replace(chart, "")).match(/[\p{L}\d][\p{L}\d’.-]*/gu) ?? [];
      expect(words.length, words.join(" ")).toBeLessThanOrEqual(120);
    }
  });

  it("begins with what has changed since the round before", () => {
    const page = draw(FirstPage, later);
    const [change] = later.report?.changes ?? [];
    expect(page.indexOf(change?.text ?? "none")).toBeGreaterThan(-1);
    expect(page.indexOf(change?.text ?? "")).toBeLessThan(page.indexOf(later.report?.verdict.text ?? ""));
  });

  it("has for each step its first step, its day and its owner", () => {
    const text = textOf(draw(FirstPage, wants));
    expect(wants.report?.steps).toHaveLength(3);
    for (const { advice, owner } of wants.report?.steps ?? []) {
      for (const said of [advice.title, advice.firstStep, owner ?? "to be agreed"]) {
        expect(text).toContain(said);
      }
    }
    expect(text).toContain("27 November ·");
  });

  it("says that owners are proposed by function where any is", () => {
    const said = "Owners: proposed by function, not by answers";
    expect(wants.report?.steps.some(({ advice }) => advice.owner !== null)).toBe(true);
    expect(draw(FirstPage, wants)).toContain(said);
    expect(draw(FirstPage, nothing)).not.toContain(said);
  });

  it("marks a step that was begun in the round before", () => {
    expect(draw(FirstPage, later)).toContain("Still open");
    expect(draw(FirstPage, wants)).not.toContain("Still open");
  });
});

describe("the six lines", () => {
  it("begin with those of the stressed findings", () => {
    const [first] = wants.report?.findings ?? [];
    expect(textOf(draw(SixLines, wants)).indexOf(first?.title.text ?? "none")).toBeLessThan(100);
    expect(draw(SixLines, wants).match(/<svg/g)).toHaveLength(6);
  });

  it("show the answers instead of a mean where they lie far apart", () => {
    const { report } = partOf(wants);
    const spectrums = report.spectrums.map((one) => ({ ...one, isApart: one.spectrum === "purpose_profit" }));
    const drawn = draw(SixLines, wants, { report: { ...report, spectrums } });
    expect(drawn).not.toContain("On the line from Purpose (1) to Profit (9): today");
    expect(draw(SixLines, wants)).toContain("On the line from Purpose (1) to Profit (9): today");
  });

  it("show the answers instead of a mean where views differ", () => {
    const drawn = draw(SixLines, camps);
    expect(drawn).toContain("Every answer on the line from Open (1) to Structured (9).");
    expect(drawn).not.toContain("On the line from Open (1) to Structured (9): today");
  });
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

describe("the summary", () => {
  it("leads from each finding with advice to it", () => {
    const page = draw(SummaryTab, wants);
    expect(wants.report?.findings.length).toBeGreaterThan(1);
    for (const { claimId } of wants.report?.findings ?? []) {
      expect(page).toContain(`href="#advice-on-${claimId}"`);
      expect(draw(RecommendationsTab, wants)).toContain(`id="advice-on-${claimId}"`);
    }
  });

  it("has no section on findings without any", () => {
    expect(draw(SummaryTab, nothing)).not.toContain(">Findings<");
    expect(draw(SummaryTab, wants)).toContain(">Findings<");
  });

  it("leads to all that a reader should bear in mind", () => {
    const page = draw(SummaryTab, nothing);
    expect(page).toContain('href="#caveats"');
    for (const { text } of nothing.report?.caveats ?? []) {
      expect(textOf(page.slice(page.indexOf('id="caveats"')))).toContain(text);
    }
  });
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

it("the alignment has a row for each spectrum, with its statements", () => {
  const drawn = draw(AlignmentTab, wants);
  expect(drawn.match(/<h3 class="sr-only">/g)).toHaveLength(6);
  for (const { statements } of wants.report?.spectrums ?? []) {
    for (const { text } of statements) expect(textOf(drawn)).toContain(text);
  }
});

it("the alignment repeats no finding on paper", () => {
  const told = wants.report?.findings[0]?.sentences[0]?.text ?? "none";
  expect(textOf(draw(AlignmentTab, wants))).toContain(told);
  expect(textOf(draw(AlignmentTab, wants, { isPrinted: true }))).not.toContain(told);
});

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
        for (const said of [title, what, firstStep, takes, cost, notWhen, sign, source]) {
          expect(text).toContain(said);
        }
      }
    }
  });

  it("name the finding and its priority above its options", () => {
    const text = textOf(draw(RecommendationsTab, wants));
    for (const { title, priority, sentences } of wants.report?.findings ?? []) {
      expect(text).toContain(`${title.text} ${priority} priority Linked insight: ${sentences[0]?.text}`);
    }
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
      actionControls: (number) => {
        asked.push(number);
        return null;
      },
    });
    const numbers = wants.report?.findings.flatMap(({ advice }) => advice.map(({ number }) => number));
    expect(new Set(asked)).toEqual(new Set(numbers));
  });
});

it("the evidence of a sentence is the facts of its claims", () => {
  const { claims, figures } = partOf(wants);
  const want = claims.find(({ kind }) => kind === "want");
  if (!want || !figures) throw new Error("The team wants nothing");
  const table = renderToStaticMarkup(createElement(EvidenceTable, { factIds: evidenceOf(want), figures }));
  expect(evidenceOf(want).length).toBeGreaterThan(1);
  expect(table.match(/scope="row"/g)).toHaveLength(evidenceOf(want).length);
});
