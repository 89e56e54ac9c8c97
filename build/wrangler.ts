import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import type { V4WorkerOptions } from "miniflare";
import {
  unstable_getMiniflareWorkerOptions as readWorkerOptions,
  unstable_readConfig as readWranglerConfig,
  type Unstable_Config,
} from "wrangler";
import { LOCAL_WORKER } from "./workers.ts";

// The only file beside tests that uses what wrangler calls unstable.

/** An environment's name in wrangler.toml; undefined: production, or the one that CLOUDFLARE_ENV names. */
type Environment = string | undefined;

const CONFIG = "wrangler.toml";
export const PRODUCTION = "production";

const read = (config: string, environment?: Environment): Unstable_Config =>
  readWranglerConfig(
    { config, ...(environment && environment !== PRODUCTION && { env: environment }) },
    QUIET,
  );

const QUIET = { hideWarnings: true };

/** The `[vars]` of a configuration, which anyone may read. */
export function readVars(config = CONFIG, environment?: Environment): Record<string, string> {
  const { vars } = read(config, environment);
  return Object.fromEntries(Object.entries(vars).map(([name, value]) => [name, String(value)]));
}

export interface Deployment {
  environment: string;
  worker: string;
  accountId: string | undefined;
  isOnWorkersDev: boolean;
  vars: Record<string, string>;
  database: { name: string; id: string };
  namespaceId: string;
  bucket: { name: string; jurisdiction: string | undefined };
  /** Names of all queues: those written to, those read and those of dead letters. */
  queues: string[];
  consumedQueues: string[];
  deadLetterQueues: string[];
  /** The last tag of `[[migrations]]`: which Durable Object classes the Worker has. */
  objectsTag: string | undefined;
}

/** Throws where wrangler.toml has no such environment, or lacks the database, the namespace or the bucket. */
export function readDeployment(environment: string = PRODUCTION, config = CONFIG): Deployment {
  const settings = read(config, environment);
  const [database] = settings.d1_databases;
  const [namespace] = settings.kv_namespaces;
  const [bucket] = settings.r2_buckets;
  if (!database || !namespace || !bucket) {
    throw new Error(`${config} must name a D1 database, a KV namespace and an R2 bucket for ${environment}.`);
  }
  const { producers = [], consumers = [] } = settings.queues;
  const deadLetterQueues = consumers.flatMap(({ dead_letter_queue: queue }) => queue ?? []);
  const names = [
    ...producers.flatMap(({ queue }) => queue ?? []),
    ...consumers.flatMap(({ queue }) => queue ?? []),
    ...deadLetterQueues,
  ];
  return {
    environment,
    worker: settings.name ?? "",
    accountId: settings.account_id,
    isOnWorkersDev: settings.workers_dev === true,
    vars: readVars(config, environment),
    database: { name: database.database_name ?? "", id: database.database_id ?? "" },
    namespaceId: namespace.id ?? "",
    bucket: { name: bucket.bucket_name ?? "", jurisdiction: bucket.jurisdiction },
    queues: [...new Set(names)],
    consumedQueues: consumers.flatMap(({ queue }) => queue ?? []),
    deadLetterQueues: [...new Set(deadLetterQueues)],
    objectsTag: settings.migrations.at(-1)?.tag,
  };
}

const readModules = (folder: string) =>
  ["index.js", ...readdirSync(path.join(folder, "assets")).map((file) => `assets/${file}`)]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({
      type: "ESModule" as const,
      path: file,
      contents: readFileSync(path.join(folder, file), "utf8"),
    }));

/** A built Worker, by default that for a laptop, with its bindings, as Miniflare takes it; its secrets from a file like `.dev.vars`. */
export function readBuiltWorker(secretsFile?: string, folder = LOCAL_WORKER): V4WorkerOptions {
  const config = path.join(folder, "wrangler.json");
  const { workerOptions } = readWorkerOptions(config);
  const secrets = secretsFile ? parseEnv(readFileSync(secretsFile, "utf8")) : {};
  const options = workerOptions as V4WorkerOptions;
  const bindings = Object.assign({}, options.bindings, readVars(config), secrets);
  return { ...options, name: "worker", bindings, modules: readModules(folder) };
}
