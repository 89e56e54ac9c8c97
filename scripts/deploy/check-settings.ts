import { listBrandingFaults } from "#build/house-branding.ts";
import { type Deployment, PRODUCTION } from "#build/wrangler.ts";
import { emailSchema } from "#domain/accounts/account.ts";
import { type Env, listConfigFaults } from "#worker/config.ts";
import { type Fault, fault, faultIf } from "./fault.ts";

/** Stands for a secret, which only the deployed Worker can read. */
const ANY_SECRET = "https://0123456789abcdef0123456789abcdef.example";
/** The Worker's own rules check the other flags. */
const PAGE_FLAGS = ["OFFLINE_DETECTION", "ANALYTICS"];
const ADDRESSES = ["CONTACT_EMAIL", "MAIL_FROM"];
const TEXTS = ["COMPANY_NAME", "TAGLINE", "REGISTERED_NAME", "REGISTERED_ADDRESS"];
const DEAD_LETTER_SUFFIX = "-dead";

const isSample = (value: string) => /\bexample\b/i.test(value);

/** The part of wrangler.toml that a fault is mended in. */
const nameTable = (environment: string, name: string) =>
  environment === PRODUCTION ? name : `env.${environment}.${name}`;
const tableOf = (environment: string, name: string) => `wrangler.toml, [${nameTable(environment, name)}]`;
/** One that may occur several times. */
const tablesOf = (environment: string, name: string) => `wrangler.toml, [[${nameTable(environment, name)}]]`;

/**
 * Finds what is wrong with wrangler.toml and the secrets. `secrets` are the names of those that the deployed Worker has, or
 * why that cannot be known.
 */
export function checkSettings(
  deployment: Deployment,
  secrets: readonly string[] | { refusal: string },
): Fault[] {
  const { environment, vars } = deployment;
  const inVars = tableOf(environment, "vars");
  const known = "refusal" in secrets ? null : secrets;
  return [
    ...("refusal" in secrets
      ? fault(
          `wrangler cannot ask the account: ${secrets.refusal}`,
          "wrangler login, or CLOUDFLARE_API_TOKEN, and CLOUDFLARE_ACCOUNT_ID if there are several accounts",
        )
      : checkAppSecret(secrets, environment)),
    ...checkNames(deployment),
    ...checkAddress(deployment),
    ...checkJurisdiction(deployment),
    ...checkVars(vars).map((what) => ({ what, mend: inVars })),
    ...listWorkerFaults(vars, known).map((what) => ({
      what,
      mend: what.includes("secret") ? `npm run secret, or ${inVars}` : inVars,
    })),
  ];
}

/** A deployed secret cannot be read back: that it is strong is checked where it is set, and by the Worker. */
function checkAppSecret(secrets: readonly string[], environment: string): Fault[] {
  const option = environment === PRODUCTION ? "" : ` --env ${environment}`;
  return faultIf(
    !secrets.includes("APP_SECRET"),
    "the secret APP_SECRET is not set",
    `npm run secret -- set APP_SECRET --remote${option}`,
  );
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
  const { environment, database, bucket, worker, queues, deadLetterQueues } = deployment;
  const inTables = (name: string) => tablesOf(environment, name);
  return [
    ...faultIf(worker === "", "the Worker has no name", tableOf(environment, "name")),
    ...faultIf(database.name === "", "the database has no name", inTables("d1_databases")),
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

/** The Worker answers at one address. */
function checkAddress({ vars, isOnWorkersDev }: Deployment): Fault[] {
  const isWorkersDev = /[.]workers[.]dev$/.test(vars.SITE_URL ?? "");
  return [
    ...faultIf(
      isWorkersDev && !isOnWorkersDev,
      "SITE_URL is an address under workers.dev, and workers_dev is not true",
      "workers_dev in wrangler.toml",
    ),
    ...faultIf(
      !isWorkersDev && isOnWorkersDev,
      "workers_dev is true: the Worker would answer beside SITE_URL",
      "workers_dev in wrangler.toml",
    ),
  ];
}

const CREATE_THERE = "create it there, then its id (docs/operate/deploy.md#where-data-stays)";

/** Where data has to stay somewhere, nothing is left to wrangler to create: it would be anywhere, and for good. */
function checkJurisdiction({ environment, vars, bucket, database, namespaceId }: Deployment): Fault[] {
  const { DATA_JURISDICTION: wanted = "" } = vars;
  const found = bucket.jurisdiction ?? "";
  const says = `DATA_JURISDICTION says "${wanted}"`;
  const isMissing = (id: string, what: string, table: string) =>
    faultIf(
      wanted !== "" && id === "",
      `${says}, and ${what} has no id: wrangler would create one anywhere`,
      `${CREATE_THERE} into ${tablesOf(environment, table)}`,
    );
  return [
    ...faultIf(
      found !== wanted,
      `the R2 binding is ${found ? `in the jurisdiction "${found}"` : "in no jurisdiction"}, ${says}`,
      `jurisdiction in ${tablesOf(environment, "r2_buckets")}`,
    ),
    ...isMissing(database.id, "the database", "d1_databases"),
    ...isMissing(namespaceId, "the KV namespace", "kv_namespaces"),
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
