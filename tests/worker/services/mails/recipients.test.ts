import { beforeAll, expect, it } from "vitest";
import { ban } from "#tests/worker/setup/accounts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { deliver as deliverMessages } from "#tests/worker/setup/deliver.ts";
import { countRows, execute, selectRows } from "#tests/worker/setup/rows.ts";
import { addResponses, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { addSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import {
  chooseMails,
  holdMails,
  listLetters,
  makeAnalysis,
} from "#tests/worker/setup/surveys/survey-mails.ts";
import { failAnalysis } from "#worker/services/analyses/index.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";
import { readAnalysis } from "#worker/services/exports/make-report.ts";

beforeAll(holdMails);

it("the mail about an analysis says once why it failed and what to do next", async () => {
  const { code, manager } = await makeSurvey({ mode: "open", responses: 1 });
  const insightId = await makeAnalysis(code);
  await failAnalysis(makeContext(), insightId, "The AI provider could not be reached.");
  await failAnalysis(makeContext(), insightId, "Failed to process results");
  const [mail, ...others] = await listLetters(insightId, "analysis.failed");
  expect(others).toEqual([]);
  const subject = "Northfield Logistics: the analysis failed";
  expect(mail).toMatchObject({ recipient: manager.email, subject });
  expect(mail?.text).toContain("failed: The AI provider could not be reached.");
  expect(mail?.text).toContain("usually pass by themselves. All the responses are safe.");
  expect(mail?.text).toMatch(/process the results again from .* UTC: 2 attempts are left/);
});

it("the mail about an analysis says nothing that a complete analysis found", async () => {
  const { code } = await makeSurvey({ mode: "open", responses: 6 });
  const insightId = await makeAnalysis(code);
  await deliverMessages("slk-jobs", [{ insightId }, { insightId }]);
  const [mail, ...others] = await listLetters(insightId, "analysis.completed");
  expect([mail?.subject, others]).toEqual(["Northfield Logistics: your team’s results are ready", []]);
  expect(mail?.text).toContain(`https://slk.test/survey/${code}/insights`);
  const date = /^The analysis .* is complete\. .* on \w+, \d+ \w+ 20\d\d at \d\d:\d\d UTC\.$/m;
  expect(mail?.text).toMatch(date);
  const { version } = await readAnalysis(makeContext(), { insightId, language: null });
  const rendered = version.report?.findings.flatMap(({ title, sentences }) => [title, ...sentences]) ?? [];
  expect(version.report?.verdict.text).toBeTruthy();
  for (const sentence of [version.report?.verdict, ...rendered])
    expect(mail?.text).not.toContain(sentence?.text);
});

it("the mail about an analysis is not written to a manager who has switched it off", async () => {
  const survey = await makeSurvey({ mode: "open", responses: 1 });
  await chooseMails(survey.manager, { analysis: false });
  const insightId = await makeAnalysis(survey.code);
  await failAnalysis(makeContext(), insightId, "Failed to process results");
  expect(await listLetters(insightId, "analysis.failed")).toEqual([]);
});

it("who gets a mail about a survey is each of its two managers by their own switches", async () => {
  const survey = await makeSurvey({ responses: 4 });
  const second = await addSecondManager(survey);
  await chooseMails(survey.manager, { firstResponses: false });
  await addResponses(survey.code, 1, { from: 4 });
  const mails = await listLetters(survey.code, "survey.five_answered");
  expect(mails.map(({ recipient }) => recipient)).toEqual([second.email]);
  expect(mails[0]?.text).not.toContain(survey.manager.email);
});

it("who gets a mail about a survey does not include a manager who switches it on or joins later", async () => {
  const survey = await makeSurvey();
  await chooseMails(survey.manager, { firstResponses: false });
  await addResponses(survey.code, 5);
  await chooseMails(survey.manager, { firstResponses: true });
  await addSecondManager(survey);
  await addResponses(survey.code, 1, { from: 5 });
  expect(await listLetters(survey.code, "survey.five_answered")).toEqual([]);
});

it("who gets a mail about a survey does not include a manager from their ban on", async () => {
  const [survey, control] = [await makeSurvey({ responses: 5 }), await makeSurvey({ responses: 5 })];
  await ban(survey.manager);
  expect(await listLetters(survey.code, "survey.five_answered")).toEqual([]);
  expect(await countRows("deliveries", "survey_code = ?", survey.code)).toBe(0);
  expect(await listLetters(control.code, "survey.five_answered")).toHaveLength(1);
});

it("who gets a mail about a survey does not include a manager with an unconfirmed address", async () => {
  const survey = await makeSurvey({ responses: 5 });
  await execute`UPDATE user SET email_verified = 0 WHERE id = ${survey.manager.id}`;
  const [{ id } = { id: "" }] = await selectRows<{
    id: string;
  }>`SELECT id FROM deliveries WHERE survey_code = ${survey.code}`;
  const sent: string[] = [];
  await execute`UPDATE deliveries SET lease_expires_at = NULL WHERE id = ${id}`;
  await deliver(makeContext({ SKIP_EMAIL_CONFIRMATION: "false" }), id, async ({ recipient }) => {
    sent.push(recipient);
    return null;
  });
  expect(sent).toEqual([]);
});
