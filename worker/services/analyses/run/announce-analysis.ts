import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import type { ProgressRow } from "./progress.ts";

/** Sends the progress to the manager's sockets; a client that misses it reads the row. */
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
