import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { ProgressRow } from "./progress.ts";

/** Tells the manager's screens; a screen that does not hear it reads the row instead. */
export async function announceAnalysis(
  { surveyLive }: Pick<ServiceContext, "surveyLive">,
  { surveyCode, startedAt, ...progress }: ProgressRow,
): Promise<void> {
  const message = { type: "analysis", startedAt: new Date(startedAt).toISOString(), ...progress } as const;
  try {
    await surveyLive.getByName(surveyCode).announceAnalysis(message);
  } catch (error) {
    logError("announce_failed", error, { insightId: progress.insightId });
  }
}
