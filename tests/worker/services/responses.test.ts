import { expect, it } from "vitest";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { Answers } from "#domain/questionnaire/answers.ts";
import { atOnce, callWithSettings, expectAnswer, lookThenAct, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { recordMetrics } from "#tests/worker/setup/metrics.ts";
import { execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { addResponses, makeSurvey, setExpiry } from "#tests/worker/setup/surveys/make-survey.ts";
import {
  countResponses,
  insertResponse,
  makeSubmission,
  submit,
  submitNew,
} from "#tests/worker/setup/surveys/submit.ts";
import { unpackAnswers } from "#worker/db/packed-answers.ts";
import type { AppError } from "#worker/errors.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";

const readOtherRole = async () =>
  (await selectRow<{ id: number }>`SELECT id FROM roles WHERE name = 'Other'`)?.id as number;

it("submitting a response stores the answers, half a byte each, with their scores and nothing about the person", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission();
  const { submissionId } = submission;
  await expectAnswer(submit(code, submission), 201, { submissionId });
  const row = await selectRow<Record<string, unknown>>`SELECT * FROM survey_responses
      WHERE survey_code = ${code}`;
  expect(row?.role_index).toBe(1);
  expect(row?.responses).toHaveLength(25);
  expect(unpackAnswers(Uint8Array.from(row?.responses as number[]))).toEqual(submission.answers);
  expect(row?.avg_vision).toBeGreaterThanOrEqual(1);
  const columns = Object.keys(row ?? {}).filter((name) => !/^(avg|current|aspirational)_/.test(name));
  const role = ["role", "role_index", "custom_role_name"];
  const answers = ["responses", "effectiveness_score", "is_hurried"];
  const place = ["survey_code", "submission_id", "status", "release_number"];
  expect(columns.toSorted()).toEqual([...role, ...answers, ...place].toSorted());
});

it("submitting a response stores of a respondent's pace one yes or no", async () => {
  const { code } = await makeSurvey();
  const hurried = await makeSubmission();
  const { isHurried: _, ...calm } = await makeSubmission();
  await submit(code, { ...hurried, isHurried: true });
  await submit(code, calm);
  expect((await submit(code, { ...hurried, isHurried: false })).status).toBe(201);
  expect((await submit(code, { ...calm, isHurried: 7.5 })).status).toBe(400);
  const results = await selectRows`SELECT lower(hex(submission_id)) AS id, is_hurried
      FROM survey_responses WHERE survey_code = ${code} ORDER BY is_hurried`;
  const ids = [calm, hurried].map(({ submissionId }) => submissionId.replaceAll("-", ""));
  expect(results).toEqual(ids.map((id, is_hurried) => ({ id, is_hurried })));
});

it("submitting a response leaves no data point, which would have its time", async () => {
  const { code } = await makeSurvey();
  const { METRICS, points } = recordMetrics();
  const context = makeContext({ METRICS });
  for (let seed = 0; seed < 6; seed++) {
    await storeResponse(context, code, await makeSubmission({ seed }), admitFreely);
  }
  await context.settle();
  expect(await countResponses(code)).toBe(6);
  expect(points).toEqual([]);
});

it("submitting a response numbers responses within their role", async () => {
  const { code } = await makeSurvey();
  for (let index = 0; index < 3; index++) await submitNew(code, { roleId: 1 });
  const rows = await selectRows`SELECT role_index FROM survey_responses WHERE survey_code = ${code}`;
  expect(rows.map(({ role_index }) => role_index).sort()).toEqual([1, 2, 3]);
});

it("submitting a response stores the role Other, without a title, where roles are not asked for", async () => {
  const { code } = await makeSurvey();
  const off = { ROLE_SELECTION: "false" };
  const path = `/api/surveys/${code}/responses`;
  const named = { ...(await makeSubmission({ roleId: 1 })), customRoleName: "Head of Tides" };
  const stored = { role: "Other", roleTitle: null };
  for (let sent = 0; sent < 2; sent++) {
    await expectAnswer(callWithSettings(off, path, { body: named }), 201, { stored });
  }
  const results = await selectRows`SELECT name, custom_role_name AS title FROM survey_responses
      JOIN roles ON roles.id = role WHERE survey_code = ${code}`;
  expect(results).toEqual([{ name: "Other", title: null }]);
});

it("submitting a response stores one row of the same submission thirty times at once", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission();
  expect(tally(await atOnce(30, () => submit(code, submission)))).toEqual({ 201: 30 });
  expect(await countResponses(code)).toBe(1);
});

it("submitting a response takes fields in another order, composed otherwise, for the same submission", async () => {
  const { code } = await makeSurvey();
  const { answers, ...rest } = await makeSubmission({ roleId: await readOtherRole() });
  // Halves of pairs, a letter in two code points, one that is composed otherwise, and controls.
  const customRoleName = "Chef\ud83d d\u2019e\u0301quipe \ude00\u200b\u212b\u0000";
  // An object's own order of numeric keys is fixed: only the text can differ.
  const reversed = Object.entries(answers).map(([id, value]) => `"${id}":${value}`);
  const other = JSON.stringify({ ...rest, customRoleName: customRoleName.normalize("NFD") });
  const first = await submit(code, { answers, ...rest, customRoleName });
  const again = await submit(code, `{"answers":{${reversed.reverse().join()}},${other.slice(1)}`);
  expect([again.status, await again.json()]).toEqual([201, await first.json()]);
  expect(await countResponses(code)).toBe(1);
});

it("submitting a response answers the same after the survey has filled up, expired or closed", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission();
  await submit(code, submission);
  await addResponses(code, MAX_RESPONSES_PER_SURVEY - 1);
  expect((await submit(code, submission)).status).toBe(201);
  await setExpiry(code, -1);
  expect((await submit(code, submission)).status).toBe(201);
  await execute`UPDATE survey_codes SET status = 'closed', closed_at = 1 WHERE code = ${code}`;
  expect((await submit(code, submission)).status).toBe(201);
});

it("submitting a response refuses other answers under the same submission id", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission();
  await submit(code, submission);
  const answers = { ...submission.answers, 1: submission.answers[1] === 1 ? 2 : 1 };
  await expectAnswer(submit(code, { ...submission, answers }), 422, { code: "submission_changed" });
});

it("submitting a response refuses a response to an expired survey in the statement that would store it", async () => {
  const { code } = await makeSurvey();
  await setExpiry(code, 60_000);
  expect((await submitNew(code)).status).toBe(201);
  await setExpiry(code, 0);
  await expectAnswer(submitNew(code), 410, { code: "survey_expired" });
  expect(await countResponses(code)).toBe(1);
});

it("submitting a response refuses a response to an unknown code", async () => {
  await expectAnswer(submitNew("ZZZZZZZZ"), 404, { code: "not_found", detail: "Invalid survey code" });
});

it("the limit under a hundred submissions at once stores as many as it accepts", async () => {
  const { code } = await makeSurvey();
  const submissions = await atOnce(100, (seed) => makeSubmission({ seed }));
  const context = makeContext();
  const outcomes = await Promise.all(
    submissions.map((submission) =>
      storeResponse(context, code, submission, admitFreely).catch(({ code }: AppError) => code),
    ),
  );
  await context.settle();
  const full = outcomes.filter((outcome) => outcome === "survey_full");
  expect(full).toHaveLength(100 - MAX_RESPONSES_PER_SURVEY);
  expect(await countResponses(code)).toBe(MAX_RESPONSES_PER_SURVEY);
});

it("the limit under a hundred submissions at once would be broken by counting before inserting", async () => {
  const { code } = await makeSurvey();
  const hasRoom = async () => (await countResponses(code)) < MAX_RESPONSES_PER_SURVEY;
  await lookThenAct(100, hasRoom, (index) => insertResponse(code, index));
  expect(await countResponses(code)).toBeGreaterThan(MAX_RESPONSES_PER_SURVEY);
});

it.each<[string, string, (answers: Answers) => object]>([
  ["a missing answer", "answers.12", (answers) => ({ answers: { ...answers, 12: undefined } })],
  ["an answer to no question", "answers", (answers) => ({ answers: { ...answers, 99: 1 } })],
  ["a role outside the list", "roleId", () => ({ roleId: 4096 })],
  ["a field of another form", "email", () => ({ email: "a@example.com" })],
  ["an id that is no UUID", "submissionId", () => ({ submissionId: "1" })],
])("an invalid response is refused for %s by the name %s", async (_, field, spoil) => {
  const { code } = await makeSurvey();
  const { answers } = await makeSubmission();
  await expectAnswer(submitNew(code, spoil(answers)), 400, { code: "invalid", field });
  expect(await countResponses(code)).toBe(0);
});

it("an invalid response is refused without a title for the role Other", async () => {
  const { code } = await makeSurvey();
  const submission = await makeSubmission({ roleId: await readOtherRole() });
  const named = (customRoleName: string) => submit(code, { ...submission, customRoleName });
  await expectAnswer(named(" \u202e "), 400, { code: "invalid", field: "customRoleName" });
  const roleTitle = "Chief of Staff";
  await expectAnswer(named("Chief\u0000 of  Staff"), 201, { stored: { roleTitle } });
});

it("an invalid response is refused with 413 over 64 KB and with 400 where it is no JSON", async () => {
  const { code } = await makeSurvey();
  expect((await submitNew(code, { customRoleName: "x".repeat(70_000) })).status).toBe(413);
  await expectAnswer(submit(code, "{"), 400, { code: "invalid" });
});
