import { beforeAll, describe, expect, it } from "vitest";
import { DAY_MS, HOUR_MS } from "#domain/limits.ts";
import { type MadeSurvey, makeContext, makeSurvey, setExpiry } from "#tests/worker/setup/factories.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { holdMails, listMails, updateSurvey } from "#tests/worker/setup/surveys/survey-mails.ts";
import { closingMail } from "#worker/mail/survey-mails.ts";
import { sweep } from "#worker/sweep.ts";

beforeAll(holdMails);

/** Puts a survey's end that far from now, and its beginning a week before. */
async function closeIn(code: string, ms: number): Promise<void> {
  await setExpiry(code, ms);
  await execute`UPDATE survey_codes SET created_at = expires_at - ${7 * DAY_MS} WHERE code = ${code}`;
}

describe("the mail before a survey closes", () => {
  it("is written once within the last day, in UTC and in hours", async () => {
    const survey = await makeSurvey({ responses: 2 });
    await closeIn(survey.code, DAY_MS + HOUR_MS);
    await sweep(makeContext());
    expect(await listMails(survey, "closing")).toEqual([]);
    await closeIn(survey.code, DAY_MS - 30_000);
    await Promise.all([sweep(makeContext()), sweep(makeContext())]);
    await sweep(makeContext());
    const [mail, ...others] = await listMails(survey, "closing");
    expect(others).toEqual([]);
    expect(mail?.subject).toBe("Northfield Logistics: the survey closes in about 24 hours");
    expect(mail?.text).toMatch(
      /closes in about 24 hours, on \w+,? \d+ \w+ \d{4} at \d\d:\d\d UTC\. [\s\S]*2 responses so far/,
    );
  });

  it("says the hour in UTC on the day on which British clocks go forward", () => {
    const expiresAt = new Date("2027-03-28T01:30:00Z");
    const { text } = closingMail({
      organizationName: "Northfield Logistics",
      companyName: "us",
      siteUrl: "https://slk.test",
      code: "K7MDP4XQ",
      expiresAt,
      now: new Date(expiresAt.getTime() - DAY_MS),
      responses: 1,
      teamSize: 12,
    });
    expect(text).toContain("in about 24 hours, on Sunday, 28 March 2027 at 01:30 UTC");
    expect(text).toContain("1 of 12 has answered (8%) so far");
  });

  it("is written again for another end alone", async () => {
    const survey = await makeSurvey();
    await closeIn(survey.code, DAY_MS - HOUR_MS);
    await sweep(makeContext());
    const first = await selectRow<{ at: number }>`SELECT expires_at AS at FROM survey_codes
      WHERE code = ${survey.code}`;
    await updateSurvey(survey.code, "expires_at", (first?.at ?? 0) + 600_000);
    await sweep(makeContext());
    expect(await listMails(survey, "closing")).toHaveLength(2);
    await updateSurvey(survey.code, "expires_at", first?.at);
    await sweep(makeContext());
    expect(await listMails(survey, "closing")).toHaveLength(2);
  });

  it("is not written for a survey that is closed, complete, over or made for a day", async () => {
    const surveys = await Promise.all(Array.from({ length: 4 }, () => makeSurvey({ responses: 2 })));
    const [closed, complete, over, short] = surveys as [MadeSurvey, MadeSurvey, MadeSurvey, MadeSurvey];
    for (const { code } of surveys) await closeIn(code, 20 * HOUR_MS);
    await execute`UPDATE survey_codes SET status = 'closed', closed_at = 1 WHERE code = ${closed.code}`;
    await updateSurvey(complete.code, "team_size", 2);
    await setExpiry(over.code, -1000);
    await execute`UPDATE survey_codes SET created_at = expires_at - ${DAY_MS} WHERE code = ${short.code}`;
    await sweep(makeContext());
    for (const survey of surveys) expect(await listMails(survey, "closing")).toEqual([]);
  });
});
