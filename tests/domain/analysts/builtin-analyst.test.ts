import { describe, expect, it } from "vitest";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import { NO_VERDICTS, type Verdicts } from "#domain/inference/verdicts.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import { drawRounds } from "#tests/domain/claims/planted-verdicts.ts";
import {
  confidentialReleaseOf,
  makeResponse,
  makeScores,
  openReleaseOf,
  type Team,
} from "#tests/domain/generated-teams.ts";
import { reportOn, textsIn, type Written, writeReport } from "./report-prose.ts";

const SPECTRUM = "adaptive_planned" as const;
const FOUND = { spectrum: SPECTRUM, p: 0.01 };

const ROLES = [
  { name: "Chief Executive Officer", function: "General Management", level: "C-Suite" },
  { name: "Chief Operating Officer", function: "Operations", level: "C-Suite" },
  { name: "Director of Product", function: "Product", level: "Director" },
] as const;

function withSpectrum(
  spectrum: SpectrumId,
  today: number,
  wished: number,
  role?: ScoredResponse["role"],
  effectiveness?: number | null,
): ScoredResponse {
  const scores = makeScores({}, effectiveness);
  scores.current[spectrum] = today;
  scores.aspirational[spectrum] = wished;
  return makeResponse(scores, role);
}

function team(...pairs: [today: number, wished: number][]): Team {
  const responses = pairs.map(([today, wished], index) =>
    withSpectrum(SPECTRUM, today, wished, ROLES[index % ROLES.length] ?? null),
  );
  return { organizationName: "Northfield", responses };
}

/** Nine people: today 3.0 on average; wished 5.7. */
const WISHING = team([3, 6], [2, 5], [4, 6], [3, 5], [3, 6], [2, 5], [3, 6], [4, 7], [3, 5]);

function report(input: Team, verdicts: Partial<Verdicts> = {}): Insights {
  return written(input, verdicts).insights;
}

function written(input: Team, verdicts: Partial<Verdicts> = {}): Written {
  return writeReport(input, () => ({ ...NO_VERDICTS, ...verdicts }));
}

const allOf = (insights: Insights) => textsIn(insights).join(" ");

describe("a step of the round before", () => {
  const FOCUS = "Fix commitments further ahead";
  const stepsAfter = (isDone: boolean) =>
    reportOn(
      openReleaseOf(WISHING),
      () => ({ ...NO_VERDICTS, wants: [FOUND] }),
      (figures) => ({
        ...drawRounds(figures, () => 1),
        takenUp: [{ title: FOCUS, owner: "Ada", dueOn: null, isDone }],
      }),
    ).insights.recommendations;

  it("is not asked for again once it is done", () => {
    expect(stepsAfter(true).map(({ focus }) => focus)).not.toContain(FOCUS);
  });

  it("stays with its owner while it is open", () => {
    const step = stepsAfter(false).find(({ focus }) => focus === FOCUS);
    expect(step?.action).toContain("Leave it with whoever has it");
    expect(step?.action).not.toMatch(/Officer|Director/);
  });
});

describe("a wish", () => {
  const insights = report(WISHING, { wants: [FOUND] });

  it("is on the first page with the people who share it and both means", () => {
    const { overview } = insights.consolidatedSummary;
    expect(overview).toContain(
      "They want a more planned team, a move from 3.0 to 5.7 on Adaptive vs Planned; all nine share the wish.",
    );
    expect(overview).toMatch(
      /\n\nThe answers show no division beyond chance\.\n\nOn Monday, fix commitments further ahead\.$/,
    );
  });

  it("leads to a step towards its pole, with an owner by function, success in three months and its figures", () => {
    const [first, ...others] = insights.recommendations;
    expect(others).toEqual([]);
    expect(first?.focus).toBe("Fix commitments further ahead");
    expect(first?.priority).toBe("High");
    expect(first?.action).toMatch(
      /\bChief Operating Officer\b.* Success in three months: commitments change/,
    );
    expect(first?.linkedInsight).toMatch(/Adaptive vs Planned/);
    expect(first?.linkedInsight).toMatch(/3\.0 today.* 5\.7/);
  });

  it("leads to the opposite step if the scale is reversed", () => {
    const mirrored = team(...WISHING.responses.map((): [number, number] => [7, 4]));
    const [first] = report(mirrored, { wants: [FOUND] }).recommendations;
    expect(first?.focus).toBe("Plan in shorter cycles");
  });

  it("that stays on today's side is said to do so", () => {
    const far = team(...WISHING.responses.map((): [number, number] => [1, 3]));
    expect(report(far, { wants: [FOUND] }).consolidatedSummary.overview).toContain(
      "from 1.0 to 3.0 on Adaptive vs Planned, still on the Adaptive side; all nine share the wish.",
    );
  });

  it("is none without a verdict, however large the gap", () => {
    const plain = report(WISHING);
    expect(plain.consolidatedSummary.overview).toContain(
      "The answers show no common wish for change beyond chance.",
    );
    expect(plain.spectrumAnalysis["Adaptive vs Planned"]?.gap).toMatch(
      /2\.7 points towards Planned.*chance|chance, 2\.7 points towards Planned/,
    );
    expect(allOf(plain)).not.toMatch(/\bwants?\b|\bclear/);
  });

  it("asks a role by function and seniority, whatever that role has answered", () => {
    const silent = {
      ...WISHING,
      responses: WISHING.responses.map((response) => ({
        ...response,
        role: response.role?.name === "Chief Operating Officer" ? response.role : (ROLES[2] ?? null),
      })),
    };
    expect(report(silent, { wants: [FOUND] }).recommendations[0]?.action).toContain(
      "Chief Operating Officer",
    );
  });
});

describe("a division", () => {
  const divided = team([2, 2], [2, 2], [3, 3], [2, 2], [3, 3], [8, 8], [7, 7], [8, 8], [7, 7], [7, 7]);
  const campsOn = (spectrum: SpectrumId): Verdicts["camps"][number] => ({
    ...FOUND,
    spectrum,
    lower: { n: 5, mean: 2.4, wanted: null, effectiveness: null },
    upper: { n: 5, mean: 7.4, wanted: null, effectiveness: null },
    meet: false,
    marksDiffer: false,
  });
  const camps = [campsOn(SPECTRUM)];

  it("into camps is told with both sides, and no mean stands for them", () => {
    const insights = report(divided, { camps });
    expect(insights.consolidatedSummary.overview).toContain(
      "The team falls into two camps on Adaptive vs Planned, five on the Adaptive side (2.4) and five on the Planned side (7.4).",
    );
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.currentState).toMatch(/2\.4.* 7\.4/);
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.currentState).not.toContain("4.9");
  });

  it("into camps is told with what each camp wants, and with no mean of both", () => {
    const meeting = team([2, 5], [2, 4], [3, 5], [2, 4], [3, 5], [8, 5], [7, 6], [8, 6], [7, 6], [7, 5]);
    const { desiredState } = report(meeting, { camps }).spectrumAnalysis["Adaptive vs Planned"] ?? {};
    expect(desiredState).toMatch(/4\.6.*5\.6/);
    expect(desiredState).not.toContain("5.1");
  });

  it("has nobody's role beside it, in the steps as in the conversations", () => {
    const both = team([5, 7], [5, 8], [5, 7], [5, 6], [5, 3], [5, 2], [5, 3], [5, 4]);
    for (const insights of [report(divided, { camps }), report(both, { oppositeWants: [FOUND] })]) {
      const step = insights.recommendations.find(({ action }) =>
        action.includes("someone whom all sides trust"),
      );
      const said = insights.alignmentOpportunities.map(
        ({ opportunity, rolesInvolved }) => opportunity + rolesInvolved,
      );
      expect([step?.action ?? "the Officer", ...said].join(" ")).not.toMatch(/Officer|Director/);
    }
  });

  it("of the same people on several spectrums is one finding and one recommendation", () => {
    const responses = divided.responses.map((response) => {
      const scores = structuredClone(response.scores);
      scores.current.open_structured = scores.current[SPECTRUM];
      return { ...response, scores };
    });
    const insights = report(
      { ...divided, responses },
      { camps: [...camps, campsOn("open_structured")], sameCamps: [[SPECTRUM, "open_structured"]] },
    );
    const { keyFindings } = insights.consolidatedSummary;
    expect(keyFindings).toHaveLength(1);
    expect(keyFindings[0]).toContain("the same people form the two camps on Open vs Structured");
    expect(insights.recommendations).toHaveLength(1);
  });

  it("of wishes is told with the people on each side, and no step either way is recommended", () => {
    const both = team([5, 7], [5, 8], [5, 7], [5, 6], [5, 3], [5, 2], [5, 3], [5, 4]);
    const insights = report(both, { oppositeWants: [FOUND] });
    expect(insights.consolidatedSummary.overview).toContain(
      "Wishes for Adaptive vs Planned go in opposite directions, four towards Adaptive and four towards Planned.",
    );
    expect(insights.recommendations[0]?.focus).toBe("Settle the aim for Adaptive vs Planned");
  });

  it("of two groups is told with both means, in words that show the direction", () => {
    const responses = [3, 4, 3, 6, 7, 7, 3, 6].map((today) =>
      withSpectrum(SPECTRUM, today, 5, today < 5 ? ROLES[0] : ROLES[2]),
    );
    const groups: Verdicts["groups"] = [
      {
        grouping: "level",
        spectrum: SPECTRUM,
        measure: "current",
        lower: { label: "C-Suite", n: 4, mean: 3.25 },
        upper: { label: "Director", n: 4, mean: 6.5 },
        p: 0.01,
      },
    ];
    const insights = report({ organizationName: "Northfield", responses }, { groups });
    expect(insights.consolidatedSummary.overview).toContain(
      "On Adaptive vs Planned, the C-Suite rates the team as more adaptive (3.3) than the Directors do (6.5), by more than chance.",
    );
    const card = Object.values(insights.roleInsights["C-Suite (level)"] ?? {})
      .flat()
      .join(" ");
    expect(card).toMatch(/C-Suite .*3\.3/);
    expect(card).toContain("more than chance");
  });
});

describe("careless answers", () => {
  it("are said on the first page before anything else, and lead to a check first", () => {
    const insights = report(WISHING, { wants: [FOUND], isCareless: true });
    expect(insights.consolidatedSummary.overview).toMatch(
      /^Read this report with caution\. More than a fifth of the responses look careless/,
    );
    expect(insights.recommendations[0]?.focus).toBe("Check the answers before acting on them");
  });
});

describe("effectiveness", () => {
  function marked(...marks: (number | null)[]): Insights {
    const responses = marks.map((mark) => withSpectrum(SPECTRUM, 5, 5, ROLES[0], mark));
    return report({ organizationName: "Northfield", responses });
  }

  it("is told for each question, and praised only if the interval is high, too", () => {
    const high = marked(9, 9, 8, 9, 8, 9, 9);
    expect(high.consolidatedSummary.overview).toMatch(
      /give the team 8\.7 out of 10 for achieving what it sets out to do and 8\.7 for working together/,
    );
    expect(high.strengths.join(" ")).toContain("high mark");
    expect(marked(10, 10, 10, 4, 4, 10, 10).strengths.join(" ")).not.toContain("high mark");
  });

  it("that is marked low leads to a question about what holds the team back", () => {
    const [first] = marked(2, 3, 2, 2, 3, 2, 3).recommendations;
    expect(first?.focus).toBe("Ask what holds the team back");
    expect(first?.linkedInsight).toMatch(/2\.4 out of 10/);
  });

  it("is neither praised nor given as a mean from one or two marks, and said to be missing", () => {
    const missing = "Too few respondents marked the team’s effectiveness for their mean to say much.";
    for (const insights of [marked(10, null, null, null, null, null), marked(10, 10)]) {
      expect(insights.keyObservations.leadershipPerceptions[0]).toBe(missing);
      expect(insights.strengths.join(" ")).not.toContain("mark");
    }
    expect(marked(null, null).keyObservations.leadershipPerceptions[0]).toBe(
      "No respondent marked the team’s effectiveness.",
    );
  });
});

describe("a portrait", () => {
  it("is not drawn from one outlier's answer", () => {
    const { overview } = report(team([5, 5], [5, 5], [5, 5], [5, 5], [5, 5], [9, 9])).consolidatedSummary;
    expect(overview).toContain(
      "On average, their answers do not place the team clearly on either side of any spectrum.",
    );
  });
});

describe("a confidential survey", () => {
  const verdicts = () => ({ ...NO_VERDICTS, wants: [FOUND] });

  it("has shares in words in place of counts", () => {
    const { insights } = reportOn(confidentialReleaseOf(WISHING), verdicts);
    expect(insights.consolidatedSummary.overview).toContain("; almost all share the wish.");
    expect(allOf(insights)).not.toMatch(/\ball nine\b|\bnine of nine\b/i);
  });

  it("says that it is one, and that later answers are left out without their number", () => {
    const notesOf = (sizes: number[]) =>
      reportOn(
        confidentialReleaseOf(WISHING, sizes),
        verdicts,
      ).insights.keyObservations.variabilityNotes.join(" ");
    expect(notesOf([9])).toContain("This survey is confidential");
    expect(notesOf([9])).not.toContain("later");
    expect(notesOf([7])).toContain("Answers that came later are not in this report");
  });
});

describe("the report of one response", () => {
  it("asks for as many answers as can show a wish, and calls no place the furthest of all", () => {
    const places = [2, 8, 5, 5, 5, 5];
    const current = () => places.shift() ?? 5;
    const { insights } = writeReport({
      organizationName: "Pike",
      responses: [makeResponse(makeScores({ current }))],
    });
    const { overview, keyFindings } = insights.consolidatedSummary;
    expect(overview).toContain("run the analysis again once seven or more people have answered.");
    expect(keyFindings).toEqual([
      "No place is further from the middle than 2.0 on Vision vs Execution, on the Vision side.",
    ]);
  });
});

describe("few responses", () => {
  it("of two people are described, without a wish, a camp or an agreement", () => {
    const insights = report(team([3, 7], [3, 8]));
    expect(insights.consolidatedSummary.overview).toContain(
      "Two people are too few to tell a wish from chance; what follows describes their answers.",
    );
    expect(allOf(insights)).not.toMatch(/\bwants?\b|\bcamps?\b|agree on|mandate|\bdivided\b/);
    expect(insights.recommendations[0]?.focus).toBe("Ask who has yet to answer");
  });

  it("of one person are a view and no report about a team", () => {
    const insights = report(team([3, 6]));
    expect(insights.consolidatedSummary.overview).toContain(
      "this is one view of the team, and not yet the team’s own",
    );
    expect(allOf(insights)).not.toMatch(/\bthe team (?:wants|rates)|\baverage\b|\bmean\b/);
  });

  it("of no respondents make an empty report", () => {
    expect(report({ organizationName: "Northfield", responses: [] })).toEqual(insightsSchema.parse({}));
  });
});
