import { and, eq } from "drizzle-orm";
import { ANALYSIS_COOLDOWN_HOURS, HOUR_MS, MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import { surveyInsights } from "#worker/db/schema/analysis.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { surveyCodes } from "#worker/db/schema/surveys.ts";
import type { ManagerMail } from "#worker/mail/letter.ts";
import { analysisFailedMail, resultsReadyMail } from "#worker/mail/survey-mails.ts";
import type { Services } from "#worker/services/context.ts";
import { announceEnd } from "#worker/services/events/announce.ts";
import { notifyManagers } from "#worker/services/mails/notify-managers.ts";
import { announceAnalysis, type ProgressRow, progressColumns } from "./announce-analysis.ts";

type Context = Services<"db" | "config" | "mailQueue" | "inBackground">;

/** Tells the managers of a survey that an analysis is complete or has failed: they may have closed the browser. */
export async function notifyOfAnalysis(context: Context, ended: ProgressRow): Promise<void> {
  const { surveyCode, insightId } = ended;
  const [survey] = await context.db
    .select({ organizationName: surveyCodes.organizationName })
    .from(surveyCodes)
    .where(eq(surveyCodes.code, surveyCode));
  if (!survey) return;
  await notifyManagers(context, {
    surveyCode,
    kind: "analysis",
    type: ended.status === "completed" ? "analysis_completed" : "analysis_failed",
    // An admin may have a failed one run again: its new end is told as well.
    occasion: `analysis:${insightId}:${ended.startedAt}`,
    write: (language) => writeMail({ ...survey, ...context.config, code: surveyCode, language }, ended),
  });
}

type Letter = Omit<Parameters<typeof resultsReadyMail>[0], "completedAt">;

function writeMail(letter: Letter, ended: ProgressRow): ManagerMail {
  const { status, startedAt, ageMs } = ended;
  if (status === "completed") {
    return resultsReadyMail({ ...letter, completedAt: new Date(startedAt + ageMs) });
  }
  return analysisFailedMail({
    ...letter,
    reason: ended.error ?? "Failed to process results",
    attemptsLeft: MAX_ANALYSIS_ATTEMPTS - ended.attempt,
    retryAt: new Date(startedAt + ANALYSIS_COOLDOWN_HOURS * HOUR_MS),
  });
}

/**
 * Ends an analysis as failed with a message for its managers, who see it on the dashboard and get a mail.
 * With a lease token it does so only for the consumer that still has the lease.
 */
export async function failAnalysis(
  context: Services<"db" | "surveyLive" | "config" | "mailQueue" | "inBackground">,
  insightId: string,
  message: string,
  leaseToken: string | null = null,
): Promise<void> {
  const failing = context.db
    .update(surveyInsights)
    .set({ status: "failed", stage: null, errorMessage: message, processingCompletedAt: databaseNow })
    .where(
      and(
        eq(surveyInsights.id, insightId),
        eq(surveyInsights.status, "processing"),
        leaseToken === null ? undefined : eq(surveyInsights.leaseToken, leaseToken),
      ),
    )
    .returning(progressColumns);
  const [[failed]] = await context.db.batch([failing, announceEnd(context, insightId)]);
  if (!failed) return;
  await announceAnalysis(context, failed);
  await notifyOfAnalysis(context, failed);
}
