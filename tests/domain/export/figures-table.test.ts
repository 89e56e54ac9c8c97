import { expect, it } from "vitest";
import { confidentialRelease, openRelease } from "#domain/disclosure/make-release.ts";
import { computeFigures } from "#domain/figures/compute-figures.ts";
import type { Figures } from "#domain/figures/figures.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { readStoredReport } from "#domain/report/stored-report.ts";
import { inLanguage } from "#languages/report/export-tables";
import { inLanguage as polesIn } from "#languages/respond/poles";
import { drawRounds } from "#tests/domain/claims/planted-verdicts.ts";
import { generateTeam, seededRandom } from "#tests/domain/generated-teams.ts";
import { textOf } from "#tests/domain/report/planted-claims.ts";
import { campsAndWants, confidentialSource, openSource } from "#tests/src/insights/deck/made-sources.ts";
import { figuresTable } from "#worker/export/figures-table.ts";

function stored(seed: number) {
  const { organizationName, responses } = generateTeam(seed);
  return { organizationName, responses: responses.map((one) => ({ ...one, releaseNumber: 1 })) };
}

/** Found divided, and wanting to move. */
const CAMPS = openSource("Camps", campsAndWants());
const { claims = [] } = readStoredReport(CAMPS.version.insights) ?? {};
const tableOfCamps = (statements: Record<number, string> = {}) =>
  figuresTable(CAMPS.version.figures as Figures, {
    report: CAMPS.report,
    claims,
    statements,
    titles: new Map(),
  });

/** A generated team of five and more. */
const TEAM = [1, 2, 3, 4, 5, 6, 7, 8, 9]
  .map(stored)
  .find(({ responses }) => responses.length >= 5) as ReturnType<typeof stored>;

it("a table of figures has six columns and, in each row with a mean, the number of people behind it", () => {
  const table = figuresTable(computeFigures(confidentialRelease(TEAM, 1)));
  for (const row of table) expect(row).toHaveLength(6);
  const means = table.filter(([, , figure]) => figure === "mean");
  expect(means.length).toBeGreaterThan(24);
  for (const [, , , value, n] of means) {
    expect(typeof value).toBe("number");
    expect(n).toBeGreaterThanOrEqual(5);
  }
});

it("a table of figures ends with how to read it, in words", () => {
  const rows = figuresTable(computeFigures(openRelease(TEAM))).filter(([people]) => people === "How to read");
  expect(rows.map((row) => row.at(-1))).toContain(
    "Spectrums run from 1 (fully the first pole) through 5 (balanced) to 9 (fully the second).",
  );
});

it("a table of figures says how much of a team of known size is in the report", () => {
  const n = TEAM.responses.length;
  const rowsOf = (teamSize: number | null) =>
    figuresTable(computeFigures(openRelease({ ...TEAM, teamSize }))).filter(([, measure]) =>
      /^(?:Team size|Not in this report)$/.test(String(measure)),
    );
  expect(rowsOf(null)).toEqual([]);
  expect(rowsOf(n).map(([, , , value]) => value)).toEqual([n, 100, 0]);
  const [size, percent, others] = rowsOf(n + 2);
  expect([size?.[3], percent?.[3], others?.[4]]).toEqual([n + 2, Math.round((100 * n) / (n + 2)), 2]);
  expect(others?.[3]).toBeGreaterThan(0);
  expect(rowsOf(n - 1).map(([, , , value]) => value)).toEqual([n - 1]);
});

it("a table of figures holds no extreme, quartile or number of people at a point of a confidential survey", () => {
  const figuresOf = (table: ReturnType<typeof figuresTable>) => table.map(([, , figure]) => String(figure));
  const single = /lowest|highest|quartile|median|answers at|^people /;
  const sixteen = { ...TEAM, responses: [...TEAM.responses, ...TEAM.responses].slice(0, 16) };
  const confidential = figuresOf(figuresTable(computeFigures(confidentialRelease(sixteen, 1))));
  expect(confidential.filter((figure) => single.test(figure))).toEqual([]);
  expect(confidential).toContain("share of answers from 1 to 3");
  const open = figuresOf(figuresTable(computeFigures(openRelease(TEAM))));
  expect(open).toEqual(expect.arrayContaining(["lowest", "highest", "answers at 9"]));
});

it("a table of figures holds the round before", () => {
  const figures = computeFigures(confidentialRelease(TEAM, 1));
  const takenUp = [{ adviceId: null, title: "=1+1", owner: "Ada", dueOn: "2027-01-31", isDone: true }];
  const rounds = { ...drawRounds(figures, seededRandom(5)), takenUp };
  const table = figuresTable({ ...figures, rounds });
  for (const row of table) expect(row).toHaveLength(6);
  const ofRound = table.filter(([people]) => people === "Last round");
  for (const kind of [/^mean$/, /^change since/]) {
    const rows = ofRound.filter(([, , figure]) => kind.test(String(figure)));
    expect(rows).toHaveLength(rounds.changes.length);
  }
  const done = ["Last round", "=1+1", "taken up by Ada due 2027-01-31", "done", null, null];
  expect(ofRound).toContainEqual(done);
  expect(figuresTable(figures).some(([people]) => people === "Last round")).toBe(false);
});

it("a table of figures lists each group without figures as left out, with its size", () => {
  const figures = computeFigures(confidentialRelease(TEAM, 1));
  const leftOut = figuresTable(figures).filter(([people]) => people === "Left out");
  const hidden = figures.release?.withheld.groups ?? [];
  expect(hidden.length).toBeGreaterThan(0);
  for (const { n } of hidden) expect(leftOut.some(([, , , , size]) => size === n)).toBe(true);
});

it("a table of figures has a row for each finding, with its title as value and its sentences in words", () => {
  const found = tableOfCamps().filter(([, , figure]) => figure === "finding");
  const shown = CAMPS.report.findings.map(({ title, sentences }) => [title.text, textOf(sentences)]);
  expect(found.map(([, , , title, , words]) => [title, words])).toEqual(shown);
  const title = "Two views of how the team organises its work";
  expect(found[0]?.slice(0, 5)).toEqual(["Team", "Open vs Structured", "finding", title, 12]);
});

it("a table of figures tells how many agree with each statement of an open survey", () => {
  const table = tableOfCamps({ 4: "We compare options." });
  expect(table).toContainEqual(["Team", "Strategic: We compare options.", "people who agree", 0, 12, null]);
});

it("a table of figures has the average answer to each statement of a confidential survey of twelve", () => {
  const { version, report } = confidentialSource("Camps", campsAndWants());
  const rows = figuresTable(version.figures as Figures, {
    report,
    claims: [],
    statements: {},
    titles: new Map(),
  }).filter(([, , figure]) => /who agree$|^average answer/.test(String(figure)));
  expect(rows.length).toBeGreaterThan(0);
  for (const [, , figure, answer] of rows) {
    expect(figure).toBe("average answer, 1 to 5");
    expect([1, 2, 3, 4, 5]).toContain(answer);
  }
});

it("a table of figures names a step that was taken up by its advice, in the reader's language, or as it was stored", () => {
  const step = { owner: "Ada", dueOn: "2027-01-31", isDone: false };
  const takenUp = [
    { ...step, adviceId: "known", title: "Trace five ideas" },
    { ...step, adviceId: null, title: "Talk more" },
  ];
  const figures = computeFigures(confidentialRelease(TEAM, 1));
  const rounds = { ...drawRounds(figures, seededRandom(5)), takenUp };
  const shown = {
    report: CAMPS.report,
    claims,
    statements: {},
    titles: new Map([["known", "Fünf Ideen verfolgen"]]),
  };
  const names = figuresTable({ ...figures, rounds }, shown, "de").map(([, name]) => name);
  expect(names).toEqual(expect.arrayContaining(["Fünf Ideen verfolgen", "Talk more"]));
  expect(names).not.toContain("Trace five ideas");
});

it("a table of figures has the same figures in each language, under its own words", () => {
  const figures = computeFigures(confidentialRelease(TEAM, 1));
  const rounds = { ...drawRounds(figures, seededRandom(5)), takenUp: [] };
  const valuesOf = (table: ReturnType<typeof figuresTable>) =>
    table.map(([, , , value, n]) => [typeof value === "number" ? value : null, n]).slice(1);
  const english = figuresTable({ ...figures, rounds });
  for (const language of LANGUAGE_CODES) {
    const { tableWords } = inLanguage(language);
    const table = figuresTable({ ...figures, rounds }, null, language);
    const notes = table.filter(([people]) => people === tableWords.howToRead).map((row) => row.at(-1));
    expect(table[0]).toEqual(tableWords.header);
    expect(table.map(([, measure]) => measure)).toContain(polesIn(language).poles.execution);
    expect(notes.includes(tableWords.separated)).toBe(language !== "en");
    const own = table.filter((row) => row.at(-1) !== tableWords.separated);
    expect(valuesOf(own)).toEqual(valuesOf(english));
  }
});
