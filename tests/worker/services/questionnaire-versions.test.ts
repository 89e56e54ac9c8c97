import { expect, it } from "vitest";
import { QUESTIONNAIRE_VERSION, type Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { readQuestionnaire } from "#tests/worker/setup/surveys/submit.ts";
import { getQuestionnaire } from "#worker/services/questionnaire/get-questionnaire.ts";

/** Inserts a survey as it stood before questionnaires had versions. */
async function makeOlderSurvey(): Promise<string> {
  const { code } = await makeSurvey();
  const older = `${code.slice(0, 7)}${code.endsWith("2") ? "3" : "2"}`;
  await execute`INSERT INTO survey_codes
      (code, organization_name, organizer_email, manager_id, manager_pin_hash, expires_at)
     SELECT ${older}, organization_name, organizer_email, manager_id, manager_pin_hash, expires_at
     FROM survey_codes WHERE code = ${code}`;
  return older;
}

const ask = async (code: string) => (await call(`/api/surveys/${code}/questionnaire`)).json<Questionnaire>();
const textsOf = ({ questions }: Questionnaire) => questions.map(({ text }) => text);

it("a survey's questionnaire is the latest version for a new survey alone", async () => {
  const { code } = await makeSurvey();
  const [latest, first] = [await ask(code), await ask(await makeOlderSurvey())];
  expect(latest).toEqual(await readQuestionnaire());
  const results = await selectRows<{ text: string }>`SELECT question_text AS text
      FROM survey_questions WHERE is_active = 1 ORDER BY question_no`;
  expect(textsOf(first)).toEqual(results.map(({ text }) => text));
  expect(first.agreementWords).toEqual([]);
  expect(latest.agreementWords).toHaveLength(5);
});

it("a survey's questionnaire stays the same version, whichever statement writes", async () => {
  const { code } = await makeSurvey();
  const change = (version: number) =>
    execute`UPDATE survey_codes SET questionnaire_version = ${version} WHERE code = ${code}`;
  await expect(change(1)).rejects.toThrow("a survey keeps its questionnaire");
  await change(QUESTIONNAIRE_VERSION);
});

it("a survey's questionnaire keeps a text through later versions until one changes it", async () => {
  const [five, one] = ["version 7 of five", "version 8 of one"];
  await execute`INSERT INTO question_texts (version, question_id, question_text)
      VALUES (7, 5, ${five}), (8, 1, ${one})`;
  const read = async (version: number) => {
    const { questionnaire } = await getQuestionnaire(makeContext(), version);
    return [questionnaire.questions[0]?.text, questionnaire.questions[4]?.text];
  };
  const [before, seventh, eighth] = [await read(2), await read(7), await read(8)];
  expect(before).not.toContain(five);
  expect(seventh).toEqual([before[0], five]);
  expect(eighth).toEqual([one, five]);
});

it("a survey's questionnaire is kept by a browser for a minute at most", async () => {
  const { code } = await makeSurvey();
  for (const path of [`/api/surveys/${code}/questionnaire`, "/api/questionnaire"]) {
    const cacheControl = (await call(path)).headers.get("cache-control");
    const [, seconds] = cacheControl?.match(/^public, max-age=(\d+)$/) ?? [];
    expect(Number(seconds)).toBeLessThanOrEqual(60);
  }
  expect((await call("/api/surveys/ZZZZZZZZ/questionnaire")).status).toBe(404);
});
