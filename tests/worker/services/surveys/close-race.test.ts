import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { pause } from "#domain/pause.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { atOnce } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { countRows, selectRow } from "#tests/worker/setup/rows.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { countResponses, insertResponse, makeSubmission } from "#tests/worker/setup/surveys/submit.ts";
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
type Send = (code: string, index: number) => Promise<"accepted" | string>;

/** Sends thirty submissions in bursts of ten and closes the survey in the middle of one of the bursts. */
async function closeAmong(send: Send, burstToClose: number) {
  const { code, manager } = await makeSurvey();
  const context = makeContext();
  const managerId = await readManagerId(manager);
  const bursts = await atOnce(SENT_AT_ONCE / BURST, async (burst) => {
    await pause(burst);
    const sendHalf = (half: number) =>
      atOnce(BURST / 2, (index) => send(code, burst * BURST + half * (BURST / 2) + index));
    const early = sendHalf(0);
    const closing = burst === burstToClose && changeSurvey(context, managerId, code, { status: "closed" });
    const late = sendHalf(1);
    await closing;
    return [...(await early), ...(await late)];
  });
  await context.settle();
  const row = await selectRow<{ responses: number }>`SELECT responses FROM stored_at_closing
    WHERE code = ${code}`;
  const storedAtClosing = row?.responses as number;
  return { answers: bursts.flat(), storedAtClosing, storedAtLast: await countResponses(code) };
}

const submit: Send = async (code) => {
  const context = makeContext();
  const answer = await storeResponse(context, code, await makeSubmission(), admitFreely).then(
    () => "accepted",
    (error: unknown) => (error instanceof AppError ? error.code : String(error)),
  );
  await context.settle();
  return answer;
};

/** The mistake that the statement avoids: first it reads whether the survey is open, then it stores. */
const submitCarelessly: Send = async (code, index) => {
  if ((await countRows("survey_codes", "code = ? AND status = 'active'", code)) === 0) return "survey_closed";
  await insertResponse(code, index);
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
