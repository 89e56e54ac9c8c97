import { type Config, type Env, readConfig } from "#worker/config.ts";
import { type Database, openDatabase, watchDatabase } from "#worker/db/client.ts";
import { isDatabaseError } from "#worker/errors.ts";
import { logError } from "#worker/log.ts";

/** Who acts: a manager by their record, and the address of their account. */
export interface ManagerRecord {
  id: string;
  email: string;
}

/** A manager by the session that they act in: what they make asks for it once more, in its own statement. */
export interface SignedInManager extends ManagerRecord {
  userId: string;
  sessionId: string;
}

/** The dependencies of services. Work handed to `inBackground` outlives the answer; its failure is logged. */
export interface ServiceContext {
  db: Database;
  /** True once a statement has failed in this context, also if its error was caught. */
  hasDatabaseFailed(): boolean;
  config: Config;
  kv: KVNamespace;
  exports: R2Bucket;
  assets: Fetcher;
  surveyLive: Env["SURVEY_LIVE"];
  workshop: Env["WORKSHOP"];
  attemptCounter: Env["ATTEMPT_COUNTER"];
  jobQueue: Env["JOB_QUEUE"];
  deliveryQueue: Env["DELIVERY_QUEUE"];
  openaiApiKey: string | null;
  metrics: AnalyticsEngineDataset;
  /** Id of the deployed version; null where the platform names none. */
  workerVersion: string | null;
  inBackground(work: Promise<unknown>): void;
}

export type Services<Names extends keyof ServiceContext> = Pick<ServiceContext, Names>;

export function createServiceContext(
  env: Env,
  execution: { waitUntil(work: Promise<unknown>): void },
): ServiceContext {
  const config = readConfig(env);
  const inJurisdiction = <Objects extends DurableObjectNamespace>(objects: Objects) =>
    config.jurisdiction ? (objects.jurisdiction(config.jurisdiction) as Objects) : objects;
  let hasFailed = false;
  const d1 = watchDatabase(env.DB, (error) => {
    hasFailed ||= isDatabaseError(error);
  });
  return {
    db: openDatabase(d1),
    hasDatabaseFailed: () => hasFailed,
    config,
    kv: env.KV,
    exports: env.EXPORTS,
    assets: env.ASSETS,
    surveyLive: inJurisdiction(env.SURVEY_LIVE),
    workshop: inJurisdiction(env.WORKSHOP),
    attemptCounter: inJurisdiction(env.ATTEMPT_COUNTER),
    jobQueue: env.JOB_QUEUE,
    deliveryQueue: env.DELIVERY_QUEUE,
    openaiApiKey: env.OPENAI_API_KEY ?? null,
    metrics: env.METRICS,
    workerVersion: env.VERSION?.id || null,
    inBackground: (work) =>
      execution.waitUntil(work.catch((error: unknown) => logError("background_work_failed", error))),
  };
}
