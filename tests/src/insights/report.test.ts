import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { readInsights } from "#domain/report/insights.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { countOf } from "#src/content/insights/report.ts";
import { byPriority, rawText, readReport } from "#src/features/insights/report/read-report.ts";
import {
  findSpectrumNamed,
  spectrumsByGap,
  textsWithoutChart,
} from "#src/features/insights/report/spectrum-readings.ts";
import { FirstPage } from "#src/features/insights/tabs/first-page.tsx";
import { RolesTab } from "#src/features/insights/tabs/roles-tab.tsx";
import { SummaryTab } from "#src/features/insights/tabs/summary-tab.tsx";
import { figures, INSIGHTS, scores, spectrum, TEXTS, withoutVerdicts, withVerdicts } from "./made-figures.ts";

describe("a stored analysis", () => {
  const stored = (insights: unknown, more: object = {}) => ({
    insights,
    figures: null,
    totalResponses: 0,
    uniqueRoles: 0,
    ...more,
  });

  it("reads a report from an object and from its JSON text", () => {
    for (const insights of [{ strengths: ["Pace"] }, '{"strengths":"Pace"}']) {
      expect(readReport(stored(insights)).insights?.strengths).toEqual(["Pace"]);
    }
  });

  it("reads no report from prose, a list or other keys, and keeps their text", () => {
    for (const text of ["The team is fine.", "[1]", '{"verdict":"fine"}', '{"summary":']) {
      expect(readReport(stored(text)).insights).toBeNull();
    }
    expect(readReport(stored("The team is fine.")).raw).toBe("The team is fine.");
  });

  it("lays raw JSON out with line breaks", () => {
    expect(rawText('{"a":1}')).toBe('{\n  "a": 1\n}');
    expect(rawText({ a: 1 })).toBe('{\n  "a": 1\n}');
    expect(rawText('{"a":')).toBe('{"a":');
  });

  it("drops figures of an unknown shape and keeps the texts", () => {
    const report = readReport(stored({ strengths: ["Pace"] }, { figures: { responses: 3 } }));
    expect([report.figures, report.insights?.strengths]).toEqual([null, ["Pace"]]);
  });

  it("counts responses from the figures where older metadata has no counts", () => {
    const report = readReport(stored({}, { figures: figures() }));
    expect([report.responses, report.roles]).toEqual([12, 0]);
  });

  it("sorts recommendations by priority, in the analyst's order within one", () => {
    const of = (focus: string, priority: "High" | "Medium" | "Low") => ({
      focus,
      priority,
      action: "",
      linkedInsight: "",
    });
    const sorted = byPriority([of("a", "Low"), of("b", "High"), of("c", "Medium"), of("d", "High")]);
    expect(sorted.map(({ focus }) => focus).join("")).toBe("bdca");
  });

  it("says that an older analysis did not record how many there were", () => {
    expect([countOf(0, "role"), countOf(1, "response")]).toEqual(["Roles not recorded", "1 response"]);
  });
});

describe("the roles of a report", () => {
  const rolesOf = (insights: object) => {
    const read = readInsights({ roleInsights: insights });
    if (!read) throw new Error("The insights cannot be read");
    const props = { insights: read, figures: figures(), checks: null };
    return renderToStaticMarkup(createElement(RolesTab, props));
  };
  const remark = { "All other roles": { currentPerceptions: ["No other role stands out in this report."] } };

  it("have a card each, and one line for a remark without figures", () => {
    const page = rolesOf({ CFO: { currentPerceptions: ["One."], aspirations: ["Two."] }, ...remark });
    expect(page.match(/<li class="border-ink/g)).toHaveLength(1);
    expect(page).toContain("No other role stands out in this report.");
    expect(page.match(/Current perceptions/g)).toHaveLength(1);
  });

  it("are one line where none is singled out", () => {
    expect(rolesOf(remark)).not.toContain("<li");
  });
});

describe("the marks for effectiveness", () => {
  const items = [{ item: "achievement" as const, scores: scores(7.4) }];
  const textOf = (some: Figures) =>
    renderToStaticMarkup(
      createElement(FirstPage, { insights: INSIGHTS, figures: some, checks: null, isPrinted: true }),
    ).replace(/<[^>]*>/g, " ");

  it("stand apart, one for each question, and say where there is none", () => {
    const text = textOf({ ...figures(), effectiveness: scores(6.9), effectivenessItems: items });
    expect(text).toMatch(/Achieving what it sets out to do\s+7\.4\s+of 10/);
    expect(text).toMatch(/Working together:\s+no mark to show/);
    expect(text).not.toContain("6.9");
  });

  it("stand together in a report that does not tell them apart", () => {
    expect(textOf({ ...figures(), effectiveness: scores(6.9) })).toMatch(/Both questions together\s+6\.9/);
  });

  it("are said to be missing where the team gave none", () => {
    expect(textOf(figures())).toContain("The team gave no marks for its effectiveness.");
  });
});

describe("the notices of the first page", () => {
  const all = figures(spectrum("vision_execution", 2.4));
  const pageOf = (Page: typeof FirstPage | typeof SummaryTab, some: Figures, isPrinted: boolean) =>
    renderToStaticMarkup(createElement(Page, { insights: INSIGHTS, figures: some, checks: null, isPrinted }));

  it("begin with that of a careless team, on the screen and on paper", () => {
    const careless = withVerdicts(all, { isCareless: true });
    for (const page of [pageOf(SummaryTab, careless, false), pageOf(FirstPage, careless, true)]) {
      expect(page.replace(/<[^>]*>/g, "")).toMatch(/^More than a fifth of the responses look careless/);
    }
  });

  it("speak of careless responses only where the verdicts do", () => {
    for (const some of [withVerdicts(all), withoutVerdicts(all)]) {
      expect(pageOf(SummaryTab, some, false)).not.toContain("careless");
    }
  });

  it("warn of what the text of a report without verdicts concludes, and of no other's", () => {
    const warning = "An earlier kind of report";
    for (const isPrinted of [false, true]) {
      expect(pageOf(FirstPage, withoutVerdicts(all), isPrinted)).toContain(warning);
      expect(pageOf(FirstPage, withVerdicts(all), isPrinted)).not.toContain(warning);
    }
  });
});

describe("the spectrums of a report", () => {
  it("sorts spectrums by the size of their gap, whichever way it points", () => {
    const all = figures(
      spectrum("vision_execution", -1.2),
      spectrum("purpose_profit", 0.2),
      spectrum("adaptive_planned", 2.4),
    );
    expect(spectrumsByGap(all, INSIGHTS).map(({ name }) => name)).toEqual([
      "Adaptive vs Planned",
      "Vision vs Execution",
      "Purpose vs Profit",
    ]);
  });

  it("finds a spectrum's texts however the analyst wrote its name", () => {
    const all = figures(spectrum("vision_execution", 1), spectrum("open_structured", 0.5));
    const insights = { ...INSIGHTS, spectrumAnalysis: { vision_execution: TEXTS, "Open–Structured": TEXTS } };
    expect(spectrumsByGap(all, insights).map(({ texts }) => texts)).toEqual([TEXTS, TEXTS]);
  });

  it("keeps the texts that have no chart", () => {
    const analysis = { "Vision vs Execution": TEXTS, "Fast vs Slow": TEXTS };
    const shown = spectrumsByGap(figures(spectrum("vision_execution", 1)), INSIGHTS);
    expect(textsWithoutChart(shown, analysis)).toEqual([["Fast vs Slow", TEXTS]]);
    expect(textsWithoutChart([], analysis)).toHaveLength(2);
  });
});

describe("the spectrum that a recommendation is about", () => {
  it("finds the one whose poles the text names, or the only one of which it names a pole", () => {
    expect(findSpectrumNamed("More Vision: Adaptive vs Planned, 3.3 today")?.id).toBe("adaptive_planned");
    expect(findSpectrumNamed("More Vision")?.id).toBe("vision_execution");
  });

  it("finds none where the text names several, or none", () => {
    expect(findSpectrumNamed("More Vision and more Purpose")).toBeNull();
    expect(findSpectrumNamed("What holds effectiveness back")).toBeNull();
  });
});
