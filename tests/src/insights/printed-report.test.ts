import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { agreedWords } from "#messages/report/actions";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { readReport } from "#src/features/insights/report/read-report.ts";
import { spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { appendixTables } from "#src/features/insights/tabs/appendix-tables.ts";
import { CONFIDENTIAL_CAMPS, confidentialFigures, figures, people, spectrum } from "./made-figures.ts";
import { CAMPS, teamOf, versionOf, WANTS } from "./made-reports.ts";

function printed(mode: SurveyMode, version: InsightVersion): string {
  const run = { promptVersion: "1", dataHash: "ab12cd", durationMs: 5, usage: null };
  const whole = { ...version, provenance: { provider: "builtin", model: null, run } };
  const branding = { logo: null, colour: null, line: null };
  const props = { organizationName: "Acme", mode, version: whole, report: readReport(whole), branding };
  return renderToStaticMarkup(createElement(PrintedReport, props));
}

const open = printed("open", versionOf(teamOf(12, CAMPS), "open"));
const confidential = printed("confidential", versionOf(teamOf(12, WANTS), "confidential"));

it("the printed report says which kind of survey it is about", () => {
  expect(confidential).toContain("Confidential survey: no figure here is about fewer than five people");
  expect(open).toContain("Open survey: the team has agreed that its responses may be seen by role.");
  expect(open.toLowerCase()).not.toContain("anonym");
});

it("the printed report is one page where nothing was found", () => {
  const one = printed("confidential", versionOf(teamOf(7), "confidential"));
  expect(one).not.toContain("break-before-page");
  expect(confidential).toContain("break-before-page");
});

it("the printed report says once on its one page how a step begins", () => {
  const version = versionOf(teamOf(7), "open");
  const [step] = version.report?.steps ?? [];
  const { firstStep = "none" } = step?.advice ?? {};
  expect(printed("open", version).split(firstStep)).toHaveLength(2);
});

it("the printed report says once on its one page what to bear in mind, or leads to it", () => {
  const version = versionOf(teamOf(7), "confidential");
  const [caveat] = version.report?.caveats ?? [];
  const withCaveats = (...caveats: string[]) =>
    printed("confidential", {
      ...version,
      report: {
        ...version.report,
        steps: [],
        own: [],
        caveats: caveats.map((text) => ({ ...caveat, text })),
      } as never,
    });
  const one = withCaveats("Small groups are not shown.");
  expect(one.match(/Small groups are not shown\./g)).toHaveLength(1);
  expect(one).not.toContain("#caveats");
  const two = withCaveats("Small groups are not shown.", "Answers are few.");
  expect(two).toContain("Answers are few.");
  expect(two).toContain(' id="caveats"');
  expect(two).toContain(' href="#caveats"');
});

it("the printed report has the card for each role of an open survey, also where nothing was found", () => {
  const nothing = versionOf(teamOf(7), "open");
  const found = versionOf(teamOf(12, CAMPS), "open");
  for (const version of [nothing, found]) {
    const roles = version.report?.roles ?? [];
    expect(roles.length).toBeGreaterThan(1);
    for (const { title } of roles) expect(printed("open", version)).toContain(title);
  }
});

it("the printed report has what the team has agreed to do with the objections to it", () => {
  const version = versionOf(teamOf(12, CAMPS), "open");
  const own = { id: "own", insightId: version.id, recommendation: null, title: "Write down who decides" };
  const agreed = { owner: "Ada", dueOn: "2027-03-31", doneAt: null, dissent: "Too <soon>" };
  const withOwn = printed("open", { ...version, actions: [{ ...own, ...agreed }] });
  const { title } = agreedWords;
  for (const text of [title, own.title, "by Ada, due 31 March 2027", "Objection: Too &lt;soon&gt;"]) {
    expect(withOwn).toContain(text);
    expect(open).not.toContain(text);
  }
});

it("the printed report of a confidential survey has no median, quartile, extreme or single answer", () => {
  for (const word of ["median", "quartiles", "Lowest", "Highest", "Every answer"]) {
    expect(confidential, word).not.toContain(word);
    expect(open, word).toContain(word);
  }
  expect(confidential).toContain("SD, at most");
});

describe.each([
  ["open", open],
  ["confidential", confidential],
])("the printed report of a survey that is %s", (_, report) => {
  it("has method, versions and fingerprints in its appendix alone", () => {
    const appendix = report.indexOf('id="appendix"');
    expect(appendix).toBeGreaterThan(0);
    for (const word of ["r_wg", "ab12cd", "95%", "Method"]) {
      expect(report.indexOf(word), word).toBeGreaterThan(appendix);
    }
  });

  it("leads to each of its parts", () => {
    const [nav = ""] = /<nav.*?<\/nav>/.exec(report) ?? [];
    const ids = [...nav.matchAll(/href="#([^"]+)"/g)].map(([, id]) => id);
    expect(ids).toEqual(["findings", "recommendations", "roles", "alignment", "appendix"]);
    const places = ids.map((id) => report.indexOf(` id="${id}"`));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(report.indexOf(nav));
  });

  it("folds nothing that paper could lose: what a fold opens stands beside it", () => {
    const folds = report.match(/<details/g) ?? [];
    expect(folds.length).toBeGreaterThan(4);
    const bare =
      /<details class="peer [^"]*print:hidden"><summary.*?<\/summary><\/details><div class="hidden [^"]*print:(?:block|contents!)">/g;
    expect(report.match(bare)).toHaveLength(folds.length);
  });

  it("opens the fold that a link leads to, by styles alone", () => {
    const fold =
      /<section id="appendix"[^>]*><details class="([^"]*)">.*?<\/details><div class="([^"]*)"><div class="([^"]*)"/;
    const [, control, content, title] = fold.exec(report.replace(/&gt;/g, ">").replace(/&amp;/g, "&")) ?? [];
    expect(control).toContain("[:target>&]:hidden");
    expect(content).toContain("[:target>&]:block");
    expect(title).toContain("[:target>div>&]:block");
    const steps = [...report.matchAll(/href="#(advice-\d+)"/g)].map(([, id]) => id);
    expect(steps.length).toBeGreaterThan(0);
    for (const id of steps) expect(report).toMatch(new RegExp(`<li id="${id}"[^>]*><(?:h3|details)`));
  });
});

const gapOf = (halfWidth95: number | null) => {
  const one = spectrum("vision_execution", 1.5);
  const [table] = appendixTables(figures({ ...one, gap: { ...one.gap, halfWidth95 } }));
  const cells = table?.rows[0]?.cells ?? [];
  return table?.columns.flatMap((name, index) => (name === "Gap" || name === "±" ? [cells[index]] : []));
};

it("the appendix of figures has each gap with its interval", () => {
  expect(gapOf(0.4)).toEqual(["+1.5", "±0.40"]);
});

it("the appendix of figures has no interval that says nothing", () => {
  for (const width of [null, 0, 4.1]) expect(gapOf(width)).not.toContainEqual(expect.stringContaining("±"));
});

it("the appendix of figures has as many cells in a row as it has columns", () => {
  for (const mode of ["open", "confidential"] as const) {
    const made = versionOf(teamOf(12, CAMPS), mode).figures;
    if (!made) throw new Error("The report has no figures");
    for (const { caption, columns, rows } of appendixTables(made)) {
      for (const { cells } of rows) expect(cells.length, caption).toBe(columns.length);
      expect(new Set(columns).size, caption).toBe(columns.length);
    }
  }
});

const draw = (some: typeof CONFIDENTIAL_CAMPS) => {
  const [first] = spectrumsByGap(some);
  if (!first) throw new Error("The team has no spectrum");
  return renderToStaticMarkup(createElement(Answers, { spectrum: first }));
};

it("the answers of a confidential survey are drawn as the shares of three bands, with their words for a screen reader", () => {
  const places = Array.from({ length: 16 }, (_, one) => (one % 2 ? [2, 3] : [8, 7]) as [number, number]);
  const drawn = draw(confidentialFigures(people(...places)));
  expect(drawn).toContain("Today: 1 to 3: about half, 4 to 6: few or none, 7 to 9: about half.");
  expect(drawn.match(/class="fill-current/g)).toHaveLength(6);
});

it("the answers of a confidential survey are not drawn of fewer than sixteen people", () => {
  expect(draw(CONFIDENTIAL_CAMPS)).toBe("");
});
