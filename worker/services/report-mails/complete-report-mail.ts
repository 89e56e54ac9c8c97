import { sql } from "drizzle-orm";
import { isOwnerBanned } from "#worker/db/is-banned.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { CompleteMail, Mail } from "#worker/mail/mail.ts";
import type { Services } from "#worker/services/context.ts";
import { addDeclineLink } from "#worker/services/recipients/decline-link.ts";
import { hashRecipient, readRecipientKey } from "#worker/services/recipients/recipient-key.ts";
import { wantsNone } from "#worker/services/recipients/recipients.ts";
import { isReadable } from "./write-report-mails.ts";

/**
 * Puts the link against further mails into a mail about a survey's report, just before it is sent. Returns null if its
 * recipient may not read the report any more, or wants no mail.
 */
export async function completeReportMail(
  context: Services<"db" | "config">,
  code: string,
  mail: Mail,
): Promise<CompleteMail | null> {
  const recipient = await hashRecipient(await readRecipientKey(context), mail.recipient);
  const [wanted] = await context.db.all(sql`
    SELECT 1 FROM ${surveyCodes} WHERE code = ${code} AND ${isReadable} AND NOT ${isOwnerBanned}
      AND NOT ${wantsNone(recipient)}`);
  if (!wanted) return null;
  return addDeclineLink(context, mail, recipient);
}
