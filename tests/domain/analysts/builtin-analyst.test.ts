import { describe, expect, it } from "vitest";
import type { ScoredResponse } from "#domain/disclosure/scored-response.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { type Insights, insightsSchema } from "#domain/report/insights.ts";
import { confidentialReleaseOf, makeResponse, makeScores, type Team } from "#tests/domain/generated-teams.ts";
import { proseOf, reportOn, writeReport } from "./report-prose.ts";

function report(input: Team): Insights {
  return writeReport(input).insights;
}

function team(...pairs: [today: number, wished: number][]): Team {
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

describe("a clear wish", () => {
  const input = team([3, 6], [2, 5], [4, 6], [3, 5], [3, 6], [2, 5], [3, 6], [4, 7], [3, 5]);

  it("leads the overview, with the people who share it, today's mean and the wished-for one", () => {
    const { overview } = report(input).consolidatedSummary;
    expect(overview).toContain("more planning ahead");
    expect(overview).toContain("ll nine");
    expect(overview).toContain("today's 3.0 is on the side of Adaptive, the goal, 5.7, on that of Planned");
  });

  it("leads the recommendations, with a step in its direction, an owner and its figures", () => {
    const [first] = report(input).recommendations;
    expect(first?.priority).toBe("High");
    expect(first?.focus).toMatch(/Planned|planning/);
    expect(first?.action).toMatch(/^Put the commitments of the coming weeks on a single page/);
    expect(first?.linkedInsight).toMatch(/3\.0/);
    expect(first?.linkedInsight).toMatch(
      /2\.7 points .*Adaptive vs Planned|Adaptive vs Planned.* 2\.7 points/,
    );
  });

  it("reverses if the scale is reversed", () => {
    const mirrored = team(...input.responses.map((): [number, number] => [7, 4]));
    expect(report(mirrored).recommendations[0]?.action).toMatch(/^Replace an annual plan by short cycles/);
  });

  it("of less than a point leads to a nudge, not to a full step", () => {
    const small = team(...input.responses.map((_, index): [number, number] => [3, index % 4 === 0 ? 3 : 4]));
    const move = report(small).recommendations.find(({ linkedInsight }) =>
      linkedInsight.includes("Adaptive"),
    );
    expect(move?.action).toMatch(/^Fix the dates of next quarter's largest piece of work/);
  });

  it("has as owners the roles whose work changes, regardless of their answers", () => {
    const roles = [
      { name: "Chief Operating Officer", function: "Operations", level: "C-Suite" },
      { name: "VP of Marketing", function: "Marketing", level: "VP" },
    ] as const;
    const responses = input.responses.map((response, index) => ({
      ...response,
      role: roles[index % 2] ?? null,
    }));
    const [first] = report({ ...input, responses }).recommendations;
    expect(first?.action).toContain("Chief Operating Officer");
    expect(first?.action).not.toContain("Marketing");
  });
});

describe("two clear wishes", () => {
  function wishing(one: SpectrumId, other: SpectrumId, ...wished: [number, number]): Team {
    const responses = Array.from({ length: 9 }, (_, index) => {
      const scores = makeScores();
      Object.assign(scores.current, { [one]: 5, [other]: 5 });
      Object.assign(scores.aspirational, {
        [one]: wished[0] + (index % 2),
        [other]: wished[1] + (index % 2),
      });
      return makeResponse(scores);
    });
    return { organizationName: "Northfield", responses };
  }

  it("are read together if they fit", () => {
    const { overview } = report(wishing("vision_execution", "adaptive_planned", 2, 8)).consolidatedSummary;
    expect(overview).toContain("a longer horizon than the next delivery");
  });

  it("are set against each other if one hinders the other", () => {
    const challenges = report(wishing("adaptive_planned", "open_structured", 2, 8)).challenges.join(" ");
    expect(challenges).toContain("fixed roles obstruct each other");
  });
});

describe("careless answers", () => {
  it("are counted in a note and never left out", () => {
    const input = team(...Array.from({ length: 8 }, (_, index): [number, number] => [3 + (index % 3), 6]));
    const [first] = input.responses;
    if (!first) throw new Error("The team is empty.");
    const responses = input.responses.with(0, { ...first, isHurried: true });
    const { insights, figures } = writeReport({ ...input, responses });
    expect(figures.responses).toBe(8);
    expect(insights.keyObservations.variabilityNotes.join(" ")).toContain(
      "Read with care: one of eight answered faster than anybody can read; these answers are counted all the same.",
    );
  });
});

describe("a gap within its interval", () => {
  it("is no clear wish to change", () => {
    const insights = report(team([5, 6], [5, 5], [4, 5], [5, 4], [6, 6], [5, 5], [5, 6], [5, 5]));
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.gap).toMatch(/no clear wish to change/i);
    expect(insights.recommendations.map(({ focus }) => focus).join()).not.toContain("step towards Planned");
  });
});

describe("a divided team", () => {
  const divided: [number, number][] = [
    [2, 2],
    [2, 2],
    [3, 3],
    [2, 2],
    [3, 3],
    [8, 8],
    [7, 7],
    [8, 8],
    [7, 7],
    [7, 7],
  ];

  it("is described as two camps, which its mean hides", () => {
    const insights = report(team(...divided));
    const { overview } = insights.consolidatedSummary;
    expect(overview).toContain("five people answer near 2.4 and five near 7.4");
    expect(overview).toContain("describes hardly anyone");
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.desiredState).toMatch(
      /hardly anybody's goal|where few want/,
    );
  });

  it("is told that several spectrums divide the same people", () => {
    const responses = divided.map(([today, wished]) => {
      const scores = makeScores();
      Object.assign(scores.current, { adaptive_planned: today, open_structured: 10 - today });
      Object.assign(scores.aspirational, { adaptive_planned: wished, open_structured: 10 - wished });
      return makeResponse(scores);
    });
    const { overview } = report({ organizationName: "Northfield", responses }).consolidatedSummary;
    expect(overview).toContain("Largely the same people face each other on");
  });

  it("is described by its wishes if they run both ways", () => {
    const insights = report(team([5, 7], [5, 8], [5, 7], [5, 6], [5, 3], [5, 2], [5, 3], [5, 4]));
    expect(insights.spectrumAnalysis["Adaptive vs Planned"]?.gap).toContain("both ways");
    expect(insights.recommendations.map(({ focus }) => focus).join()).toMatch(/Adaptive (and|or) Planned/);
  });

  it("is not compared by level where three face three, which chance explains", () => {
    const chief = (name: string) => ({ name, function: name, level: "C-Suite" }) as const;
    const manager = (name: string) => ({ name, function: name, level: "Manager" }) as const;
    const insights = report({
      organizationName: "Northfield",
      responses: [
        ...["A", "B", "C"].map((name, index) =>
          withSpectrum("open_structured", 3 + index / 2, 4, chief(name)),
        ),
        ...["D", "E", "F"].map((name, index) =>
          withSpectrum("open_structured", 6 - index / 2, 4, manager(name)),
        ),
      ],
    });
    const card = insights.spectrumAnalysis["Open vs Structured"];
    expect(card?.currentState).toContain("4.5");
    expect(card?.currentState).not.toMatch(/Managers and Leads/);
  });
});

describe("a confidential survey", () => {
  /** Today 3 2 4 3 3 2 3 4 3: mean 3.0, variance 4 / 8, average deviation 4 / 9. */
  const pairs: [number, number][] = [
    [3, 6],
    [2, 5],
    [4, 6],
    [3, 5],
    [3, 6],
    [2, 5],
    [3, 6],
    [4, 7],
    [3, 3],
  ];

  it("has means, shares and spreads rounded up in place of counts", () => {
    const { insights } = reportOn(confidentialReleaseOf(team(...pairs)));
    const card = insights.spectrumAnalysis["Adaptive vs Planned"];
    expect(insights.consolidatedSummary.overview).toMatch(/more planning ahead.*lmost all want it/);
    // Seven of nine lie between 1 and 3, two at 4; eight of nine want more.
    expect(card?.currentState).toMatch(
      /3\.0.*about three quarters (?:lie )?clearly towards Adaptive and about a quarter in the middle/,
    );
    expect(card?.currentState).toContain("(r_wg at least 0.85)");
    expect(card?.gap).toMatch(/almost all (?:would move|share)/i);
    expect(proseOf(insights).join(" ")).not.toMatch(/\b(?:eight|nine) of nine\b|\ball nine (?:would|want)/i);
  });

  it("has the means of a released level on a card of its own, and one card of questions for all roles", () => {
    const chief = { name: "Chief", function: "Executive", level: "C-Suite" } as const;
    const manager = { name: "Lead", function: "Operations", level: "Manager" } as const;
    const wished = [4, 6, 5, 3, 7, 5, 5, 6, 4, 7, 3, 5];
    const responses = [3, 2, 4, 5, 3, 7, 6, 7, 5, 6, 8, 3].map((today, index) => ({
      ...withSpectrum("open_structured", today, wished[index] ?? 5, index < 6 ? chief : manager),
      customRoleName: null,
    }));
    const roles = responses.map((response, index) => ({
      ...response,
      role: response.role && { ...response.role, name: `${response.role.name} ${"ABCDEFGHIJKL"[index]}` },
    }));
    const { roleInsights } = reportOn(
      confidentialReleaseOf({ organizationName: "Northfield", responses: roles }),
    ).insights;
    const [chiefs, managers, shared] = ["C-Suite (level)", "Manager (level)", "All roles"].map((title) =>
      Object.values(roleInsights[title] ?? {})
        .flat()
        .join(" "),
    );
    // 24 / 6 = 4.0 and 35 / 6 = 5.8; the team 59 / 12 = 4.9.
    expect(chiefs).toMatch(/4\.0.* 4\.9/);
    expect(managers).toMatch(/5\.8.* 4\.9/);
    expect(shared).toContain("Chief A");
    expect(shared).not.toMatch(/\d/);
    expect(Object.keys(roleInsights).filter((title) => /^(?:Chief|Lead) /.test(title))).toEqual([]);
  });
});

describe("few responses", () => {
  it("make the report say that agreement is mostly chance", () => {
    const notes = report(team([3, 6], [4, 5], [5, 5])).keyObservations.variabilityNotes;
    expect(notes[0]).toBe(
      "Agreement among three people is mostly chance; its indices become meaningful from eight people upwards.",
    );
  });

  it("make a report without spread, agreement or gap of a team, if there is only one", () => {
    const text = proseOf(report(team([3, 6]))).join(" ");
    expect(text).toContain("One answer has no spread and can show no agreement");
    expect(text).not.toMatch(/r_wg|±|the team (wants|rates|would)|all one/);
  });

  it("leave the report empty, if there are none", () => {
    expect(report({ organizationName: "Northfield", responses: [] })).toEqual(insightsSchema.parse({}));
  });
});
