import { eq } from "drizzle-orm";
import type { ChangeMailChoices, MailChoices } from "#domain/accounts/mail-choices.ts";
import { MAIL_SWITCHES } from "#worker/db/mail-switches.ts";
import { surveyManagers } from "#worker/db/schema/accounts.ts";
import { ForbiddenError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";

/** Returns which mails about surveys a user wants; null without a manager record. */
export async function findMailChoices({ db }: Services<"db">, userId: string): Promise<MailChoices | null> {
  const [choices] = await db
    .select(MAIL_SWITCHES)
    .from(surveyManagers)
    .where(eq(surveyManagers.userId, userId));
  return choices ?? null;
}

/** Changes the choices that are named and returns all of them. */
export async function changeMailChoices(
  { db }: Services<"db">,
  userId: string,
  { firstResponses, allResponses, closing, analysis, actions }: ChangeMailChoices,
): Promise<MailChoices> {
  const [changed] = await db
    .update(surveyManagers)
    .set({
      mailsFirstResponses: firstResponses,
      mailsAllResponses: allResponses,
      mailsClosing: closing,
      mailsAnalysis: analysis,
      mailsActions: actions,
    })
    .where(eq(surveyManagers.userId, userId))
    .returning(MAIL_SWITCHES);
  if (!changed) throw new ForbiddenError((words) => words.noManagerRecord);
  return changed;
}
