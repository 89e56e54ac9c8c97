import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toolWords } from "#messages/report/tools";
import { provenanceEntries, qualityNotes } from "#src/features/insights/evidence/provenance.tsx";
import { byPriority, rawText, readReport } from "#src/features/insights/report/read-report.ts";
import { spectrumsByGap } from "#src/features/insights/report/spectrum-readings.ts";
import { OlderReport } from "#src/features/insights/tabs/older-report.tsx";
import { figures, spectrum } from "./made-figures.ts";
import { teamOf, versionOf, WANTS } from "./made-reports.ts";

const stored = (insights: unknown, more: object = {}) => ({
  report: null,
  insights,
  figures: null,
  totalResponses: 0,
  uniqueRoles: 0,
  ...more,
});

it("a stored analysis has its claims, without texts of the older shape", () => {
  const { claims, insights } = readReport(versionOf(teamOf(12, WANTS), "confidential"));
  expect(claims.map(({ id }) => id)).toContain("want.adaptive_planned");
  expect(insights).toBeNull();
});

it("a stored analysis reads no report from prose, a list or other keys", () => {
  for (const text of ["The team is fine.", "[1]", '{"verdict":"fine"}', '{"summary":']) {
    expect(readReport(stored(text)).insights).toBeNull();
  }
  expect(readReport(stored("The team is fine.")).raw).toBe("The team is fine.");
});

it("a stored analysis is laid out with line breaks as raw data", () => {
  expect(rawText('{"a":1}')).toBe('{\n  "a": 1\n}');
  expect(rawText({ a: 1 })).toBe('{\n  "a": 1\n}');
  expect(rawText('{"a":')).toBe('{"a":');
});

it("a stored analysis drops figures of an unknown shape and keeps the texts", () => {
  const report = readReport(stored({ strengths: ["Pace"] }, { figures: { responses: 3 } }));
  expect([report.figures, report.insights?.strengths]).toEqual([null, ["Pace"]]);
});

it("a stored analysis counts responses from the figures where older metadata has no counts", () => {
  const report = readReport(stored({}, { figures: figures() }));
  expect([report.responses, report.roles]).toEqual([12, 0]);
});

it("recommendations are sorted by priority, in the given order within one", () => {
  const of = (focus: string, priority: "High" | "Medium" | "Low") => ({ focus, priority });
  const sorted = byPriority([of("a", "Low"), of("b", "High"), of("c", "Medium"), of("d", "High")]);
  expect(sorted.map(({ focus }) => focus).join("")).toBe("bdca");
});

it("an older analysis did not record how many roles there were", () => {
  expect([toolWords.roles({ count: 0 }), toolWords.responses({ count: 1 })]).toEqual([
    "Unique roles not recorded",
    "1 response",
  ]);
});

it("spectrums are sorted by the size of their gap, whichever way it points", () => {
  const all = figures(
    spectrum("vision_execution", -1.2),
    spectrum("purpose_profit", 0.2),
    spectrum("adaptive_planned", 2.4),
  );
  expect(spectrumsByGap(all).map(({ id }) => id)).toEqual([
    "adaptive_planned",
    "vision_execution",
    "purpose_profit",
  ]);
});

describe("a report of the older shape", () => {
  const texts = Array.from({ length: 17 }, (_, index) => `Text ${index + 100}.`);
  const [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q] = texts;
  const { insights } = readReport(
    stored({
      summary: { overview: a, keyThemes: [b] },
      consolidatedSummary: { overview: c, keyFindings: [d], participationStats: { roles: [e] } },
      keyObservations: { leadershipPerceptions: [f], variabilityNotes: [g] },
      strengths: [h],
      challenges: [i],
      recommendations: [{ focus: j, priority: "high priority", action: k, linkedInsight: l }],
      spectrumAnalysis: { "Vision vs Execution": { currentState: m, desiredState: n, gap: o } },
      roleInsights: { CFO: { currentTendencies: [p], aspirations: [], keyNotes: "" } },
      alignmentOpportunities: [{ focus: "Together", opportunity: q, rolesInvolved: ["CFO"] }],
    }),
  );
  if (!insights) throw new Error("The older report cannot be read");
  const page = renderToStaticMarkup(createElement(OlderReport, { insights }));

  it("shows every text of it", () => {
    for (const text of texts) expect(page).toContain(text);
  });

  it("has neither marks nor evidence", () => {
    expect(page).not.toMatch(/<mark|<button|<svg/);
  });
});

const run = {
  promptVersion: "4",
  dataHash: "ab12",
  durationMs: 41_240,
  usage: { inputTokens: 5210, outputTokens: 1930 },
};

it("what a report rests on names the model, the time and the tokens of a provider", () => {
  const provenance = { provider: "openai", model: "gpt-4", run };
  expect(Object.fromEntries(provenanceEntries({ provenance }))).toMatchObject({
    Model: "gpt-4",
    Took: "41.2 s",
    Tokens: "5210 read, 1930 written",
  });
});

it("what a report rests on names the languages that a survey offered, with how far each translation has been checked", () => {
  const languagesOf = (languages: string[] | undefined) =>
    Object.fromEntries(
      provenanceEntries({ provenance: { provider: "builtin", model: null, run: { ...run, languages } } }),
    ).Languages;
  expect(languagesOf(["en", "fr"])).toBe(
    "The survey could be answered in English and French. The language of an answer is not stored, and no figure is shown by language. French: translated from English and back by machine, not yet read by a native speaker.",
  );
  for (const one of [["en"], undefined]) expect(languagesOf(one)).toBeUndefined();
});

it("what a report rests on counts straight-lined responses in place of the stricter count", () => {
  const strict = { sameAnswerThroughout: 1, noWantAnywhere: 0, hurried: 0 };
  const notes = qualityNotes({ ...figures(), quality: { ...strict, straightLined: 2, yesSaying: 1 } }).join(
    " ",
  );
  expect(notes).toContain("2 responses gave nearly the same answer to every statement.");
  expect(notes).not.toContain("one answer throughout");
});

it("what a report rests on says by how many more have answered than were asked, those counted who came too late", () => {
  const participation = { responses: 8, places: 20, roles: 4, levels: 2, functions: 3, teamSize: 8 };
  const release = { number: 1, late: 1, withheld: { groups: [] } };
  const notesOf = (late: number) =>
    qualityNotes({ ...figures(), participation, release: { ...release, late } }).join(" ");
  expect(notesOf(1)).toContain("9 have answered, one more than the 8 who were asked.");
  expect(notesOf(3)).toContain("11 have answered, 3 more than the 8 who were asked.");
  expect(notesOf(0)).not.toContain("asked");
});

it("what a report rests on counts careless responses without leaving them out", () => {
  const quality = { sameAnswerThroughout: 1, noWantAnywhere: 0, hurried: 2 };
  expect(qualityNotes({ ...figures(), quality }).join(" ")).toContain(
    "1 response gave one answer throughout. 2 responses answered faster than anyone can read. All of them count",
  );
});
