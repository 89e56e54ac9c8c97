import { expect, it, vi } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import type { Acknowledgement } from "#domain/surveys/stored-response.ts";
import { atOnce, call, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { execute, selectRow, selectRows } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { analyse, readVersions } from "#tests/worker/setup/surveys/reports.ts";
import {
  countResponses,
  makeSubmission,
  readQuestionnaire,
  submit,
  submitNew,
} from "#tests/worker/setup/surveys/submit.ts";
import { unpackAnswers } from "#worker/db/packed-answers.ts";

const start = (survey: MadeSurvey) => manage(survey, "/analyses", undefined, "POST");

/** As if the last analysis had been started a day ago. */
const endCooldown = ({ code }: MadeSurvey) =>
  execute`UPDATE survey_insights SET created_at = created_at - ${DAY_MS} WHERE survey_code = ${code}`;

/** Analyses a survey and returns its versions, newest first. */
async function analyseToEnd(survey: MadeSurvey) {
  await endCooldown(survey);
  await analyse(survey);
  return readVersions(survey);
}

const releaseNumbers = async ({ code }: MadeSurvey) => {
  const results = await selectRows<{ number: number | null }>`SELECT release_number AS number
    FROM survey_responses WHERE survey_code = ${code} ORDER BY number`;
  return results.map(({ number }) => number);
};

it("the kind of a survey is confidential unless it is created open", async () => {
  const [usual, open] = [await makeSurvey(), await makeSurvey({ mode: "open" })];
  await expectAnswer(call(`/api/surveys/${usual.code}`), 200, { mode: "confidential" });
  await expectAnswer(call(`/api/surveys/${open.code}`), 200, { mode: "open" });
});

it("the kind of a survey is fixed once a response is stored", async () => {
  const survey = await makeSurvey({ responses: 1 });
  await expectAnswer(change(survey, { mode: "open" }), 409, { code: "mode_fixed" });
  expect((await change(survey, { mode: "confidential" })).status).toBe(200);
});

it("the kind of a survey ends as what the first respondent was told, changed 50 times at once", async () => {
  const survey = await makeSurvey();
  const changes = Array.from({ length: 50 }, (_, index) =>
    change(survey, { mode: index % 2 === 0 ? "open" : "confidential" }),
  );
  const [answer] = await Promise.all([submitNew(survey.code), ...changes]);
  const row = await selectRow<{ mode: string }>`SELECT mode FROM survey_codes WHERE code = ${survey.code}`;
  const stored = await countResponses(survey.code);
  expect([answer?.status, stored]).toEqual(stored === 1 ? [201, 1] : [409, 0]);
  if (stored === 1) expect(row?.mode).toBe("confidential");
});

it("a submission is refused if its respondent was told of the other kind", async () => {
  const { code } = await makeSurvey({ mode: "open" });
  await expectAnswer(submitNew(code), 409, { code: "mode_changed", field: "mode" });
  expect(await countResponses(code)).toBe(0);
});

it("a submission of a page that knows of no kinds counts as told of a confidential survey", async () => {
  const { mode: _, ...old } = await makeSubmission();
  const [confidential, open] = await Promise.all([makeSurvey(), makeSurvey({ mode: "open" })]);
  expect((await submit(confidential.code, old)).status).toBe(201);
  expect((await submit(open.code, old)).status).toBe(409);
});

it("a submission is acknowledged with the record that is stored", async () => {
  const { code } = await makeSurvey();
  const submission = { ...(await makeSubmission({ seed: 3 })), isHurried: true };
  const send = () => readBody<Acknowledgement>(submit(code, submission));
  const first = await send();
  expect(await send()).toEqual(first);
  const row = await selectRow<Record<string, unknown>>`SELECT * FROM survey_responses
      WHERE survey_code = ${code}`;
  const { roles } = await readQuestionnaire();
  expect(first.stored).toMatchObject({
    surveyCode: code,
    role: roles.find(({ id }) => id === row?.role)?.name,
    roleTitle: null,
    answers: unpackAnswers(Uint8Array.from(row?.responses as number[])),
    isHurried: true,
  });
  expect(first.stored.scores.aspects.vision).toBe(row?.avg_vision);
  expect(first.stored.scores.effectiveness).toBe(row?.effectiveness_score);
});

it("a confidential survey is not analysed before five have answered", async () => {
  const survey = await makeSurvey({ responses: 4 });
  await expectAnswer(start(survey), 409, { code: "too_few_responses" });
  const rules = { mode: "confidential", minResponses: 5, isByAi: false };
  const unspent = { release: null, attemptsUsed: 0, nextAttemptAt: null };
  await expectAnswer(manage(survey, "/progress"), 200, { ...rules, ...unspent });
  await addResponses(survey.code, 1, { from: 4 });
  expect((await start(survey)).status).toBe(202);
});

it("a confidential survey adds later responses to its reports five at a time", async () => {
  const survey = await makeSurvey({ responses: 6 });
  const [first] = await analyseToEnd(survey);
  expect(first?.figures).toMatchObject({ responses: 6, release: { number: 1, late: 0 } });
  await addResponses(survey.code, 4, { from: 6 });
  const [second] = await analyseToEnd(survey);
  expect(second?.figures).toMatchObject({ responses: 6, release: { number: 1, late: 4 } });
  expect(second?.figures?.spectrums).toEqual(first?.figures?.spectrums);
  await expectAnswer(manage(survey, "/progress"), 200, { release: { responses: 6, late: 4 } });
  await addResponses(survey.code, 1, { from: 10 });
  const [third] = await analyseToEnd(survey);
  expect(third?.figures).toMatchObject({ responses: 11, release: { number: 2, late: 0 } });
  expect(await releaseNumbers(survey)).toEqual([...Array(6).fill(1), ...Array(5).fill(2)]);
});

it("a confidential survey makes one release of the responses that its report speaks of", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const arriving = atOnce(8, async (seed) => submit(survey.code, await makeSubmission({ seed: 5 + seed })));
  const [version] = await analyseToEnd(survey);
  await arriving;
  const numbers = await releaseNumbers(survey);
  expect(numbers).toHaveLength(13);
  expect(numbers.filter((number) => number === 1)).toHaveLength(version?.figures?.responses as number);
});

it("a confidential survey is not analysed again once a response of a release has been deleted", async () => {
  const survey = await makeSurvey({ responses: 7 });
  await analyseToEnd(survey);
  await endCooldown(survey);
  await execute`DELETE FROM survey_responses WHERE survey_code = ${survey.code} AND submission_id =
        (SELECT min(submission_id) FROM survey_responses WHERE survey_code = ${survey.code})`;
  await expectAnswer(start(survey), 409, { code: "release_changed" });
});

it("a confidential survey keeps the groups of its first report when a role moves to another level", async () => {
  const survey = await makeSurvey();
  const { roles } = await readQuestionnaire();
  const idOf = (level: string) => roles.find((role) => role.level === level)?.id as number;
  const [vp, manager] = [idOf("VP"), idOf("Manager")];
  for (let seed = 0; seed < 10; seed++) {
    const roleId = seed % 2 ? vp : manager;
    expect((await submit(survey.code, await makeSubmission({ seed, roleId }))).status).toBe(201);
  }
  const [first] = await analyseToEnd(survey);
  const shown = first?.figures?.levels?.filter(({ spectrums }) => spectrums.length > 0);
  expect(shown?.map(({ n }) => n)).toEqual([5, 5]);
  await execute`UPDATE roles SET level = 'VP' WHERE id = ${manager}`;
  const [second] = await analyseToEnd(survey);
  expect(second?.figures?.levels).toEqual(first?.figures?.levels);
});

it("a confidential survey gives out no rows of responses", async () => {
  const refused = manage(await makeSurvey({ responses: 12 }), "/exports", { format: "csv" });
  await expectAnswer(refused, 403, { code: "rows_confidential" });
});

it("a confidential survey gives out the figures of a report as a table", async () => {
  const survey = await makeSurvey({ responses: 12 });
  const [version] = await analyseToEnd(survey);
  const asked = manage(survey, "/exports", { format: "csv", insightId: version?.id });
  const { id } = await readBody<{ id: string }>(asked);
  const file = await vi.waitFor(async () => {
    const answer = await manage(survey, `/exports/${id}/file`);
    expect(answer.status).toBe(200);
    return answer;
  }, 20_000);
  expect(file.headers.get("content-disposition")).toContain("-figures-");
  const lines = (await file.text()).split(/\r?\n/);
  const spectrum = version?.figures?.spectrums[0];
  expect(spectrum?.spectrum).toBe("vision_execution");
  expect(lines).toContain(`"Team","Vision vs Execution, today","mean",${spectrum?.current.mean},12,`);
});

it("the report of an open survey reads from the stored answers how they were given", async () => {
  await execute`INSERT OR IGNORE INTO survey_questions
       SELECT id + 900, question_no + 900, question_type, question_text,
         aspect, spectrum, scale_label_min, scale_label_max, scale_min, scale_max, 0
       FROM survey_questions WHERE id IN (1, 49)`;
  const survey = await makeSurvey({ mode: "open" });
  const submission = await makeSubmission();
  const answers = Object.fromEntries(Object.keys(submission.answers).map((id) => [id, 4]));
  const given = { ...submission, mode: "open", answers: { ...answers, 49: 9, 50: 2 } };
  expect((await submit(survey.code, given)).status).toBe(201);
  const [version] = await analyseToEnd(survey);
  expect(version?.figures).not.toHaveProperty("release");
  expect(version?.figures?.quality).toMatchObject({ straightLined: 1, careless: 1, hurried: 0 });
  expect(version?.figures?.effectiveness?.mean).toBe(5.5);
  expect(version?.figures?.effectivenessItems).toMatchObject([
    { item: "achievement", scores: { mean: 9 } },
    { item: "collaboration", scores: { mean: 2 } },
  ]);
});
