import { beforeAll, expect, it } from "vitest";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { figuresSchema } from "#domain/figures/figures.ts";
import { ROUND_MEASURES } from "#domain/figures/rounds/measures.ts";
import type { RoundComparison } from "#domain/figures/rounds/rounds.ts";
import { LANGUAGE_CODES } from "#domain/language-paths.ts";
import { DAY_MS } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { addResponses, type MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import {
  analyse,
  makeAnalysed,
  readInsightId,
  readVersions,
  setOwner,
} from "#tests/worker/setup/surveys/reports.ts";
import { packReport, readReport } from "#worker/db/report.ts";
import type { InsightMetadata } from "#worker/db/schema/analysis.ts";

async function runAgain({ code, manager }: MadeSurvey, joined: number | null = null): Promise<MadeSurvey> {
  const made = manage({ code, manager }, "/follow-ups", { joined });
  return { ...(await readBody<Omit<MadeSurvey, "manager">>(made)), manager };
}

async function answerAndAnalyse(survey: MadeSurvey, mode: SurveyMode = "confidential") {
  await addResponses(survey.code, 5, { mode });
  await analyse(survey);
}

/** Another round that five have answered, with its report. */
async function runAgainToEnd(earlier: MadeSurvey): Promise<MadeSurvey> {
  const survey = await runAgain(earlier);
  await answerAndAnalyse(survey);
  return survey;
}

async function roundsIn(survey: MadeSurvey): Promise<RoundComparison | undefined> {
  const [version] = await readVersions(survey);
  return figuresSchema.parse(version?.figures).rounds;
}

/** As if everyone placed the team at one end of all spectrums today. */
const moveToEnd = ({ code }: MadeSurvey) =>
  execute`UPDATE survey_responses SET current_vision_execution = 8 + (role_index % 2)
    WHERE survey_code = ${code}`;

/** As if a survey had been answered in these languages. */
async function offerIn(insightId: string, languages: string[]) {
  const row = await selectRow<{
    insights: ArrayBuffer;
  }>`SELECT insights FROM survey_insights WHERE id = ${insightId}`;
  const { insights, metadata } = readReport(new Uint8Array(row?.insights ?? []));
  if (metadata?.provenance) metadata.provenance.languages = languages;
  const packed = packReport(JSON.parse(insights ?? ""), metadata as InsightMetadata);
  await execute`UPDATE survey_insights SET insights = ${packed} WHERE id = ${insightId}`;
}

let first: MadeSurvey;
beforeAll(async () => {
  first = await makeAnalysed({ responses: 7 });
  await execute`UPDATE survey_codes SET team_size = 7 WHERE code = ${first.code}`;
});

it("the report of a round says what moved beyond noise since the one before", async () => {
  const insightId = await readInsightId(first.code);
  const agree = (body: object) =>
    manage(first, `/reports/${insightId}/actions/${crypto.randomUUID()}`, body, "PUT");
  await agree({ recommendation: 0, owner: "Ada", dueOn: "2077-01-31", isDone: true });
  await agree({ recommendation: 1, owner: "Grace" });
  const own = { title: "Write down who decides", dueOn: "2077-02-28" };
  await agree(own);
  const second = await runAgain(first, 0);
  await addResponses(second.code, 7);
  await moveToEnd(second);
  await analyse(second);
  const rounds = await roundsIn(second);
  expect(rounds).toMatchObject({
    earlier: { insightId, responses: 7, teamSize: 7 },
    later: { responses: 7, teamSize: 7 },
    basis: "team",
    joined: 0,
  });
  expect(rounds?.changes).toHaveLength(ROUND_MEASURES.length);
  const [moved, ...others] = rounds?.changes ?? [];
  expect(moved).toMatchObject({ measure: "vision_execution", isClear: true });
  expect(moved?.p).toBeLessThan(0.05);
  // The same answers as before.
  expect(others.every(({ change, isClear }) => change === 0 && !isClear)).toBe(true);
  expect(rounds?.takenUp).toMatchObject([
    { owner: "Grace", isDone: false },
    { owner: "Ada", dueOn: "2077-01-31", isDone: true },
    { ...own, adviceId: null, owner: "", isDone: false },
  ]);
});

it.each([
  ["says", "one language", ["en"], true],
  ["does not say", "the same", LANGUAGE_CODES, false],
])("the report of a round %s that the one before was offered in %s", async (_, __, languages, isTold) => {
  const earlier = await makeAnalysed({ responses: 5 });
  await offerIn(await readInsightId(earlier.code), languages);
  const second = await runAgainToEnd(earlier);
  expect((await roundsIn(second))?.otherLanguages).toBe(isTold);
  const [version] = await readVersions(second);
  expect(version?.provenance.run?.languages).toEqual(LANGUAGE_CODES);
});

it("the report of a round keeps what it says when the earlier round is deleted afterwards", async () => {
  const earlier = await makeAnalysed({ responses: 5 });
  const second = await runAgainToEnd(earlier);
  const before = await roundsIn(second);
  await execute`DELETE FROM survey_codes WHERE code = ${earlier.code}`;
  expect(before?.changes).toHaveLength(ROUND_MEASURES.length);
  expect(await roundsIn(second)).toEqual(before);
});

it("the report of a round stands alone without an earlier report of the same owner", async () => {
  const ends: ((survey: MadeSurvey) => Promise<unknown>)[] = [
    ({ code }) => execute`DELETE FROM survey_insights WHERE survey_code = ${code}`,
    ({ code }) => execute`DELETE FROM survey_codes WHERE code = ${code}`,
    async ({ code }) => setOwner(code, (await makeManager()).email),
  ];
  for (const end of ends) {
    const earlier = await makeAnalysed({ responses: 5 });
    const later = await runAgain(earlier);
    await end(earlier);
    await answerAndAnalyse(later);
    expect(await roundsIn(later)).toBeUndefined();
  }
});

it("the report of a round follows from what the earlier report tells, whatever becomes of the answers", async () => {
  const earlier = await makeAnalysed({ responses: 5 });
  await addResponses(earlier.code, 3, { from: 5 });
  await moveToEnd(earlier);
  const rounds = await roundsIn(await runAgainToEnd(earlier));
  expect(rounds?.earlier.responses).toBe(5);
  expect(rounds?.changes.every(({ change }) => change === 0)).toBe(true);
});

const runLater = async (survey: MadeSurvey, responses: number) => {
  await addResponses(survey.code, 5, { from: responses - 5 });
  await execute`UPDATE survey_insights SET created_at = created_at - ${30 * DAY_MS}
      WHERE survey_code = ${survey.code}`;
  await analyse(survey);
};

it("a confidential survey is compared with one follow-up, whatever is deleted", async () => {
  const earlier = await makeAnalysed({ responses: 5 });
  const [second, third] = [await runAgain(earlier), await runAgain(earlier)];
  for (const survey of [second, third]) await answerAndAnalyse(survey);
  expect(await roundsIn(second)).toBeDefined();
  expect(await roundsIn(third)).toBeUndefined();
  await execute`DELETE FROM survey_codes WHERE code = ${second.code}`;
  const fourth = await runAgainToEnd(earlier);
  expect(await roundsIn(fourth)).toBeUndefined();
  expect(await readSummary(earlier)).toMatchObject({ isCompared: true });
  expect(await readSummary(third)).toMatchObject({ isCompared: false });
});

it("a confidential survey is compared by the report that the follow-up's first one was beside", async () => {
  const earlier = await makeAnalysed({ responses: 5 });
  const insightId = await readInsightId(earlier.code);
  const second = await runAgainToEnd(earlier);
  await runLater(earlier, 10);
  await runLater(second, 10);
  expect((await roundsIn(second))?.later.responses).toBe(10);
  expect((await roundsIn(second))?.earlier).toMatchObject({ insightId, responses: 5 });
});

it("a confidential survey keeps its kind in the next round, before any response", async () => {
  const second = await runAgain(await makeAnalysed({ responses: 5 }));
  await expectAnswer(change(second, { mode: "open" }), 409, { code: "mode_of_round", field: "mode" });
  expect((await change(second, { mode: "confidential" })).status).toBe(200);
});

it("an open survey is compared with each follow-up", async () => {
  const earlier = await makeAnalysed({ responses: 5, mode: "open" });
  for (const survey of [await runAgain(earlier), await runAgain(earlier)]) {
    await answerAndAnalyse(survey, "open");
    expect((await roundsIn(survey))?.basis).toBe("roles");
  }
});
