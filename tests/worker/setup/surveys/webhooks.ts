import { type SQL, sql } from "drizzle-orm";
import { vi } from "vitest";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { selectRow } from "#tests/worker/setup/rows.ts";
import type { MadeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";
import { runTransaction } from "#worker/db/client.ts";
import { sendMail } from "#worker/services/outbox/send-mail.ts";

export const SLACK = "https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnopx7Qz";

export const setWebhook = (survey: MadeSurvey, address: unknown = SLACK, manager = survey.manager) =>
  manage({ ...survey, manager }, "/webhook", { address }, "PUT");

export const removeWebhook = (survey: MadeSurvey, manager: ManagerAccount = survey.manager) =>
  manage({ ...survey, manager }, "/webhook", undefined, "DELETE");

export const testWebhook = (survey: MadeSurvey, manager: ManagerAccount = survey.manager) =>
  manage({ ...survey, manager }, "/webhook/tests", undefined, "POST");

export const readWebhook = ({ code }: { code: string }) =>
  selectRow`SELECT * FROM survey_webhooks WHERE survey_code = ${code}`;

/** Plays the service behind every address; returns what it got. */
export function playService(answer: () => Response | Promise<Response> = () => new Response("ok")) {
  const posted: { url: string; body: string; redirect: string }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    posted.push({ url: request.url, body: await request.text(), redirect: request.redirect });
    return answer();
  });
  return posted;
}

/** The notice of a kind that a survey's webhook has had, or waits for. */
export const readNotice = ({ code }: { code: string }, kind: string) =>
  selectRow<{ key: string; status: string; subject: string; text: string; recipient: string }>`
    SELECT * FROM outbox WHERE channel = 'webhook' AND key GLOB ${`${kind}:${code}*`}`;

/**
 * Has the consumer take a notice up now, however long it was to wait. It is freed with its lease: a message that the
 * queue brings late finds it taken.
 */
export async function deliverNow(key: string): Promise<void> {
  const context = makeContext();
  const free = sql`UPDATE outbox SET lease_expires_at = NULL, next_try_at = NULL WHERE key = ${key}`;
  const db = Object.create(context.db);
  db.get = async (query: SQL) => {
    delete db.get;
    return (await runTransaction(context.db, free, query))[1]?.[0];
  };
  const quiet = { ...context, db, mailQueue: { send: async () => {} } as never };
  await sendMail(quiet, key, async () => {
    throw new Error("a notice is no mail");
  });
  await context.settle();
}
