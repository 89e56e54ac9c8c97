import { beforeAll, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import type { RenderedFinding } from "#domain/report/rendered-report.ts";
import { makeScript, type ScriptSource } from "#domain/workshop/make-script.ts";
import { WORKSHOP_PARTS, type WorkshopScript } from "#domain/workshop/script.ts";
import { chooseTopics } from "#domain/workshop/topics.ts";
import { inLanguage as facilitateIn } from "#languages/report/facilitate";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { inLanguage as stepsIn } from "#languages/workshop/steps";
import { talks } from "#messages/report/facilitate";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";
import { campsAndWants, openSource, withReport } from "#tests/src/insights/deck/made-sources.ts";

/** Teams of five to twenty with none to three wants. */
const teams = Array.from({ length: 40 }, (_, team) => {
  const wants = Array.from({ length: team % 4 }, (_, want) => [SPECTRUM_IDS[(team + want) % 6], { gap: 3 }]);
  const made = makeChanceTeam(7000 + team, { n: 5 + (team % 16), effects: Object.fromEntries(wants) });
  const release = team % 2 ? confidentialReleaseOf(made) : openReleaseOf(made);
  const figures = computeFigures(release);
  return { figures, report: makeReportByRules(release, figures, LIBRARY) };
});

async function scriptOf({ figures, report }: (typeof teams)[number]): Promise<WorkshopScript> {
  const sources: Record<string, ScriptSource> = {};
  for (const language of LANGUAGE_CODES) {
    const { words, library, statements } = await loadReportWords(language);
    sources[language] = {
      report: renderReport(report, { words, madeAt: new Date(0), statements, library }),
      words: { ...facilitateIn(language), ...polesIn(language), ...stepsIn(language) },
    };
  }
  return makeScript(figures as Figures, sources);
}

let scripts: WorkshopScript[];
beforeAll(async () => {
  scripts = await Promise.all(teams.map(scriptOf));
});

it("the script of a workshop takes 60 to 90 minutes for any team", () => {
  for (const { steps } of scripts) {
    const minutes = steps.reduce((sum, step) => sum + step.minutes, 0);
    expect(minutes).toBeGreaterThanOrEqual(60);
    expect(minutes).toBeLessThanOrEqual(90);
  }
});

it("the script of a workshop goes through its parts in order", () => {
  for (const { steps } of scripts) {
    const parts = steps.map(({ part }) => WORKSHOP_PARTS.indexOf(part));
    expect(parts).toEqual(parts.toSorted((a, b) => a - b));
  }
});

it("the script of a workshop has a guess and a talk for any team", () => {
  for (const { steps } of scripts) {
    expect(steps.map(({ kind }) => kind)).toEqual(expect.arrayContaining(["guess", "talk"]));
  }
});

it("the script of a workshop knows each step by an id of its own", () => {
  for (const { steps } of scripts) expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length);
});

it("the script of a workshop says of each step in each language as much", () => {
  for (const { steps, texts } of scripts) {
    expect(Object.keys(texts)).toEqual(LANGUAGE_CODES);
    for (const own of Object.values(texts)) {
      expect(own.map(({ options }) => options.length)).toEqual(steps.map(({ advice }) => advice.length));
      expect(own.filter(({ title, question, how }) => !title || !question || !how)).toEqual([]);
    }
  }
});

it("the script of a workshop gives two or three options to a vote", () => {
  const votes = scripts.flatMap(({ steps }) => steps.filter(({ kind }) => kind === "vote"));
  expect(votes.length).toBeGreaterThan(40);
  for (const { advice } of votes) expect([2, 3]).toContain(advice.length);
});

const camps = openSource("Camps", campsAndWants());

it("a workshop's choice of topics is about what the first page stresses, in its order", () => {
  const stressed = camps.report.findings.filter(({ isStressed }) => isStressed);
  expect(stressed.length).toBeGreaterThan(1);
  const titles = chooseTopics(camps.report, talks).map(({ title }) => title);
  expect(titles.slice(0, stressed.length)).toEqual(stressed.map(({ title }) => title.text));
});

it("a workshop's choice of topics has each topic with the report's sentences, statements and options", () => {
  const [finding] = camps.report.findings;
  const [topic] = chooseTopics(camps.report, talks);
  expect(topic).toMatchObject({
    sentences: finding?.sentences,
    statements: finding?.statements,
    options: finding?.advice,
  });
  expect(topic?.statements.length).toBeGreaterThan(0);
  expect(topic?.options).toHaveLength(3);
});

it("a workshop's choice of topics asks no question twice", () => {
  const [first] = camps.report.findings;
  const wants = [1, 2, 3].map((index) => ({ ...first, kind: "want" as const, claimId: `want.${index}` }));
  const { report } = withReport(camps, { findings: wants as RenderedFinding[] });
  const questions = chooseTopics(report, talks).map(({ talk }) => talk.question);
  expect(new Set(questions).size).toBe(3);
});

it("a workshop's choice of topics asks two camps about situations, no respondent for an answer", () => {
  const [topic] = chooseTopics(camps.report, talks);
  expect(topic?.talk).toBe(talks.apart);
  expect(topic?.talk.how).toContain("Nobody has to say how they answered.");
});

it("a workshop's choice of topics is about advice where nothing was found", () => {
  const [first] = camps.report.findings;
  const otherAdvice = [
    {
      title: { text: "Hear from more people", claimIds: [] },
      advice: first?.advice ?? [],
      rolesInvolved: [],
    },
  ];
  const { report } = withReport(camps, { findings: [], otherAdvice });
  expect(chooseTopics(report, talks)).toMatchObject([{ title: "Hear from more people", talk: talks.other }]);
});
