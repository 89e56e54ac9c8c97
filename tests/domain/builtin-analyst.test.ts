import { describe, expect, it } from "vitest";
import type { AnalysisInput, ScoredResponse } from "#domain/analysis.ts";
import { computeFigures } from "#domain/figures.ts";
import { type Insights, insightsSchema } from "#domain/insights.ts";
import { SPECTRUMS, type SpectrumId, spectrumName } from "#domain/questionnaire.ts";
import { builtinAnalyst } from "#worker/analysts/builtin/analyse.ts";
import { generateTeam, makeResponse, makeScores } from "./generated-teams.ts";

const SEEDS = Array.from({ length: 200 }, (_, index) => index + 1);

function report(input: AnalysisInput): Insights {
  return builtinAnalyst(input, computeFigures(input.responses));
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value && typeof value === "object" ? Object.values(value).flatMap(textsIn) : [];
}

/** Every text but names and priorities. */
function proseOf(insights: Insights): string[] {
  const { consolidatedSummary, recommendations, alignmentOpportunities, ...rest } = insights;
  return [
    ...textsIn(rest),
    consolidatedSummary.overview,
    ...consolidatedSummary.keyFindings,
    ...recommendations.flatMap(({ focus, action, linkedInsight }) => [focus, action, linkedInsight]),
    ...alignmentOpportunities.flatMap(({ focus, opportunity }) => [focus, opportunity]),
  ];
}

function sentencesOf(insights: Insights): string[] {
  return proseOf(insights).flatMap((text) => text.split(/(?<=[.?!])\s+(?=[A-Z“0-9])/));
}

function team(...pairs: [today: number, wished: number][]): AnalysisInput {
  const responses = pairs.map(([today, wished]) => withSpectrum("adaptive_planned", today, wished));
  return { organizationName: "Northfield", responses };
}

function withSpectrum(
  spectrum: SpectrumId,
  today: number,
  wished: number,
  role?: ScoredResponse["role"],
): ScoredResponse {
  const scores = makeScores();
  scores.current[spectrum] = today;
  scores.aspirational[spectrum] = wished;
  return makeResponse(scores, role);
}

describe("the report on any team", () => {
  it.each(SEEDS)("is whole, valid and free of repetition (team %d)", (seed) => {
    const input = generateTeam(seed);
    const figures = computeFigures(input.responses);
    const insights = builtinAnalyst(input, figures);
    expect(insightsSchema.parse(JSON.parse(JSON.stringify(insights)))).toEqual(insights);
    const sentences = sentencesOf(insights);
    expect(sentences.filter((text) => /NaN|undefined|null|Infinity|-0\.0|\s{2}|\.\./.test(text))).toEqual([]);
    expect(sentences.filter((text, index) => sentences.indexOf(text) !== index)).toEqual([]);
    expect(sentences.filter((text) => !/^[A-Z0-9“]/.test(text))).toEqual([]);
    expect(
      sentences.filter((text) => /\b(one people|1 people|one responses|1\.0 points)\b/.test(text)),
    ).toEqual([]);
    expect(Object.keys(insights.roleInsights)).toEqual(figures.roles.map(({ label }) => label));
    expect(insights.consolidatedSummary.participationStats.roles).toHaveLength(figures.roles.length);
    const labels = new Set(figures.roles.map(({ label }) => label));
    const involved = insights.alignmentOpportunities.flatMap(({ rolesInvolved }) => rolesInvolved);
    expect(involved.filter((label) => !labels.has(label))).toEqual([]);
  });

  it.each(SEEDS)("fills every field (team %d)", (seed) => {
    const { summary, consolidatedSummary, keyObservations, ...rest } = report(generateTeam(seed));
    const lists = [
      summary.keyThemes,
      consolidatedSummary.keyFindings,
      keyObservations.leadershipPerceptions,
      keyObservations.variabilityNotes,
      rest.strengths,
      rest.challenges,
      rest.recommendations,
      rest.alignmentOpportunities,
      ...Object.values(rest.roleInsights).flatMap((role) => [
        role.currentPerceptions,
        role.aspirations,
        role.keyNotes,
      ]),
    ];
    expect(lists.filter((list) => list.length === 0)).toEqual([]);
    expect(proseOf(report(generateTeam(seed))).filter((text) => text === "")).toEqual([]);
  });

  it.each(SEEDS)("names the pole that the gap points to (team %d)", (seed) => {
    const input = generateTeam(seed);
    const figures = computeFigures(input.responses);
    const insights = builtinAnalyst(input, figures);
    const cards = SPECTRUMS.flatMap((spectrum) => {
      const gap = figures.spectrums.find((one) => one.spectrum === spectrum.id)?.gap;
      const text = insights.spectrumAnalysis[spectrumName(spectrum)]?.gap;
      return gap && text?.startsWith("The gap is ") ? [{ spectrum, gap, text }] : [];
    });
    for (const { spectrum, gap, text } of cards) {
      const pole = gap.mean > 0 ? spectrum.right : spectrum.left;
      expect(text.toLowerCase()).toContain(`towards ${pole} (±`);
      expect(Math.abs(gap.mean)).toBeGreaterThan(gap.halfWidth95 ?? Number.POSITIVE_INFINITY);
    }
  });

  it("is the same for the same responses and another for others", () => {
    expect(report(generateTeam(7))).toEqual(report(generateTeam(7)));
    const overviews = SEEDS.map((seed) => report(generateTeam(seed)).consolidatedSummary.overview);
    expect(new Set(overviews).size).toBe(SEEDS.length);
  });
});

describe("a clear wish", () => {
  const input = team([3, 6], [2, 5], [4, 6], [3, 5], [3, 6], [2, 5], [3, 6], [4, 7], [3, 5]);

  it("leads the overview, with its direction, size and followers", () => {
    expect(report(input).consolidatedSummary.overview).toContain(
      "The clearest wish is to move towards Planned: all nine would go that way, by 2.7 points on average, from 3.0 to 5.7.",
    );
  });

  it("leads the recommendations with its own pole and figures", () => {
    const [first] = report(input).recommendations;
    expect(first).toMatchObject({ focus: "More Planned", priority: "High" });
    expect(first?.linkedInsight).toContain("3.0 today, 5.7 wanted, a gap of 2.7 points");
  });

  it("turns round with the scale", () => {
    const mirrored = team(...input.responses.map((): [number, number] => [7, 4]));
    expect(report(mirrored).recommendations[0]?.focus).toBe("More Adaptive");
  });
});

describe("a gap within its interval", () => {
  it("is no clear wish to change", () => {
    const insights = report(team([5, 6], [5, 5], [4, 5], [5, 4], [6, 6], [5, 5], [5, 6], [5, 5]));
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.gap).toContain("no clear wish to change");
    expect(insights.recommendations.map(({ focus }) => focus)).not.toContain("More Planned");
  });
});

describe("people who disagree", () => {
  it("are seen as two camps, which their mean hides", () => {
    const input = team([2, 2], [2, 2], [3, 3], [2, 2], [3, 3], [8, 8], [7, 7], [8, 8], [7, 7], [7, 7]);
    expect(report(input).consolidatedSummary.overview).toContain("five people near 2.4 and five near 7.4");
  });

  it("are seen where their wishes run both ways", () => {
    const insights = report(team([5, 7], [5, 8], [5, 7], [5, 6], [5, 3], [5, 2], [5, 3], [5, 4]));
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.gap).toContain("both ways");
    expect(insights.recommendations.map(({ focus }) => focus)).toContain(
      "A choice between Adaptive and Planned",
    );
  });

  it("are told apart by level", () => {
    const chief = (name: string) => ({ name, function: name, level: "C-Suite" }) as const;
    const manager = (name: string) => ({ name, function: name, level: "Manager" }) as const;
    const insights = report({
      organizationName: "Northfield",
      responses: [
        ...["A", "B", "C"].map((name) => withSpectrum("open_structured", 3, 3, chief(name))),
        ...["D", "E", "F"].map((name) => withSpectrum("open_structured", 6, 6, manager(name))),
      ],
    });
    expect(insights.spectrumAnalysis["Open vs Structured"]?.currentState).toContain(
      "3.0 among the C-Suite and at 6.0 among Managers and Leads",
    );
  });
});

describe("few responses", () => {
  it("make the report say that agreement is mostly chance", () => {
    const notes = report(team([3, 6], [4, 5], [5, 5])).keyObservations.variabilityNotes;
    expect(notes[0]).toBe(
      "Agreement among three people is mostly chance; from eight on its indices begin to mean something.",
    );
  });

  it("of one person make a report without spread, agreement or team gap", () => {
    const text = proseOf(report(team([3, 6]))).join(" ");
    expect(text).toContain("One answer has no spread and can show no agreement");
    expect(text).not.toMatch(/r_wg|±|the team (wants|rates|would)|all one/);
  });

  it("of nobody leave the report empty", () => {
    expect(report({ organizationName: "Northfield", responses: [] })).toEqual(insightsSchema.parse({}));
  });
});
