import { type SQL, sql } from "drizzle-orm";
import { withoutLinks } from "#domain/links.ts";
import { calendarFile } from "#domain/report/calendar-file.ts";
import { drawToken, tokensOf } from "#worker/crypto.ts";
import { runTransaction } from "#worker/db/client.ts";
import { actionTokens } from "#worker/db/schema/actions.ts";
import { calendarWords, DONE_MARK } from "#worker/mail/action-mails.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import type { Services } from "#worker/services/context.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isDeliverable, wantsNone } from "#worker/services/recipients/recipients.ts";
import { hasNoBan, mailedActions } from "./conditions.ts";
import { titleIn } from "./title-in.ts";
import { KINDS } from "./write-reminders.ts";

export const actionTokenHashes = tokensOf("action");

export const isReminder = (kind: string): boolean => Object.values<string>(KINDS).includes(kind);

/** The condition that a mail still says what holds: of the day that it names, to the owner that it is for. */
function saysWhatHolds(kind: string, [first, second]: readonly string[]): SQL {
  return kind === KINDS.week || kind === KINDS.day
    ? sql`due_on = ${first} AND since = ${Number(second)}`
    : sql`sequence = ${Number(first)}`;
}

/**
 * Puts the link that says that an action is done, the one against further mails and the calendar entry into a mail to
 * the action's owner, just before it is sent. Returns null if the action is done, dropped or moved, if its owner wants no
 * mail, is reached by none or is another by now, or if a manager behind it is banned.
 */
export async function completeReminder(
  context: Services<"db" | "config">,
  key: string,
  mail: Mail,
): Promise<CompleteMail | null> {
  const [kind = "", id = "", ...rest] = key.split(":");
  const token = drawToken();
  const [recipient, tokenHash] = await Promise.all([
    readRecipientKey(context).then((recipientKey) => hashRecipient(recipientKey, mail.recipient)),
    actionTokenHashes.hash(context, token),
  ]);
  const [stored = [], [action] = []] = (await runTransaction(
    context.db,
    sql`
      INSERT INTO ${actionTokens} (token_hash, action_id)
      SELECT ${tokenHash}, action_id FROM ${mailedActions}
      WHERE action_id = ${id} AND address = ${mail.recipient} AND done_at IS NULL AND ${saysWhatHolds(kind, rest)}
        AND ${hasNoBan} AND NOT ${wantsNone(recipient)}
        AND ${isDeliverable(sql`survey.code`, recipient)}
      RETURNING token_hash`,
    sql`SELECT title, recommendation, due_on AS "dueOn", sequence, organization_name AS "organizationName",
      survey.language AS language FROM ${mailedActions} WHERE action_id = ${id}`,
  )) as [unknown[], CalendarAction[]];
  if (stored.length === 0 || !action) return null;
  const fill = (text: string) => text.replaceAll(DONE_MARK, token);
  return {
    ...(await addDeclineLink(context, { ...mail, text: fill(mail.text), html: fill(mail.html) }, recipient)),
    ...((kind === KINDS.agreed || kind === KINDS.changed) && {
      files: [await makeCalendarFile(context, id, action)],
    }),
  };
}

interface CalendarAction {
  title: string;
  recommendation: number;
  dueOn: string;
  sequence: number;
  organizationName: string;
  language: string;
}

async function makeCalendarFile({ config }: Services<"config">, id: string, action: CalendarAction) {
  const { dueOn, sequence, organizationName, language } = action;
  const { description, filename } = calendarWords({ language, organizationName });
  const content = calendarFile({
    uid: `${id}@${new URL(config.siteUrl).hostname}`,
    sequence,
    day: dueOn,
    title: withoutLinks(await titleIn(language, action)),
    description,
    organizer: { name: config.companyName, email: config.contactEmail },
    writtenAt: new Date(),
  });
  return { filename, type: "text/calendar; charset=utf-8; method=PUBLISH", content };
}
