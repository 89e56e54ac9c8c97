import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { hold } from "#scripts/restore/replay/replay.ts";
import { readManagerId } from "#tests/worker/setup/accounts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { backUp, bringBack, replayLog, restore } from "#tests/worker/setup/restore.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { holdMails, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { runAnalysis, startAnalysis } from "#worker/services/analyses/index.ts";
import { copyActs } from "#worker/services/audit/journal.ts";

/** Starts an analysis as its manager does; says "started" or why not. Sessions end with a restore. */
async function start({ code, manager }: MadeSurvey): Promise<string> {
  await execute`UPDATE survey_insights SET created_at = created_at - ${DAY_MS} WHERE survey_code = ${code}`;
  // The queue would run it beside the test.
  const jobQueue = { send: async () => ({}) } as unknown as Queue<{ insightId: string }>;
  const context = { ...makeContext(), jobQueue };
  return startAnalysis(context, await readManagerId(manager), code).then(
    async () => {
      await copyActs(makeContext());
      return "started";
    },
    (error: { code?: string }) => error.code ?? String(error),
  );
}

async function finish({ code }: MadeSurvey): Promise<void> {
  const [row] = await makeContext().db.all<{ id: string }>(
    `SELECT id FROM survey_insights WHERE survey_code = '${code}' AND status = 'processing'`,
  );
  await runAnalysis(makeContext(), row?.id ?? "");
  expect(
    await countRows("survey_insights", "survey_code = ? AND status = 'completed'", code),
  ).toBeGreaterThan(0);
}

beforeAll(async () => {
  await holdMails();
  await copyActs(makeContext());
});

it.each([
  ["had finished", finish],
  ["had not finished", async () => {}],
])(
  "after a restore, a confidential survey whose analysis was lost is not analysed again with one who came between, where the analysis %s",
  async (_, end) => {
    const survey = await makeSurvey({ responses: 5 });
    const backup = await backUp();
    expect(await start(survey)).toBe("started");
    await end(survey);
    await restore(backup);
    await addResponses(survey.code, 1, { from: 5 });
    expect(await start(survey)).toBe("release_changed");
    await addResponses(survey.code, 5, { from: 6 });
    expect(await start(survey)).toBe("release_changed");
  },
);

it("after a restore, a confidential survey whose analysis was lost gets no report beyond the one that the backup has", async () => {
  const survey = await makeSurvey({ responses: 5 });
  await start(survey);
  await finish(survey);
  const backup = await backUp();
  await addResponses(survey.code, 5, { from: 5 });
  await start(survey);
  await restore(backup);
  await addResponses(survey.code, 6, { from: 20 });
  expect(await start(survey)).toBe("release_changed");
  const isCompleted = "survey_code = ? AND status = 'completed'";
  expect(await countRows("survey_insights", isCompleted, survey.code)).toBe(1);
});

it("after a restore, a confidential survey whose analysis was lost stays so when the database is restored a second time, to then or to since", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const before = await backUp();
  await start(survey);
  await restore(before);
  const since = await backUp();
  await restore(before);
  expect(await start(survey)).toBe("release_changed");
  await restore(since);
  expect(await start(survey)).toBe("release_changed");
});

it("after a restore, a confidential survey whose analysis was lost stays so where it had become confidential in the time that was lost", async () => {
  const survey = await makeSurvey({ mode: "open" });
  const backup = await backUp();
  await updateSurvey(survey.code, "mode", "confidential");
  await addResponses(survey.code, 5);
  await start(survey);
  await restore(backup);
  await updateSurvey(survey.code, "mode", "confidential");
  await addResponses(survey.code, 6);
  expect(await start(survey)).toBe("release_changed");
});

it("an analysis that the backup has is no lost one", async () => {
  const survey = await makeSurvey({ responses: 5 });
  await start(survey);
  const backup = await backUp();
  await finish(survey);
  await restore(backup);
  await finish(survey);
  expect(await start(survey)).toBe("started");
});

it("an open survey is analysed as ever", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 2 });
  const backup = await backUp();
  await start(survey);
  await restore(backup);
  expect(await start(survey)).toBe("started");
});

it("a survey that was deleted after its analysis stays deleted", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const backup = await backUp();
  await start(survey);
  await execute`INSERT INTO audit_log (act, object_kind, object_id, survey_code)
      VALUES ('survey_deleted', 'survey', ${survey.code}, ${survey.code})`;
  await execute`DELETE FROM survey_codes WHERE code = ${survey.code}`;
  await restore(backup);
  expect(await countRows("survey_codes", "code = ?", survey.code)).toBe(0);
  expect(await start(survey)).toBe("not_found");
});

it("nothing is analysed before it is known what was lost", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const backup = await backUp();
  await start(survey);
  await bringBack(backup);
  expect(await start(survey)).toBe("conflict");
  await replayLog();
  expect(await start(survey)).toBe("release_changed");
});

it("nothing is analysed while npm run restore is at work, before the database is that of then", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const release = await hold(env.EXPORTS);
  expect(await start(survey)).toBe("conflict");
  await release();
  expect(await start(survey)).toBe("started");
});

it("the journal has an analysis before its report can be read", async () => {
  const survey = await makeSurvey({ responses: 5 });
  const backup = await backUp();
  const context = makeContext();
  await startAnalysis(context, await readManagerId(survey.manager), survey.code);
  await context.settle();
  await bringBack(backup);
  await replayLog();
  expect(await start(survey)).toBe("release_changed");
});
