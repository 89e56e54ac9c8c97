import { describe, expect, test } from "vitest";
import { compareFigures } from "#domain/statistics/changes.ts";
import { computeFigures } from "#domain/statistics/compute-figures.ts";
import {
  changeHeadline,
  comparisonVerdict,
  measureName,
} from "#src/features/insights/compare/change-phrases.ts";
import { chooseQuestions, clockOf, planHour } from "#src/features/insights/facilitate/facilitation.ts";
import {
  answersByPoint,
  campsPhrase,
  showsAnswersFirst,
} from "#src/features/insights/phrases/spectrum-phrases.ts";
import { groupLines } from "#src/features/insights/tabs/group-card.tsx";
import { generateTeam, makeResponse, makeScores } from "#tests/domain/generated-teams.ts";

const team = (...people: [today: number, wish: number][]) =>
  computeFigures(
    people.map(([today, wish]) =>
      makeResponse(makeScores({ current: () => today, aspirational: () => wish })),
    ),
  );
const CLEAR = team([2, 5], [3, 6], [2, 6], [3, 6], [2, 5], [3, 5], [2, 6], [3, 5]);
const CAMPS = team([1, 1], [2, 2], [1, 2], [2, 1], [8, 8], [9, 9], [8, 9], [9, 8]);

describe("the hour of a team", () => {
  test("has sixty minutes however many questions there are", () => {
    for (const figures of [CLEAR, CAMPS, team([4, 4], [6, 6])]) {
      const steps = planHour(chooseQuestions(figures));
      expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(60);
      expect(clockOf(steps).at(-1)).toBe("58–60");
    }
  });

  test("asks three questions in three different wordings, towards what is wished", () => {
    const questions = chooseQuestions(CLEAR);
    expect(new Set(questions.map(({ question }) => question)).size).toBe(3);
    expect(questions[0]?.question).toContain("If finishing what we have started were normal here");
  });

  test("asks two camps what each of them saw", () => {
    const [first] = chooseQuestions(CAMPS);
    expect(first?.why).toBe(
      "Vision vs Execution, today. Two camps: 4 nearer Vision (mean 1.5) and 4 nearer Execution (mean 8.5).",
    );
    expect(first?.question).toMatch(/^Some of us see .+ others .+ Which recent weeks/);
  });

  test("asks what divides two camps before what their mean would wish", () => {
    const [first] = chooseQuestions(team([1, 3], [2, 4], [1, 3], [2, 4], [7, 9], [7, 9], [7, 8], [7, 8]));
    expect(first?.question).toMatch(/^Some of us see/);
  });

  test("is not planned for one person, who is no team", () => {
    expect(chooseQuestions(team([2, 6]))).toEqual([]);
  });

  test("never asks the same of any of 200 teams twice, and always about a chart", () => {
    for (let seed = 0; seed < 200; seed++) {
      const figures = computeFigures(generateTeam(seed).responses);
      const questions = chooseQuestions(figures);
      expect(questions).toHaveLength(figures.responses > 1 ? Math.min(3, figures.spectrums.length) : 0);
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    }
  });
});

describe("every answer", () => {
  test("is shown at once where a mean would mislead: few people, or two camps", () => {
    const [clear, camps, few, one] = [CLEAR, CAMPS, team([4, 4], [6, 6]), team([4, 4])].map(
      ({ spectrums }) => spectrums[0],
    );
    if (!clear || !camps || !few || !one) throw new Error("Every team has spectrums");
    expect([clear, camps, few, one].map(showsAnswersFirst)).toEqual([false, true, true, false]);
    expect(campsPhrase(clear, { left: "vision", right: "execution" })).toBeNull();
  });

  test("is counted by scale point", () => {
    expect(answersByPoint([2, 0, 0, 1, 0, 0, 0, 0, 0])).toBe("2 at 1, 1 at 4");
    expect(answersByPoint([0, 0])).toBe("none");
  });
});

describe("a group's lines", () => {
  test("are there for two people and never for one", () => {
    const role = { name: "CFO", function: "Finance", level: "C-Suite" } as const;
    const figures = computeFigures([
      makeResponse(makeScores()),
      makeResponse(makeScores()),
      makeResponse(makeScores(), role),
    ]);
    const linesOf = (label: string) =>
      groupLines(figures.roles.find((one) => one.label === label)?.spectrums, figures);
    expect([linesOf("CEO").length, linesOf("CFO").length]).toEqual([6, 0]);
  });
});

describe("two versions compared", () => {
  test("say how many came in between and what changed by more than noise", () => {
    const before = generateTeam(3).responses.slice(0, 4);
    const after = [...before, ...generateTeam(3).responses.slice(4)];
    const changes = compareFigures(computeFigures(before), computeFigures(after));
    const clear = changes.filter(({ isClear }) => isClear).length;
    expect(comparisonVerdict(changes, { earlier: 4, later: after.length })).toBe(
      `${after.length - 4} responses came in between. ${clear || "None"} of ${changes.length} figures changed by more than noise.`,
    );
    expect(comparisonVerdict(changes, { earlier: 4, later: 4 })).toContain("only the words differ");
    expect(comparisonVerdict([], { earlier: 4, later: 6 })).toContain("no figures to compare");
  });

  test("name each figure and the pole that it moved to", () => {
    const measure = { kind: "gap", spectrum: "vision_execution" } as const;
    expect(measureName(measure)).toBe("Vision vs Execution: the gap");
    expect(changeHeadline({ measure, change: -0.84 })).toBe("+0.8 towards Vision");
    expect(changeHeadline({ measure: { kind: "effectiveness" }, change: -0.4 })).toBe("−0.4 points");
    expect(changeHeadline({ measure, change: 0.01 })).toBe("no change");
  });
});
