import { beforeAll, expect, it } from "vitest";
import { LIBRARY } from "#domain/advice/library.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { SPECTRUM_IDS } from "#domain/questionnaire/questionnaire.ts";
import { makeReportByRules } from "#domain/report/make-report.ts";
import { renderReport } from "#domain/report/render/render-report.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";
import { makeScript, type ScriptSource } from "#domain/workshop/make-script.ts";
import { WORKSHOP_PARTS, type WorkshopScript } from "#domain/workshop/script.ts";
import { inLanguage as facilitateIn } from "#languages/report/facilitate";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { inLanguage as stepsIn } from "#languages/workshop/steps";
import { confidentialReleaseOf, openReleaseOf } from "#tests/domain/generated-teams.ts";
import { makeChanceTeam } from "#tests/domain/inference/chance-teams.ts";

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
