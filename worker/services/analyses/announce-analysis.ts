import type { ServerMessage } from "#domain/live.ts";
import { logError } from "#worker/log.ts";
import type { ServiceContext } from "#worker/services/context.ts";

type AnalysisNews = Omit<Extract<ServerMessage, { type: "analysis" }>, "type">;

/** Tells the manager's screens; a screen that does not hear it reads the row instead. */
export async function announceAnalysis(
  { surveyLive }: Pick<ServiceContext, "surveyLive">,
  code: string,
  news: AnalysisNews,
): Promise<void> {
  try {
    await surveyLive.getByName(code).announceAnalysis({ type: "analysis", ...news });
  } catch (error) {
    logError("announce_failed", error, { insightId: news.insightId });
  }
}
