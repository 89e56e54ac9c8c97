import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import {
  AGREEMENT_SCALE,
  ASPECTS,
  type Aspect,
  agreementWordsOf,
  EFFECTIVENESS_SCALE,
  poleName,
  QUESTIONNAIRE_VERSION,
  SPECTRUM_SCALE,
  SPECTRUMS,
  spectrumName,
} from "#domain/questionnaire/questionnaire.ts";
import { OTHER_ROLE_NAME, ROLE_LEVELS, type Role } from "#domain/questionnaire/roles.ts";

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

const db = openMigratedDatabase();
const select = <Row>(sql: string) => db.prepare(sql).all() as unknown as Row[];
const changedTexts = new Map(
  select<{ id: number; text: string }>(
    `SELECT question_id AS id, question_text AS text FROM question_texts
     WHERE version <= ${QUESTIONNAIRE_VERSION} ORDER BY version`,
  ).map(({ id, text }) => [id, text]),
);
/** The version that new surveys get. */
const questions = select<QuestionRow>(
  "SELECT * FROM survey_questions WHERE is_active = 1 ORDER BY question_no",
).map((row) => ({ ...row, question_text: changedTexts.get(row.id) ?? row.question_text }));
const roles = select<Role>(
  "SELECT id, name, function, level, sort_order AS sortOrder FROM roles WHERE is_active = 1 ORDER BY sort_order",
);

const ofType = (type: string) => questions.filter((question) => question.question_type === type);
const statements = ofType("aspect_agreement");
const current = ofType("current_spectrum");
const aspirational = ofType("aspirational_spectrum");
const effectiveness = ofType("effectiveness");
const polesNamedIn = (question: QuestionRow) => question.question_text.split(": ")[1];

it("asks 50 questions about agreement, today, the aspiration and effectiveness, numbered in this order", () => {
  const sections = [statements, current, aspirational, effectiveness];
  const oneToFifty = Array.from({ length: 50 }, (_, index) => index + 1);
  expect(sections.map(({ length }) => length)).toEqual([36, 6, 6, 2]);
  expect(sections.flat().map((question) => question.question_no)).toEqual(oneToFifty);
  expect(sections.flat().map((question) => question.id)).toEqual(oneToFifty);
});

it("words every question differently", () => {
  expect(new Set(questions.map((question) => question.question_text.toLowerCase())).size).toBe(50);
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

/** What docs/instrument.md says of each statement. */
const described = readFileSync(new URL("../../../docs/instrument.md", import.meta.url), "utf8")
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, item, , , , twin]) => Number(item) > 0 && Number(twin) > 0)
  .map(([, item, pole, situation, text, twin]) => ({ item, pole, situation, text, twin }));
const twins = described.map((one) => [one, described.find(({ item }) => item === one.twin)] as const);

it("is described in docs/instrument.md, each statement once with its pole", () => {
  const expected = statements.map(({ id, question_no, question_text, aspect }) => ({
    item: String(question_no),
    pole: poleName(aspect as Aspect),
    text: question_text + (changedTexts.has(id) ? " ²" : ""),
  }));
  const inOrder = described.toSorted((one, other) => Number(one.item) - Number(other.item));
  expect(inOrder.map(({ item, pole, text }) => ({ item, pole, text }))).toEqual(expected);
});

it("describes eighteen situations, each once for both poles of a spectrum", () => {
  for (const [{ item, situation }, twin] of twins) expect(twin).toMatchObject({ twin: item, situation });
  expect(new Set(described.map(({ situation }) => situation)).size).toBe(18);
  for (const { left, right } of SPECTRUMS) {
    const facing = twins.filter(
      ([one, twin]) => one.pole === poleName(left) && twin?.pole === poleName(right),
    );
    expect(facing).toHaveLength(3);
  }
});

it("keeps twins of about one length", () => {
  const lengthOf = ({ text = "" } = {}) => text.replace(" ²", "").split(" ").length;
  for (const [one, twin] of twins) expect(Math.abs(lengthOf(one) - lengthOf(twin))).toBeLessThanOrEqual(4);
});

it("names every point of the agreement scale, its ends in the words of the questions", () => {
  const words = agreementWordsOf(QUESTIONNAIRE_VERSION);
  expect(words).toHaveLength(AGREEMENT_SCALE.max);
  for (const { scale_label_min, scale_label_max } of statements) {
    expect([words[0], words.at(-1)]).toEqual([scale_label_min, scale_label_max]);
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

it("has a role named Other, last", () => {
  expect(roles.at(-1)).toMatchObject({ name: OTHER_ROLE_NAME, level: "Other", function: "Other" });
});

it("shows no two role buttons with the same label", () => {
  expect(new Set(roles.map((role) => role.name)).size).toBe(roles.length);
  const shown = roles.map(({ level, name, function: area }) => (level === "Manager" ? area : name));
  expect(new Set(shown).size).toBe(roles.length);
});
