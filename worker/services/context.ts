import { type Config, type Env, readConfig } from "#worker/config.ts";
import { type Database, openDatabase } from "#worker/db/client.ts";
import { logError } from "#worker/log.ts";

/** What a service may use. Work handed to `inBackground` outlives the answer and may fail softly. */
export interface ServiceContext {
  db: Database;
  config: Config;
  kv: KVNamespace;
  surveyLive: Env["SURVEY_LIVE"];
  pinLockout: Env["PIN_LOCKOUT"];
  analysisQueue: Env["ANALYSIS_QUEUE"];
  mailQueue: Env["MAIL_QUEUE"];
  openaiApiKey: string | null;
  metrics: AnalyticsEngineDataset;
  inBackground(work: Promise<unknown>): void;
}

export function createServiceContext(
  env: Env,
  execution: { waitUntil(work: Promise<unknown>): void },
): ServiceContext {
  return {
    db: openDatabase(env.DB),
    config: readConfig(env),
    kv: env.KV,
    surveyLive: env.SURVEY_LIVE,
    pinLockout: env.PIN_LOCKOUT,
    analysisQueue: env.ANALYSIS_QUEUE,
    mailQueue: env.MAIL_QUEUE,
    openaiApiKey: env.OPENAI_API_KEY ?? null,
    metrics: env.METRICS,
    inBackground: (work) =>
      execution.waitUntil(work.catch((error: unknown) => logError("background_work_failed", error))),
  };
}
