import { env } from "cloudflare:workers";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { execute, insertRow } from "#tests/worker/setup/rows.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";

export interface WrittenMail {
  key: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  status: string;
}

/** Keeps mails in the outbox, where the tests read them: the queue delivers beside the tests. */
export async function holdMails(): Promise<void> {
  await execute`CREATE TRIGGER hold_mails AFTER INSERT ON outbox
     BEGIN UPDATE outbox SET lease_expires_at = 1e14 WHERE key = NEW.key; END`;
}

async function listWaiting(where: string, bound: string): Promise<WrittenMail[]> {
  const { results } = await env.DB.prepare(
    `SELECT * FROM outbox WHERE ${where} AND recipient <> '' ORDER BY recipient`,
  )
    .bind(bound)
    .all<WrittenMail>();
  return results;
}

/** The mails about a survey that wait for their recipients; a manager who wants none has a row without an address. */
export const listMails = ({ code }: Pick<MadeSurvey, "code">, kind: string) =>
  listWaiting("key LIKE ?", `${kind}:${code}:%`);

export const listAnalysisMails = (insightId: string) => listWaiting("about = ?", insightId);

export const updateSurvey = (code: string, column: string, value: unknown) =>
  env.DB.prepare(`UPDATE survey_codes SET ${column} = ? WHERE code = ?`).bind(value, code).run();

export const chooseMails = ({ cookie }: ManagerAccount, choices: object) =>
  call("/api/account/mails", { method: "PATCH", cookie, body: choices });

/** A first analysis as an accepted request leaves it, without the queue message. */
export const makeAnalysis = (code: string) => insertRow("survey_insights", { survey_code: code });
