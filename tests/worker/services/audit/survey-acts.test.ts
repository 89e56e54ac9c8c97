import { expect, it } from "vitest";
import { DAY_MS } from "#domain/limits.ts";
import { type ManagerAccount, makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import { readActs, readSurveyActs } from "#tests/worker/setup/acts.ts";
import { atOnce, readBody, tally } from "#tests/worker/setup/calls.ts";
import { brand } from "#tests/worker/setup/surveys/branding.ts";
import { makePersonalSurvey } from "#tests/worker/setup/surveys/invitations.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, fromNow, manage } from "#tests/worker/setup/surveys/manage.ts";
import { answerOffer, handOver, makeInvitation } from "#tests/worker/setup/surveys/offers.ts";
import { makeAnalysed, readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { guessPin, openResults } from "#tests/worker/setup/surveys/results.ts";
import { makeWebhook, SLACK } from "#tests/worker/setup/surveys/webhooks.ts";

/** What was done with a survey since it was made, and on what. */
const readActsSince = async ({ code }: MadeSurvey) =>
  (await readActs("survey_code = ? AND act <> 'survey_created'", code)).map((row) => [
    row.act,
    row.object_id,
  ]);

it("the log of a survey records each change once", async () => {
  const survey = await makeSurvey({ organizationName: "Old name" });
  const changes: [object, string[]][] = [
    [{ organizationName: "New name" }, ["survey_changed"]],
    [{ status: "closed" }, ["survey_closed"]],
    [{ status: "active" }, ["survey_reopened"]],
    [{ teamSize: 12, mode: "open" }, ["survey_changed"]],
    [{ expiresAt: fromNow(DAY_MS) }, ["survey_changed"]],
    [{ sharesReport: true }, ["report_shared"]],
    [{ sharesReport: false }, ["report_unshared"]],
    [{ organizationName: "Third name", status: "closed" }, ["survey_changed", "survey_closed"]],
  ];
  const expected = ["survey_created"];
  for (const [body, acts] of changes) {
    for (const _ of ["made", "made again"]) expect((await change(survey, body)).status).toBe(200);
    expected.push(...acts);
    expect(await readSurveyActs(survey.code)).toEqual(expected);
  }
});

it("the log of a survey records nothing that was refused", async () => {
  const survey = await makeSurvey();
  const foreign = { ...survey, manager: await makeManager() };
  expect((await change(foreign, { status: "closed" })).status).toBe(404);
  expect((await manage(foreign, "/pin", undefined, "POST")).status).toBe(404);
  expect((await manage(survey, "", { organizationName: "Another" }, "DELETE")).status).toBe(400);
  expect((await manage(survey, "/second-manager", undefined, "DELETE")).status).toBe(404);
  expect((await manage(survey, "/analyses", undefined, "POST")).status).toBe(409);
  expect((await change(survey, { expiresAt: fromNow(-DAY_MS) })).status).toBe(400);
  expect(await readSurveyActs(survey.code)).toEqual(["survey_created"]);
});

it("the log of a survey records one closing and one deletion of fifty at once", async () => {
  const survey = await makeSurvey({ organizationName: "Gone" });
  await atOnce(50, () => change(survey, { status: "closed" }));
  const answers = await atOnce(50, () => manage(survey, "", { organizationName: "Gone" }, "DELETE"));
  expect(tally(answers)).toEqual({ 204: 1, 404: 49 });
  expect(await readSurveyActs(survey.code)).toEqual(["survey_created", "survey_closed", "survey_deleted"]);
});

it("the log of a survey records as many new PINs as were drawn at once", async () => {
  const survey = await makeSurvey();
  const { 200: drawn } = tally(await atOnce(10, () => manage(survey, "/pin", undefined, "POST")));
  const acts = await readSurveyActs(survey.code);
  expect(acts.filter((act) => act === "manager_pin_replaced")).toHaveLength(drawn as number);
});

it("the log of a survey records what becomes of an offer by who did it", async () => {
  const survey = await makeSurvey();
  const other = await makeManager();
  const withdrawn = await makeInvitation(survey);
  const withdraw = () => manage(survey, `/offers/${withdrawn.id}`, undefined, "DELETE");
  expect(tally(await atOnce(10, withdraw))).toEqual({ 204: 1, 404: 9 });
  const declined = await makeInvitation(survey);
  await atOnce(10, () => answerOffer("decline", declined.token, other));
  const accepted = await makeInvitation(survey);
  await atOnce(10, () => answerOffer("accept", accepted.token, other));
  await manage({ ...survey, manager: other }, "/second-manager", undefined, "DELETE");
  await handOver(survey, other);
  const actsOf = async ({ id }: ManagerAccount) =>
    (await readActs("survey_code = ? AND actor_id = ?", survey.code, id)).map(({ act }) => act);
  const offered = Array(3).fill("survey_offered");
  expect(await actsOf(survey.manager)).toEqual([
    "survey_created",
    "survey_offered",
    "survey_offer_withdrawn",
    ...offered,
  ]);
  const taken = "survey_offer_accepted";
  expect(await actsOf(other)).toEqual(["survey_offer_declined", taken, "second_manager_removed", taken]);
});

it("the log of a survey records invitations, texts and replaced cards without a place", async () => {
  const survey = await makePersonalSurvey();
  await manage(survey, "/invitations", { addresses: [newEmail(), newEmail()] });
  const text = { text: "Please answer." };
  expect((await manage(survey, "/invitations/invitation/text", text, "PUT")).status).toBe(204);
  await atOnce(10, () => manage(survey, "/invitations/mails", { kind: "invitation" }));
  expect((await manage(survey, "/cards/replacements", { numbers: [1] })).status).toBe(201);
  expect(await readActsSince(survey)).toEqual([
    ["invitation_text_changed", survey.code],
    ["invitations_sent", survey.code],
    ["cards_replaced", survey.code],
  ]);
});

it("the log of a survey records how a survey looks and its webhook without what was entered", async () => {
  const survey = await makeSurvey();
  await brand(survey, { line: "Prepared by SLK" });
  const { webhook } = await makeWebhook(survey.manager, SLACK, survey.code);
  expect(await readActsSince(survey)).toEqual([
    ["branding_changed", survey.code],
    ["webhook_added", webhook.id],
  ]);
});

it("the log of a survey records analyses, exports and links to reports", async () => {
  const survey = await makeAnalysed({ responses: 5 });
  await atOnce(10, () => manage(survey, "/exports", { format: "html" }));
  const [created] = await readActs("survey_code = ? AND act = 'export_created'", survey.code);
  await atOnce(10, () => manage(survey, `/exports/${created?.object_id}`, undefined, "DELETE"));
  const insightId = await readInsightId(survey.code);
  const made = manage(survey, "/report-links", { insightId, days: 7 });
  const { id } = await readBody<{ id: string }>(made);
  await atOnce(10, () => manage(survey, `/report-links/${id}`, undefined, "DELETE"));
  expect(await readActsSince(survey)).toEqual([
    ["analysis_started", insightId],
    ["export_created", created?.object_id],
    ["export_deleted", created?.object_id],
    ["report_link_created", id],
    ["report_link_revoked", id],
  ]);
});

it("the log of a survey records once an hour that the manager PIN opened the results", async () => {
  const { code, managerPin } = await makeSurvey();
  expect((await guessPin({ code, managerPin })).status).toBe(400);
  expect(await readSurveyActs(code)).toEqual(["survey_created"]);
  await atOnce(10, () => openResults(code, managerPin));
  const opened = await readActs("survey_code = ? AND act = 'results_opened'", code);
  expect(opened).toMatchObject([{ actor_id: null, object_id: code }]);
});
