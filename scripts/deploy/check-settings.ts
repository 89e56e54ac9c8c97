import { listBrandingFaults } from "#build/house-branding.ts";
import type { Deployment } from "#build/wrangler.ts";
import { emailSchema } from "#domain/accounts/account.ts";
import { type Env, listConfigFaults } from "#worker/config.ts";
import { type Fault, faultIf } from "./fault.ts";

/** Stands for a secret, which only the deployed Worker can read. */
const ANY_SECRET = "https://0123456789abcdef0123456789abcdef.example";
/** The Worker's own rules check the other flags. */
const PAGE_FLAGS = ["OFFLINE_DETECTION", "ANALYTICS"];
const ADDRESSES = ["CONTACT_EMAIL", "MAIL_FROM"];
const TEXTS = ["COMPANY_NAME", "TAGLINE", "REGISTERED_NAME", "REGISTERED_ADDRESS"];
const DEAD_LETTER_SUFFIX = "-dead";

export const isPlaceholder = (id: string) => /^[0-]*$/.test(id);
const isSample = (value: string) => /\bexample\b/i.test(value);

/** The part of wrangler.toml that a fault is mended in. */
const nameTable = (environment: string, name: string) =>
  environment === "production" ? name : `env.${environment}.${name}`;
const tableOf = (environment: string, name: string) => `wrangler.toml, [${nameTable(environment, name)}]`;
/** One that may occur several times. */
const tablesOf = (environment: string, name: string) => `wrangler.toml, [[${nameTable(environment, name)}]]`;

/** Finds what is wrong with wrangler.toml by itself. `secrets` are the names of those set; null: not known. */
export function checkSettings(deployment: Deployment, secrets: readonly string[] | null): Fault[] {
  const { environment, vars } = deployment;
  const inVars = tableOf(environment, "vars");
  return [
    ...checkNames(deployment),
    ...checkVars(vars).map((what) => ({ what, mend: inVars })),
    ...listWorkerFaults(vars, secrets).map((what) => ({
      what,
      mend: what.includes("secret") ? `npm run secret, or ${inVars}` : inVars,
    })),
  ];
}

/** What the deployed Worker would refuse every call for. */
function listWorkerFaults(vars: Record<string, string>, secrets: readonly string[] | null): string[] {
  const known = secrets ? Object.fromEntries(secrets.map((name) => [name, ANY_SECRET])) : {};
  const env = { ...known, APP_SECRET: ANY_SECRET, APP_SECRET_PREVIOUS: "", ...vars };
  const faults = listConfigFaults(env as unknown as Env);
  // Not known: which of them are set is not to be guessed.
  return secrets ? faults : faults.filter((fault) => !/secret/i.test(fault));
}

function checkNames(deployment: Deployment): Fault[] {
  const { environment, database, namespaceId, bucket, worker, queues, deadLetterQueues } = deployment;
  const inTables = (name: string) => tablesOf(environment, name);
  const env = environment === "production" ? "" : ` --env ${environment}`;
  return [
    ...faultIf(worker === "", "the Worker has no name", tableOf(environment, "name")),
    ...faultIf(
      isPlaceholder(database.id),
      `database_id is a placeholder: "${database.id}"`,
      `wrangler d1 create ${database.name}, then its id into ${inTables("d1_databases")}`,
    ),
    ...faultIf(database.name === "", "the database has no name", inTables("d1_databases")),
    ...faultIf(
      isPlaceholder(namespaceId),
      `the id of the KV namespace is a placeholder: "${namespaceId}"`,
      `wrangler kv namespace create KV${env}, then its id into ${inTables("kv_namespaces")}`,
    ),
    ...faultIf(bucket.name === "", "the R2 bucket has no name", inTables("r2_buckets")),
    ...queues.flatMap((queue) => {
      const isDeadLetter = deadLetterQueues.includes(queue);
      return [
        ...faultIf(
          isDeadLetter !== queue.endsWith(DEAD_LETTER_SUFFIX),
          `the queue ${queue} is ${isDeadLetter ? "" : "no "}dead-letter queue: the Worker knows those by "${DEAD_LETTER_SUFFIX}" at the end`,
          inTables("queues.consumers"),
        ),
        ...faultIf(
          isDeadLetter && !deployment.consumedQueues.includes(queue),
          `the dead-letter queue ${queue} has no consumer: what fails would be silent`,
          inTables("queues.consumers"),
        ),
      ];
    }),
  ];
}

function checkVars(vars: Record<string, string>): string[] {
  const faults: string[] = [];
  const add = (isWrong: boolean, what: string) => isWrong && faults.push(what);
  const { ENVIRONMENT, GA_MEASUREMENT_ID = "", BOOKING_URL = "" } = vars;
  add(
    ENVIRONMENT !== "production",
    `ENVIRONMENT must be "production" in every deployment, not "${ENVIRONMENT}"`,
  );
  for (const name of PAGE_FLAGS) {
    add(!["true", "false"].includes(vars[name] ?? ""), `${name} must be "true" or "false".`);
  }
  faults.push(...listBrandingFaults(vars));
  for (const name of TEXTS) add(!vars[name]?.trim(), `${name} is empty`);
  for (const name of ADDRESSES) {
    add(!emailSchema.safeParse(vars[name]).success, `${name} is no email address: "${vars[name] ?? ""}"`);
  }
  for (const [name, value] of Object.entries(vars)) {
    add(isSample(value), `${name} still has the sample value "${value}"`);
  }
  add(
    GA_MEASUREMENT_ID !== "" && !/^G-[A-Z0-9]{6,14}$/.test(GA_MEASUREMENT_ID),
    `GA_MEASUREMENT_ID is none: "${GA_MEASUREMENT_ID}" (G-XXXXXXXXXX, or empty)`,
  );
  add(
    BOOKING_URL !== "" && !(URL.canParse(BOOKING_URL) && BOOKING_URL.startsWith("https://")),
    `BOOKING_URL is no https address: "${BOOKING_URL}" (or empty)`,
  );
  return faults;
}
