import { and, eq, isNull, not, sql } from "drizzle-orm";
import { withoutLinks } from "#domain/links.ts";
import { calendarFile } from "#domain/report/calendar-file.ts";
import { drawToken, tokensOf } from "#worker/crypto.ts";
import { query } from "#worker/db/expressions.ts";
import { actionOwners, actionTokens, surveyActions } from "#worker/db/schema/actions.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { calendarWords, DONE_MARK } from "#worker/mail/action-mails.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import type { Services } from "#worker/services/context.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { isDeliverable, wantsNone } from "#worker/services/recipients/recipients.ts";
import { hasNoBan, ofAction, ofOwner } from "./conditions.ts";
import { titleIn } from "./title-in.ts";
import { letterColumns } from "./write-reminders.ts";

export const actionTokenHashes = tokensOf("action");

interface Reminder {
  type: string;
  /** Of the action. */
  id: string;
  /** What its occasion names: the sequence, or the day and the owner. */
  which: readonly string[];
}

/** The condition that a mail still says what holds: of the day that it names, to the owner that it is for. */
const saysWhatHolds = ({ type, which: [first = "", second] }: Reminder) =>
  type === "action-week" || type === "action-day"
    ? and(eq(surveyActions.dueOn, first), eq(actionOwners.since, Number(second)))
    : eq(surveyActions.sequence, Number(first));

/**
 * Puts the link that says that an action is done, the one against further mails and the calendar entry into a mail to
 * the action's owner, just before it is sent. Returns null if the action is done, dropped or moved, if its owner wants no
 * mail, is reached by none or is another by now, or if a manager behind it is banned.
 */
export async function completeReminder(
  context: Services<"db" | "config">,
  reminder: Reminder,
  mail: Mail,
): Promise<CompleteMail | null> {
  const { type, id } = reminder;
  const token = drawToken();
  const [recipient, tokenHash] = await Promise.all([
    readRecipientKey(context).then((recipientKey) => hashRecipient(recipientKey, mail.recipient)),
    actionTokenHashes.hash(context, token),
  ]);
  const { db } = context;
  const isDue = and(
    ...[
      eq(actionOwners.actionId, id),
      eq(actionOwners.address, mail.recipient),
      isNull(surveyActions.doneAt),
    ],
    ...[saysWhatHolds(reminder), hasNoBan, not(wantsNone(recipient))],
    isDeliverable(surveyCodes.code, recipient),
  );
  const mailed = query
    .select({ tokenHash: sql<string>`${tokenHash}`.as("token"), actionId: actionOwners.actionId })
    .from(actionOwners)
    .innerJoin(surveyActions, ofOwner)
    .innerJoin(surveyCodes, ofAction)
    .where(isDue);
  const action = db
    .select(letterColumns)
    .from(surveyActions)
    .innerJoin(surveyCodes, ofAction)
    .where(eq(surveyActions.id, id));
  const [stored, [found]] = await db.batch([
    db.insert(actionTokens).select(mailed).returning({ tokenHash: actionTokens.tokenHash }),
    action,
  ]);
  if (stored.length === 0 || !found?.dueOn) return null;
  const fill = (text: string) => text.replaceAll(DONE_MARK, token);
  return {
    ...(await addDeclineLink(context, { ...mail, text: fill(mail.text), html: fill(mail.html) }, recipient)),
    ...((type === "action-agreed" || type === "action-changed") && {
      files: [await makeCalendarFile(context, id, { ...found, dueOn: found.dueOn })],
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
