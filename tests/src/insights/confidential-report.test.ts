import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { confidentialRelease } from "#domain/disclosure/make-release.ts";
import type { InsightVersion } from "#domain/report/insight-version.ts";
import { chanceOfChange, compareFigures } from "#domain/statistics/changes.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import type { Figures, SpectrumFigures } from "#domain/statistics/figures.ts";
import { Answers } from "#src/features/insights/charts/answers.tsx";
import { chooseQuestions } from "#src/features/insights/facilitate/facilitation.ts";
import {
  alignmentLead,
  showsAnswersFirst,
  viewsPhrase,
  wishesPhrase,
  wishFinding,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import { latePhrase, withheldPhrases } from "#src/features/insights/phrases/withheld-phrases.ts";
import { PrintedReport } from "#src/features/insights/print/printed-report.tsx";
import { readReport } from "#src/features/insights/report/read-report.ts";
import {
  aspectPairs,
  balanceCaution,
  spectrumsByGap,
} from "#src/features/insights/report/spectrum-readings.ts";
import { generateTeam, makeResponse, makeScores } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { withoutVerdicts, withVerdicts } from "./made-figures.ts";
import {
  CONFIDENTIAL_CAMPS,
  CONFIDENTIAL_CLEAR,
  confidentialFigures,
  openFigures,
  people,
} from "./made-teams.ts";

const POLES = { left: "vision", right: "execution" } as const;

function firstOf({ spectrums }: Figures): SpectrumFigures {
  const [first] = spectrums;
  if (!first) throw new Error("The team has no spectrum");
  return first;
}

function readingOf(figures: Figures) {
  const reading = spectrumsByGap(figures).find(({ id }) => id === firstOf(figures).spectrum);
  if (!reading) throw new Error("The team has no spectrum");
  return reading;
}

const clear = firstOf(CONFIDENTIAL_CLEAR);
const camps = firstOf(CONFIDENTIAL_CAMPS);

describe("the words of a confidential survey's figures", () => {
  it("name wishes by shares, never by people", () => {
    const told = (shares: SpectrumFigures["gap"]["shares"]) =>
      wishesPhrase({ ...clear.gap, n: 12, ...(shares && { shares }) }, POLES);
    expect(told({ left: 0.25, same: 0.25, right: 0.5 })).toBe(
      "About half want more, about a quarter less, about a quarter neither.",
    );
    expect(told({ left: 0, same: 1, right: 0 })).toBe("Almost all would stay.");
  });

  it("name no share of fewer than nine people", () => {
    expect(wishesPhrase(clear.gap, POLES)).toBe("");
    const wants = [{ spectrum: clear.spectrum, p: 0.01 }];
    const { before, pole, after } = alignmentLead([readingOf(withVerdicts(CONFIDENTIAL_CLEAR, { wants }))]);
    expect(before + pole + after).toBe("The team wants more Execution: the mean gap is 3.0 points.");
  });

  it("call intervals and spreads upper bounds", () => {
    expect(wishFinding({ ...clear.gap, mean: 0.6, halfWidth95: 1.2 }, null)).toBe("Interval at most ±1.2.");
    expect(viewsPhrase(readingOf(withoutVerdicts(CONFIDENTIAL_CLEAR)))).toBe(
      "Answers lie at most 1.0 points from their mean on average.",
    );
    const [pair] = aspectPairs(CONFIDENTIAL_CLEAR);
    if (!pair?.balance) throw new Error("The team has pairs");
    expect(balanceCaution({ ...pair, balance: { ...pair.balance, halfWidth95: 0.4 } })).toBe(
      "Interval at most ±0.4.",
    );
  });

  it("tell of camps that there are two, with neither their sizes nor their means", () => {
    const apart = "Answers lie at most 4.0 points from their mean on average.";
    const found = {
      spectrum: camps.spectrum,
      p: 0.01,
      lower: null,
      upper: null,
      meet: false,
      marksDiffer: false,
    };
    const divided = readingOf(withVerdicts(CONFIDENTIAL_CAMPS, { camps: [found] }));
    expect([divided, readingOf(withoutVerdicts(CONFIDENTIAL_CAMPS))].map(viewsPhrase)).toEqual([
      "Two camps of at least five people each.",
      apart,
    ]);
    expect(alignmentLead([divided]).after).toContain("Views of today divide the team");
    expect(showsAnswersFirst(divided)).toBe(false);
  });

  it("open the alignment with a share of nine people and more", () => {
    const ten = confidentialFigures(
      people(...Array.from({ length: 10 }, (_, one) => [2 + (one % 2), 6] as [number, number])),
    );
    const wants = [{ spectrum: firstOf(ten).spectrum, p: 0.01 }];
    const { before, pole, after } = alignmentLead([readingOf(withVerdicts(ten, { wants }))]);
    expect(before + pole + after).toBe(
      "The team wants more Execution: almost all would move that way, and the mean gap is 3.5 points.",
    );
  });

  it("give a team's hour its three questions", () => {
    expect(chooseQuestions(CONFIDENTIAL_CLEAR)).toHaveLength(3);
    const found = {
      spectrum: camps.spectrum,
      p: 0.01,
      lower: null,
      upper: null,
      meet: false,
      marksDiffer: false,
    };
    const [first] = chooseQuestions(withVerdicts(CONFIDENTIAL_CAMPS, { camps: [found] }));
    expect(first?.question).toMatch(/^Some of us see/);
    expect(first?.why).toBe("Vision vs Execution, today. Two camps of at least five people each.");
  });
});

describe("the answers of a confidential survey", () => {
  const draw = (figures: Figures) =>
    renderToStaticMarkup(createElement(Answers, { spectrum: readingOf(figures) }));

  it("are drawn as the shares of three bands, with their words for a screen reader", () => {
    const places = Array.from({ length: 10 }, (_, one) => (one % 2 ? [2, 3] : [8, 7]) as [number, number]);
    const drawn = draw(confidentialFigures(people(...places)));
    expect(drawn).toContain("Today: 1 to 3: about half, 4 to 6: few or none, 7 to 9: about half.");
    expect(drawn).not.toContain("<circle");
    expect(drawn.match(/<rect/g)).toHaveLength(6);
  });

  it("are not drawn of fewer than nine people", () => {
    expect(draw(CONFIDENTIAL_CAMPS)).toBe("");
  });
});

describe("what a confidential survey's report leaves out", () => {
  const director = { name: "Director of Product", function: "Product", level: "Director" } as const;
  const vp = { name: "VP of Sales", function: "Sales", level: "VP" } as const;
  const varied = (role: typeof director | typeof vp, places: number[]) =>
    places.map((place) =>
      makeResponse(
        makeScores({ current: () => place, aspirational: () => place, aspect: () => place / 2 }, place),
        role,
      ),
    );

  it("names the groups that are not shown, with the reason", () => {
    const figures = confidentialFigures([...varied(director, [2, 4, 5, 6, 8]), ...varied(vp, [3, 7])]);
    expect(withheldPhrases(figures)[0]).toBe(
      "There are no figures for any level, or for any function, or for any role: fewer than five people are in them, or their figures would give others away.",
    );
  });

  it("names the topics that are left out by group", () => {
    const same = [5, 5, 5, 5, 6];
    const figures = confidentialFigures([...varied(director, [2, 4, 5, 6, 8]), ...varied(vp, same)]);
    expect(withheldPhrases(figures).join(" ")).toContain(
      "By group, these are left out, because the means of groups would tell too much about individual answers: Vision vs Execution (today and wanted)",
    );
    expect(withheldPhrases(figures).join(" ")).toContain("Vision and Execution (agreement)");
  });

  it("counts the responses that came too late", () => {
    const team = people([2, 5], [3, 6], [4, 6], [5, 6], [6, 6]);
    expect(latePhrase(confidentialFigures(team))).toBeNull();
    expect(latePhrase(confidentialFigures(team, people([1, 9])))).toMatch(
      /^1 response came .+ and is left out/,
    );
    expect(latePhrase(confidentialFigures(team, people([1, 9], [9, 1])))).toMatch(
      /^2 responses came .+ and are/,
    );
  });

  it("says nothing of that in an open survey", () => {
    const figures = openFigures(people([2, 5], [3, 6]));
    expect([withheldPhrases(figures), latePhrase(figures)]).toEqual([[], null]);
  });
});

describe("the printed report", () => {
  function printed(mode: "confidential" | "open", figures: Figures): string {
    const insights = {
      summary: { overview: "An overview." },
      roleInsights: { "Director of Product": { keyNotes: ["A note."] } },
    };
    const version: InsightVersion = {
      id: "one",
      createdAt: "2026-11-20T10:00:00.000Z",
      completedAt: null,
      totalResponses: figures.responses,
      uniqueRoles: 1,
      insights,
      figures,
      evidence: null,
      provenance: { provider: "builtin", model: null, run: null },
    };
    const props = { organizationName: "Acme", mode, version, report: readReport(version) };
    return renderToStaticMarkup(createElement(PrintedReport, props));
  }

  it("says which kind of survey it is about", () => {
    expect(printed("confidential", CONFIDENTIAL_CLEAR)).toContain(
      "Confidential survey: no figure here is about fewer than five people",
    );
    const open = printed("open", openFigures(people([2, 5], [3, 6])));
    expect(open).toContain("Open survey: the team has agreed that its responses may be seen by role.");
    expect(open.toLowerCase()).not.toContain("anonym");
  });

  it("has no median, quartile, extreme or number of people in a confidential survey", () => {
    const side = { n: 4, mean: 2, wanted: null, effectiveness: null };
    const withCamps = (all: Figures, camp: typeof side | null) =>
      withVerdicts(all, {
        camps: [
          { spectrum: camps.spectrum, p: 0.01, lower: camp, upper: camp, meet: false, marksDiffer: false },
        ],
      });
    const divided = openFigures(people([1, 1], [2, 2], [1, 2], [2, 2], [8, 8], [9, 9], [8, 9], [9, 9]));
    const confidential = printed("confidential", withCamps(CONFIDENTIAL_CAMPS, null));
    const open = printed("open", withCamps(divided, side));
    for (const word of [
      "Median",
      "Quartiles",
      "Lowest",
      "Highest",
      "middle half",
      "nearer Vision",
      "Every answer",
    ]) {
      expect(confidential, word).not.toContain(word);
      expect(open, word).toContain(word);
    }
    expect(confidential).toContain("Two camps of at least five people each.");
    expect(confidential).toContain("SD, at most");
    expect(confidential).not.toContain("What is not shown");
  });

  it("says on paper, too, what it leaves out", () => {
    const other = { name: "VP of Sales", function: "Sales", level: "VP" } as const;
    const [first, ...others] = people([2, 5], [3, 6], [4, 6], [5, 6], [6, 6], [7, 5]);
    if (!first) throw new Error("The team has people");
    const figures = confidentialFigures([{ ...first, role: other }, ...others]);
    expect(printed("confidential", figures)).toContain("There are no figures for any level");
  });
});

describe("a later report of a confidential survey", () => {
  const responses = [1, 2, 3].flatMap((seed) => generateTeam(seed).responses).slice(0, 14);
  const released = responses.map((response, index) => ({ ...response, releaseNumber: index < 6 ? 1 : 2 }));
  const figures = computeFigures(confidentialRelease({ organizationName: "Acme", responses: released }, 2));

  it("says whose spreads and shares it tells", () => {
    expect(responses).toHaveLength(14);
    expect(withheldPhrases(figures).join(" ")).toContain(
      "Spreads and shares of people are those of the first 6",
    );
    expect(withheldPhrases(CONFIDENTIAL_CLEAR).join(" ")).not.toContain("Spreads");
  });

  it("takes the spread that it tells for that of the newcomers, too, when it is compared", () => {
    const [earlier, later] = [
      { n: 10, mean: 5, standardDeviation: 1 },
      { n: 15, mean: 5.5, standardDeviation: 1 },
    ];
    expect(chanceOfChange(earlier, later, true)).toBeGreaterThan(chanceOfChange(earlier, later));
  });
});

describe("two confidential versions compared", () => {
  it("never call a change clear that the exact figures would not", () => {
    let clearChanges = 0;
    for (let seed = 0; seed < samples(20, 120); seed++) {
      const { responses } = generateTeam(seed);
      const size = Math.floor(responses.length / 2);
      if (size < 5) continue;
      const [before, after] = [responses.slice(0, size), responses];
      const clearOf = (figuresOf: typeof openFigures) =>
        compareFigures(figuresOf(before), figuresOf(after)).flatMap(({ measure, isClear }) =>
          isClear ? [JSON.stringify(measure)] : [],
        );
      const exact = clearOf(openFigures);
      clearChanges += exact.length;
      expect(exact).toEqual(expect.arrayContaining(clearOf((some) => confidentialFigures(some))));
    }
    expect(clearChanges).toBeGreaterThan(0);
  });
});
