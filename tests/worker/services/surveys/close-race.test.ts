import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { pause } from "#domain/pause.ts";
import { readUserId } from "#tests/worker/setup/accounts.ts";
import { atOnce } from "#tests/worker/setup/at-once.ts";
import {
  countRows,
  type MadeSurvey,
  makeContext,
  makeSubmission,
  makeSurvey,
} from "#tests/worker/setup/factories.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { countResponses } from "#tests/worker/setup/surveys/submit.ts";
import { findManager } from "#worker/auth/sessions/find-manager.ts";
import { packAnswers } from "#worker/db/packed-answers.ts";
import { AppError } from "#worker/errors.ts";
import { admitFreely } from "#worker/services/responses/admission.ts";
import { storeResponse } from "#worker/services/responses/store-response.ts";
import { changeSurvey } from "#worker/services/surveys/index.ts";

/** Notes how many responses are stored at the moment that a survey closes. */
beforeAll(async () => {
  await env.DB.batch([
    env.DB.prepare("CREATE TABLE stored_at_closing (code TEXT PRIMARY KEY, responses INTEGER)"),
    env.DB.prepare(`CREATE TRIGGER note_closing AFTER UPDATE OF status ON survey_codes
      WHEN NEW.status = 'closed' BEGIN
        INSERT INTO stored_at_closing SELECT NEW.code, count(*) FROM survey_responses WHERE survey_code = NEW.code;
      END`),
  ]);
});

const SENT_AT_ONCE = 30;
const BURST = 10;

/** Sends one submission; the code of the error if it was turned down. */
type Send = (survey: MadeSurvey) => Promise<"accepted" | string>;

/** Sends thirty submissions in bursts of ten and closes the survey in the middle of one of the bursts. */
async function closeAmong(send: Send, burstToClose: number) {
  const survey = await makeSurvey();
  const context = makeContext();
  const manager = await findManager(context, await readUserId(survey.manager.email));
  const close = async () => {
    await changeSurvey(context, manager?.id as string, survey.code, { status: "closed" });
    return "closing" as const;
  };
  const sendBurst = async (burst: number) => {
    await pause(burst);
    const sent = Array.from({ length: BURST }, () => () => send(survey));
    const closing = burst === burstToClose ? [close] : [];
    return Promise.all(
      [...sent.slice(0, BURST / 2), ...closing, ...sent.slice(BURST / 2)].map((run) => run()),
    );
  };
  const bursts = await atOnce(SENT_AT_ONCE / BURST, (burst) => sendBurst(burst));
  const answers = bursts.flat().filter((answer) => answer !== "closing");
  await context.settle();
  const atClosing = await selectRow<{ responses: number }>`SELECT responses FROM stored_at_closing
    WHERE code = ${survey.code}`;
  return {
    answers,
    storedAtClosing: atClosing?.responses as number,
    storedAtLast: await countResponses(survey.code),
  };
}

const submit: Send = async ({ code }) => {
  const context = makeContext();
  const answer = await storeResponse(context, code, await makeSubmission(), admitFreely).then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  await context.settle();
  return answer;
};

/** The mistake that the statement avoids: first it reads whether the survey is open, then it stores. */
const submitCarelessly: Send = async ({ code }) => {
  if ((await countRows("survey_codes", "code = ? AND status = 'active'", code)) === 0) return "survey_closed";
  const { submissionId, answers } = await makeSubmission();
  await execute`INSERT INTO survey_responses (survey_code, submission_id, role, role_index, responses)
     SELECT ${code}, ${submissionId}, 1 + count(*) % 10, 1 + count(*) / 10, ${packAnswers(answers)}
     FROM survey_responses WHERE survey_code = ${code}`;
  return "accepted";
};

it("a survey closed among thirty submissions has stored every accepted response before", async () => {
  const heard = new Set<string>();
  for (let burst = 0; burst < SENT_AT_ONCE / BURST; burst++) {
    const { answers, storedAtClosing, storedAtLast } = await closeAmong(submit, burst);
    for (const answer of answers) heard.add(answer);
    expect(storedAtLast).toBe(answers.filter((answer) => answer === "accepted").length);
    expect(storedAtLast).toBe(storedAtClosing);
  }
  expect([...heard].filter((answer) => answer !== "survey_full").sort()).toEqual([
    "accepted",
    "survey_closed",
  ]);
});

it("responses would be stored after the closing if its status were read first", async () => {
  let late = 0;
  for (let burst = 0; burst < SENT_AT_ONCE / BURST; burst++) {
    const { storedAtClosing, storedAtLast } = await closeAmong(submitCarelessly, burst);
    late += storedAtLast - storedAtClosing;
  }
  expect(late).toBeGreaterThan(0);
});
