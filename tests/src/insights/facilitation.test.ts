import { describe, expect, it } from "vitest";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { chooseQuestions, clockOf, planHour } from "#src/features/insights/facilitate/facilitation.ts";
import { generateTeam } from "#tests/domain/generated-teams.ts";
import { samples } from "#tests/samples.ts";
import { withoutVerdicts, withVerdicts } from "./made-figures.ts";
import { CAMPS, CLEAR, openFigures, team } from "./made-teams.ts";

describe("a team's hour", () => {
  it("plans sixty minutes however many questions there are", () => {
    for (const figures of [CLEAR, CAMPS, team([4, 4], [6, 6])]) {
      const steps = planHour(chooseQuestions(figures));
      expect(steps.reduce((sum, { minutes }) => sum + minutes, 0)).toBe(60);
      expect(clockOf(steps).at(-1)).toBe("58–60");
    }
  });

  it("asks three questions in three different wordings, towards the wish", () => {
    const wants = SPECTRUM_IDS.map((spectrum) => ({ spectrum, p: 0.01 }));
    const questions = chooseQuestions(withVerdicts(CLEAR, { wants }));
    expect(new Set(questions.map(({ question }) => question)).size).toBe(3);
    expect(questions[0]?.question).toContain("If finishing what we have started were normal here");
  });

  const camps = [
    {
      spectrum: "vision_execution" as const,
      p: 0.01,
      lower: { n: 4, mean: 1.5, wanted: null, effectiveness: null },
      upper: { n: 4, mean: 8.5, wanted: null, effectiveness: null },
      meet: false,
      marksDiffer: false,
    },
  ];

  it("asks two camps what each of them saw", () => {
    const [first] = chooseQuestions(withVerdicts(CAMPS, { camps }));
    expect(first?.why).toBe(
      "Vision vs Execution, today. Two camps: 4 nearer Vision (mean 1.5) and 4 nearer Execution (mean 8.5).",
    );
    expect(first?.question).toMatch(/^Some of us see .+ others .+ Which recent weeks/);
  });

  it("asks what divides two camps before what their mean would wish", () => {
    const wants = [{ spectrum: "vision_execution" as const, p: 0.01 }];
    const [first] = chooseQuestions(withVerdicts(CAMPS, { camps, wants }));
    expect(first?.question).toMatch(/^Some of us see/);
  });

  it("supposes neither a wish nor a division where none was found, or none was looked for", () => {
    for (const figures of [CLEAR, CAMPS].flatMap((all) => [withVerdicts(all), withoutVerdicts(all)])) {
      for (const { question } of chooseQuestions(figures))
        expect(question).toMatch(/^For which kinds of decision/);
    }
  });

  it("asks where to stand where wishes collide, before it asks about spectrums without a finding", () => {
    const oppositeWants = [{ spectrum: "intuitive_strategic" as const, p: 0.01 }];
    const [first] = chooseQuestions(withVerdicts(CAMPS, { oppositeWants }));
    expect([first?.spectrum.id, first?.question]).toEqual([
      "intuitive_strategic",
      expect.stringMatching(/^For which kinds of decision/),
    ]);
  });

  it("plans nothing for one person, who is no team", () => {
    expect(chooseQuestions(team([2, 6]))).toEqual([]);
  });

  it("never asks a team the same question twice, and always about a chart", () => {
    for (let seed = 0; seed < samples(25, 200); seed++) {
      const figures = openFigures(generateTeam(seed).responses);
      const questions = chooseQuestions(figures);
      expect(questions).toHaveLength(figures.responses > 1 ? Math.min(3, figures.spectrums.length) : 0);
      expect(new Set(questions.map(({ question }) => question)).size).toBe(questions.length);
    }
  });
});
