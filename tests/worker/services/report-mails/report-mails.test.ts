import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Card } from "#domain/invitations/places.ts";
import { HOUR_MS, MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { readSurveyActs } from "#tests/worker/setup/acts.ts";
import { atOnce, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { bringBack, copyDatabase, replayLog } from "#tests/worker/setup/restore.ts";
import { countRows, execute, insertRow, readPlan } from "#tests/worker/setup/rows.ts";
import { declineBy, hashOf, sendAll } from "#tests/worker/setup/surveys/declining.ts";
import { addPlaces, answerBy, newEmails } from "#tests/worker/setup/surveys/invitations.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import {
  addReport,
  beginReportMails,
  close,
  DELAY_MS,
  expire,
  isForgotten,
  listKept,
  listWritten,
  makeInvited,
  makeShared,
  mark,
  pass,
  receive,
  recipientsOf,
  reopen,
  sweep,
  sweepAfter,
} from "#tests/worker/setup/surveys/report-mails.ts";
import { analyse } from "#tests/worker/setup/surveys/reports.ts";
import { copyActs } from "#worker/services/audit/journal.ts";
import { selectDueSurveys } from "#worker/services/report-mails/write-report-mails.ts";

beforeAll(beginReportMails);
beforeEach(() => execute`DELETE FROM recipients`);

describe("a mail about a report", () => {
  it("goes to everybody who was invited, an hour after the survey has ended", async () => {
    const survey = await makeShared();
    await close(survey);
    await sweepAfter(survey, DELAY_MS - 60_000);
    expect(await recipientsOf(survey)).toEqual([]);
    await sweepAfter(survey, 60_000);
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });

  it("is the same for those who have answered as for those who have not", async () => {
    const survey = await makeShared({ used: 1 });
    await close(survey);
    await sweepAfter(survey);
    const contents = (await receive(survey)).map(({ subject, text, html, replyTo, headers }) =>
      JSON.stringify({ subject, text, html, replyTo, headers }).replaceAll(
        /(?<=no-reminder#|decline\/)[\w-]{62}/g,
        "TOKEN",
      ),
    );
    expect(contents).toHaveLength(3);
    expect(new Set(contents).size).toBe(1);
  });

  it("leads to the report, without a token, in the survey's language", async () => {
    const survey = await makeShared({ language: "de", organizationName: "Hafen & Söhne" });
    await close(survey);
    await sweepAfter(survey);
    const [mail] = await receive(survey);
    expect(mail?.subject).toBe("Der Bericht zur Umfrage für Hafen & Söhne");
    expect(mail?.text).toContain(`/report/${survey.code}\n`);
    expect(mail?.text).not.toContain("ticket");
    expect(mail?.text).toContain(`${survey.manager.email} leitet diese Umfrage.`);
    expect(mail?.replyTo).toBe(survey.manager.email);
    expect(`${mail?.text}${mail?.html}`).not.toContain("\u0002");
  });

  it("can be ended by the link in it", async () => {
    const survey = await makeShared();
    await close(survey);
    await sweepAfter(survey);
    const [mail] = await receive(survey);
    const [, recipient] = /\/survey\/no-reminder#([\w-]{62})(?![\w-])/.exec(mail?.text ?? "") ?? [];
    expect(mail?.headers?.["List-Unsubscribe"]).toContain(recipient);
    expect((await declineBy(recipient ?? "")).status).toBe(200);
    const hash = await hashOf(mail?.recipient ?? "");
    expect(await countRows("recipients", "hash = ? AND wants_none = 1", hash)).toBe(1);
  });

  it("is written once by sweeps that run at once", async () => {
    const survey = await makeShared();
    await close(survey);
    await pass(survey, DELAY_MS);
    await atOnce(5, sweep);
    expect(await countRows("outbox", "key LIKE ?", `survey-report:${survey.code}:%`)).toBe(3);
    expect(await readSurveyActs(survey.code)).toEqual(expect.arrayContaining(["report_mailed"]));
    expect((await readSurveyActs(survey.code)).filter((act) => act === "report_mailed")).toHaveLength(1);
    expect(await countRows("recipients", "mails = 2")).toBe(3);
  });

  it("does not follow a second analysis", async () => {
    const survey = await makeShared();
    await close(survey);
    await sweepAfter(survey);
    await receive(survey);
    await addReport(survey);
    for (const sharesReport of [false, true]) await change(survey, { sharesReport });
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual([]);
  });

  it("leaves no address in any table once it is sent", async () => {
    const survey = await makeShared();
    await close(survey);
    await sweepAfter(survey);
    expect((await receive(survey)).map(({ recipient }) => recipient).sort()).toEqual(survey.addresses);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });
});

describe("what begins the mails about a report", () => {
  it("is the end of a survey that expires by itself", async () => {
    const survey = await makeShared();
    await pass(survey, DELAY_MS);
    await sweep();
    await expire(survey, DELAY_MS - 60_000);
    await sweep();
    expect(await recipientsOf(survey)).toEqual([]);
    await sweepAfter(survey, 60_000);
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });

  it("is the choice to share, where it comes last", async () => {
    const survey = await makeInvited();
    await addReport(survey);
    await close(survey);
    await sweepAfter(survey, 5 * HOUR_MS);
    await change(survey, { sharesReport: true });
    await sweep();
    expect(await recipientsOf(survey)).toEqual([]);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });

  it("is a complete analysis, where it comes last", async () => {
    const survey = await makeInvited();
    await change(survey, { sharesReport: true });
    const { cards } = await readBody<{ cards: Card[] }>(manage(survey, "/cards", { count: 5, places: 3 }));
    for (const [seed, { ticket }] of cards.entries()) {
      expect((await answerBy(survey.code, ticket, { seed })).status).toBe(201);
    }
    await close(survey);
    await sweepAfter(survey);
    await analyse(survey);
    await sweep();
    expect(await recipientsOf(survey)).toEqual([]);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });
});

describe("no mail about a report goes out", () => {
  const expectNone = async (survey: Awaited<ReturnType<typeof makeShared>>) => {
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual([]);
    expect(await listKept(survey)).toEqual(survey.addresses);
  };

  it("while the survey is open", async () => {
    await expectNone(await makeShared());
  });

  it("while the survey is full, since that tells when the last answered", async () => {
    const survey = await makeShared();
    const numbers = JSON.stringify(
      Array.from({ length: MAX_RESPONSES_PER_SURVEY }, (__, index) => index + 1),
    );
    await execute`INSERT INTO survey_responses (survey_code, submission_id, role, role_index, responses)
      SELECT ${survey.code}, randomblob(16), 1, value, x'00' FROM json_each(${numbers})`;
    await addReport(survey);
    for (const sharesReport of [false, true]) await change(survey, { sharesReport });
    await expectNone(survey);
  });

  it("without a complete report", async () => {
    const survey = await makeInvited();
    await change(survey, { sharesReport: true });
    await insertRow("survey_insights", { survey_code: survey.code, status: "failed" });
    await close(survey);
    await expectNone(survey);
  });

  it("where sharing was switched off within the hour", async () => {
    const survey = await makeShared();
    await close(survey);
    await change(survey, { sharesReport: false });
    await expectNone(survey);
  });

  it("where the survey was opened again within the hour", async () => {
    const survey = await makeShared();
    await close(survey);
    await reopen(survey);
    await expectNone(survey);
  });

  it("while an analysis runs, until it is complete", async () => {
    const survey = await makeShared();
    await close(survey);
    const running = { survey_code: survey.code, attempt_number: 2, created_at: Date.now() };
    const id = await insertRow("survey_insights", running);
    await expectNone(survey);
    await execute`DELETE FROM survey_insights WHERE id = ${id}`;
    await sweep();
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });

  it("while the survey's owner is banned, until the ban is lifted", async () => {
    const survey = await makeShared();
    await close(survey);
    await execute`UPDATE user SET banned = 1 WHERE email = ${survey.manager.email}`;
    await expectNone(survey);
    await execute`UPDATE user SET banned = 0 WHERE email = ${survey.manager.email}`;
    await sweep();
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });

  it("in a survey that was made without the choice", async () => {
    const survey = await makeShared({ mailsReport: false });
    await close(survey);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual([]);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });

  it("to a person who was on the list without an invitation", async () => {
    const survey = await makeShared();
    const [uninvited] = newEmails(1) as [string];
    await addPlaces(survey, [uninvited]);
    await close(survey);
    expect(await isForgotten([uninvited])).toBe(true);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual(survey.addresses);
  });

  it("to a person to whom its manager has sent as many mails as one may in a week", async () => {
    const survey = await makeShared();
    const [flooded = "", ...others] = survey.addresses;
    await sendAll(survey.manager, flooded);
    await close(survey);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual(others);
    expect(await isForgotten([flooded])).toBe(true);
  });

  it("to an address that the survey's mails do not reach, whose mark goes with it", async () => {
    const survey = await makeShared();
    const [unknown = "", ...others] = survey.addresses;
    await mark(survey, unknown);
    await close(survey);
    expect(await countRows("undeliverable_addresses", "survey_code = ?", survey.code)).toBe(1);
    await sweepAfter(survey);
    expect(await recipientsOf(survey)).toEqual(others);
    expect(await isForgotten([unknown])).toBe(true);
    expect(await countRows("undeliverable_addresses", "survey_code = ?", survey.code)).toBe(0);
  });

  it("a second time after a restore", async () => {
    const survey = await makeShared();
    await close(survey);
    await pass(survey, DELAY_MS);
    await copyActs(makeContext());
    const backup = await copyDatabase();
    await sweep();
    await copyActs(makeContext());
    await bringBack(backup);
    expect(await listKept(survey)).toEqual(survey.addresses);
    await replayLog();
    await sweep();
    expect(await recipientsOf(survey)).toEqual([]);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });
});

describe("a mail about a report that has been written", () => {
  const withdrawals: Record<string, (survey: Awaited<ReturnType<typeof makeShared>>) => Promise<unknown>> = {
    "sharing is switched off": (survey) => change(survey, { sharesReport: false }),
    "the report is gone": ({ code }) => execute`DELETE FROM survey_insights WHERE survey_code = ${code}`,
    "the owner is banned": ({ manager }) =>
      execute`UPDATE user SET banned = 1 WHERE email = ${manager.email}`,
    "the survey is deleted": (survey) =>
      manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE"),
  };

  it.each(Object.entries(withdrawals))("is not sent once %s", async (_, withdraw) => {
    const survey = await makeShared();
    await close(survey);
    await sweepAfter(survey);
    expect(await listWritten(survey)).toHaveLength(3);
    await withdraw(survey);
    expect(await receive(survey)).toEqual([]);
    expect(await isForgotten(survey.addresses)).toBe(true);
  });
});

it("the surveys at which it is time to look are found by an index on the times", async () => {
  expect((await readPlan(selectDueSurveys())).join("\n")).toContain(
    "INDEX survey_codes_report_mail_at_index",
  );
});
