import { env } from "cloudflare:workers";
import type { MailedType } from "#domain/event.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, insertRow, selectRows } from "#tests/worker/setup/rows.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";

export interface Letter {
  recipient: string;
  subject: string;
  text: string;
  html: string;
}

/** Keeps mails where the tests read them: the queue delivers beside the tests. */
export async function holdMails(): Promise<void> {
  await execute`CREATE TRIGGER hold_mails AFTER INSERT ON deliveries WHEN NEW.webhook_id IS NULL
     BEGIN UPDATE deliveries SET lease_expires_at = 1e14 WHERE id = NEW.id; END`;
}

const received = new Map<string, Letter[]>();

/** The letters to managers that an event of a survey, or of one of its analyses, has brought so far, as they are sent now. */
export async function listLetters(about: string, type: MailedType): Promise<Letter[]> {
  const letters = received.get(`${about} ${type}`) ?? [];
  received.set(`${about} ${type}`, letters);
  const waiting = await selectRows<{
    id: string;
  }>`SELECT id FROM deliveries WHERE outcome IS NULL AND manager_id IS NOT NULL
    AND type = ${type} AND ${about} IN (survey_code, subject)`;
  const context = makeContext();
  for (const { id } of waiting) {
    await execute`UPDATE deliveries SET lease_expires_at = NULL WHERE id = ${id}`;
    await deliver(context, id, async ({ recipient, subject, text, html }) => {
      letters.push({ recipient, subject, text, html });
      return null;
    });
  }
  return letters;
}

export const updateSurvey = (code: string, column: string, value: unknown) =>
  env.DB.prepare(`UPDATE survey_codes SET ${column} = ? WHERE code = ?`).bind(value, code).run();

export const chooseMails = ({ cookie }: ManagerAccount, choices: object) =>
  call("/api/account/mails", { method: "PATCH", cookie, body: choices });

/** A first analysis as an accepted request leaves it, without the queue message. */
export const makeAnalysis = (code: string) => insertRow("survey_insights", { survey_code: code });
