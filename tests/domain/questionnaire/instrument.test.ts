import { readFileSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { expect, it } from "vitest";
import {
  AGREEMENT_SCALE,
  ASPECTS,
  type Aspect,
  EFFECTIVENESS_SCALE,
  poleName,
  SPECTRUM_SCALE,
  SPECTRUMS,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { OTHER_ROLE_NAME, ROLE_LEVELS, type Role, roleButtonLabel } from "#domain/questionnaire/roles.ts";

const TABLES = `
  CREATE TABLE roles (
    id INTEGER PRIMARY KEY, name TEXT NOT NULL, function TEXT NOT NULL,
    level TEXT NOT NULL CHECK (level IN ('C-Suite', 'VP', 'Director', 'Manager', 'Other')),
    sort_order INTEGER NOT NULL, is_active INTEGER NOT NULL DEFAULT 1
  );
  CREATE TABLE survey_questions (
    id INTEGER PRIMARY KEY, question_no INTEGER NOT NULL UNIQUE, question_type TEXT NOT NULL,
    question_text TEXT NOT NULL, aspect TEXT, spectrum TEXT,
    scale_label_min TEXT NOT NULL, scale_label_max TEXT NOT NULL,
    scale_min INTEGER NOT NULL, scale_max INTEGER NOT NULL, is_active INTEGER NOT NULL DEFAULT 1
  );
  CREATE TABLE ai_providers (
    id TEXT PRIMARY KEY, provider_type TEXT NOT NULL, api_key TEXT,
    config TEXT NOT NULL DEFAULT '{}', is_active INTEGER NOT NULL
  );
`;

interface QuestionRow {
  id: number;
  question_no: number;
  question_type: string;
  question_text: string;
  aspect: Aspect | null;
  spectrum: string | null;
  scale_label_min: string;
  scale_label_max: string;
  scale_min: number;
  scale_max: number;
}

const db = new DatabaseSync(":memory:");
db.exec(TABLES);
db.exec(readFileSync(new URL("../../../migrations/0002_reference_data.sql", import.meta.url), "utf8"));

const select = <Row>(sql: string) => db.prepare(sql).all() as unknown as Row[];
const questions = select<QuestionRow>(
  "SELECT * FROM survey_questions WHERE is_active = 1 ORDER BY question_no",
);
const roles = select<Role>(
  "SELECT id, name, function, level, sort_order AS sortOrder FROM roles WHERE is_active = 1 ORDER BY sort_order",
);

const ofType = (type: string) => questions.filter((question) => question.question_type === type);
const statements = ofType("aspect_agreement");
const current = ofType("current_spectrum");
const aspirational = ofType("aspirational_spectrum");
const effectiveness = ofType("effectiveness");
const polesNamedIn = (question: QuestionRow) => question.question_text.split(": ")[1];

it("asks 50 questions, numbered from 1 without a gap", () => {
  const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(questions.map((question) => question.question_no)).toEqual(oneToFifty);
  expect(questions.map((question) => question.id)).toEqual(oneToFifty);
});

it("asks about agreement, today, the aspiration and effectiveness, in this order", () => {
  expect([...statements, ...current, ...aspirational, ...effectiveness]).toEqual(questions);
  expect([statements, current, aspirational, effectiveness].map((section) => section.length)).toEqual([
    36, 6, 6, 2,
  ]);
});

it("words every question differently", () => {
  expect(new Set(questions.map((question) => question.question_text.toLowerCase())).size).toBe(50);
});

it.each(ASPECTS)("asks three agreement questions about %s", (aspect) => {
  expect(statements.filter((question) => question.aspect === aspect)).toHaveLength(3);
});

it("takes every aspect once in each round of twelve statements", () => {
  for (const start of [0, 12, 24]) {
    const round = statements.slice(start, start + 12).map((question) => question.aspect);
    expect(round.toSorted()).toEqual(ASPECTS.toSorted());
  }
});

it("never asks about one aspect twice in a row", () => {
  const aspects = statements.map((question) => question.aspect);
  expect(aspects.filter((aspect, index) => aspect === aspects[index - 1])).toEqual([]);
});

it.each(SPECTRUMS)("keeps three statements or more between $left and $right", ({ left, right }) => {
  const placesOf = (aspect: Aspect) =>
    statements.filter((question) => question.aspect === aspect).map((question) => question.question_no);
  const distances = placesOf(left).flatMap((one) => placesOf(right).map((other) => Math.abs(one - other)));
  expect(Math.min(...distances)).toBeGreaterThan(3);
});

it("never opens two statements in a row with the same word", () => {
  const openings = statements.map((question) => question.question_text.split(" ")[0]);
  expect(openings.filter((word, index) => word === openings[index - 1])).toEqual([]);
});

it.each(statements.map((question) => question.question_text))("keeps to one plain idea: %s", (text) => {
  expect(text).toMatch(/\bour leadership team\b/i);
  expect(text).not.toMatch(/\b(and|or|but|not|no|never|without|always)\b|n't\b/i);
  const words = text.split(" ").length;
  expect(words).toBeGreaterThanOrEqual(8);
  expect(words).toBeLessThanOrEqual(18);
});

it("names every spectrum once for today and once for the aspiration", () => {
  const names = SPECTRUMS.map(spectrumName);
  expect(current.map((question) => question.spectrum)).toEqual(names);
  expect(aspirational.map((question) => question.spectrum)).toEqual(names);
});

it("labels the ends of a spectrum with its poles, the first at 1", () => {
  const poles = SPECTRUMS.map(({ left, right }) => [poleName(left), poleName(right)]);
  for (const section of [current, aspirational]) {
    expect(section.map((question) => [question.scale_label_min, question.scale_label_max])).toEqual(poles);
  }
});

it("describes the poles in the same words for today and for the aspiration", () => {
  expect(current.every(polesNamedIn)).toBe(true);
  expect(aspirational.map(polesNamedIn)).toEqual(current.map(polesNamedIn));
});

it("says which time a spectrum question is about", () => {
  for (const question of current) expect(question.question_text).toContain(" today: ");
  for (const question of aspirational) expect(question.question_text).toMatch(/^A year from now, .* should /);
});

it("gives a question an aspect, a spectrum or neither, by its type", () => {
  for (const question of questions) {
    expect(question.aspect !== null).toBe(statements.includes(question));
    expect(question.spectrum !== null).toBe([...current, ...aspirational].includes(question));
  }
});

it("uses the scale of each question type", () => {
  for (const [section, { min, max }] of [
    [statements, AGREEMENT_SCALE],
    [current, SPECTRUM_SCALE],
    [aspirational, SPECTRUM_SCALE],
    [effectiveness, EFFECTIVENESS_SCALE],
  ] as const) {
    for (const question of section) expect([question.scale_min, question.scale_max]).toEqual([min, max]);
  }
});

it("offers roles at every level, from the top down", () => {
  expect([...new Set(roles.map((role) => role.level))]).toEqual(ROLE_LEVELS);
  expect(new Set(roles.map((role) => role.sortOrder)).size).toBe(roles.length);
});

it("has exactly one role named Other, last", () => {
  expect(roles.filter((role) => role.name === OTHER_ROLE_NAME)).toEqual([roles.at(-1)]);
  expect(roles.at(-1)).toMatchObject({ level: "Other", function: "Other" });
});

it("shows no two role buttons with the same label", () => {
  expect(new Set(roles.map((role) => role.name)).size).toBe(roles.length);
  expect(new Set(roles.map(roleButtonLabel)).size).toBe(roles.length);
});

it("analyses with the built-in provider until another is configured", () => {
  expect(select("SELECT * FROM ai_providers")).toEqual([
    { id: "builtin", provider_type: "builtin", api_key: null, config: "{}", is_active: 1 },
  ]);
});
