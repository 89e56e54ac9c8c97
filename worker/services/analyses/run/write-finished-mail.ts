import { eq } from "drizzle-orm";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import { resultsReadyMail } from "#worker/mail/texts.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { writeMail } from "#worker/services/mails/write-mail.ts";

/** Writes one mail per analysis to its manager, who may have closed the browser. */
export async function writeFinishedMail(
  context: ServiceContext,
  {
    insightId,
    surveyCode,
    organizationName,
  }: Record<"insightId" | "surveyCode" | "organizationName", string>,
): Promise<void> {
  const [survey] = await context.db
    .select({ recipient: surveyCodes.organizerEmail })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, surveyCode));
  if (!survey) return;
  const url = `${context.config.siteUrl}/survey/${surveyCode}/insights`;
  await writeMail(context, `analysis:${insightId}`, {
    recipient: survey.recipient,
    ...resultsReadyMail({ organizationName, url, companyName: context.config.companyName }),
  });
}
