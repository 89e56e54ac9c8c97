import type { Deployment } from "#build/wrangler.ts";
import { checkAddress } from "./check-address.ts";
import { isPlaceholder } from "./check-settings.ts";
import { type Fault, fault, faultIf } from "./fault.ts";
import type { Answer, Platform } from "./platform.ts";
import { mainVersion, type PastDeployment } from "./version-before.ts";

export interface Deployed {
  exists: boolean;
  /** Names of its secrets; null where they could not be read. */
  secrets: string[] | null;
  /** Which of the Durable Object migrations it has. */
  objectsTag: string | null;
  /** The version that has all traffic, or the most of it. */
  versionId: string | null;
}

const NONE: Deployed = { exists: false, secrets: [], objectsTag: null, versionId: null };

export async function readDeployed(platform: Platform, account: string, worker: string): Promise<Deployed> {
  const service = await platform.get<{ default_environment: { script: { migration_tag?: string } } }>(
    `${account}/workers/services/${worker}`,
  );
  if (!service.result) return NONE;
  const script = `${account}/workers/scripts/${worker}`;
  const [secrets, deployments] = await Promise.all([
    platform.get<{ name: string }[]>(`${script}/secrets`),
    platform.get<{ deployments: PastDeployment[] }>(`${script}/deployments`),
  ]);
  const [current] = deployments.result?.deployments ?? [];
  return {
    exists: true,
    secrets: secrets.result?.map(({ name }) => name) ?? null,
    objectsTag: service.result.default_environment.script.migration_tag ?? null,
    versionId: (current && mainVersion(current)) ?? null,
  };
}

/** Finds what the account lacks for this deployment: all at once, and changes nothing. */
export async function checkAccount(
  platform: Platform,
  account: string,
  deployment: Deployment,
): Promise<Fault[]> {
  const access = await platform.get(account);
  if (!access.result) {
    return fault(
      `the account cannot be read: ${access.message}`,
      "CLOUDFLARE_ACCOUNT_ID, or the permissions of CLOUDFLARE_API_TOKEN",
    );
  }
  const checks = [checkPlan, checkDatabase, checkNamespace, checkBucket, checkQueues, checkAddress];
  return (await Promise.all(checks.map((check) => check(platform, account, deployment)))).flat();
}

type Check = (platform: Platform, account: string, deployment: Deployment) => Promise<Fault[]>;

const PAID_PLAN = /workers.*(paid|standard|unbound)|enterprise|contract/i;

/** A sign-in hashes a password for 50 to 170 ms of CPU, where the free plan ends a request after 10 ms. */
const checkPlan: Check = async (platform, account) => {
  const { result, message } = await platform.get<{ rate_plan: { id: string; public_name?: string } }[]>(
    `${account}/subscriptions`,
  );
  if (!result) {
    return fault(
      `the account's plan cannot be read: ${message}`,
      "give CLOUDFLARE_API_TOKEN the permission Billing: Read",
    );
  }
  const isPaid = result.some(({ rate_plan: plan }) => PAID_PLAN.test(`${plan.id} ${plan.public_name ?? ""}`));
  return faultIf(
    !isPaid,
    "the account has no Workers Paid plan: signing in and mail need it",
    "dash.cloudflare.com, Workers & Pages, Plans",
  );
};

const missing = (what: string, answer: Answer<unknown>) =>
  answer.status === 404
    ? `${what} does not exist in this account`
    : `${what} cannot be read: ${answer.message}`;

/** What the platform answers of a thing that may be in a jurisdiction. */
interface Stored {
  jurisdiction?: string | null;
}

type Vars = Deployment["vars"];

const ANOTHER_BY_API = "DATA_JURISDICTION, or a new one by the API (docs/operate/deploy.md#where-data-stays)";

/** What stores data elsewhere than the setting says: what is created in a jurisdiction stays there for good. */
function findMisplaced(
  what: string,
  { jurisdiction }: Stored,
  { DATA_JURISDICTION: wanted = "" }: Vars,
  mend = ANOTHER_BY_API,
): Fault[] {
  const found = jurisdiction ?? "";
  const where = found ? `in the jurisdiction "${found}"` : "in no jurisdiction";
  return faultIf(found !== wanted, `${what} is ${where}, DATA_JURISDICTION says "${wanted}"`, mend);
}

const checkDatabase: Check = async (platform, account, { database, vars }) => {
  if (isPlaceholder(database.id)) return [];
  const answer = await platform.get<Stored & { name: string }>(`${account}/d1/database/${database.id}`);
  const wanted = vars.DATA_JURISDICTION ?? "";
  const create = `wrangler d1 create ${database.name}${wanted ? ` --jurisdiction ${wanted}` : ""}`;
  if (!answer.result) {
    return fault(
      missing(`the D1 database ${database.name} (${database.id})`, answer),
      `${create}, then its id into wrangler.toml`,
    );
  }
  const { name } = answer.result;
  return [
    ...faultIf(
      name !== database.name,
      `the D1 database ${database.id} is named "${name}", not "${database.name}": another environment's?`,
      "database_id or database_name in wrangler.toml",
    ),
    ...findMisplaced(
      "the D1 database",
      answer.result,
      vars,
      `DATA_JURISDICTION, or a new database (${create}): a jurisdiction cannot be changed`,
    ),
  ];
};

const checkNamespace: Check = async (platform, account, { namespaceId, vars }) => {
  if (isPlaceholder(namespaceId)) return [];
  const answer = await platform.get<Stored>(`${account}/storage/kv/namespaces/${namespaceId}`);
  if (answer.result) return findMisplaced(`the KV namespace ${namespaceId}`, answer.result, vars);
  return fault(
    missing(`the KV namespace ${namespaceId}`, answer),
    "wrangler kv namespace create KV, then its id into wrangler.toml",
  );
};

const checkBucket: Check = async (platform, account, { bucket, vars }) => {
  const { name, jurisdiction = "" } = bucket;
  const headers: Record<string, string> = jurisdiction ? { "cf-r2-jurisdiction": jurisdiction } : {};
  const answer = await platform.get(`${account}/r2/buckets/${name}`, headers);
  const option = jurisdiction ? ` --jurisdiction ${jurisdiction}` : "";
  return [
    ...findMisplaced("the R2 binding", bucket, vars, "jurisdiction in [[r2_buckets]] of wrangler.toml"),
    ...faultIf(
      !answer.result,
      missing(`the R2 bucket ${name}`, answer),
      `wrangler r2 bucket create ${name}${option} (R2 is switched on in the dashboard first)`,
    ),
  ];
};

interface Queue extends Stored {
  queue_name: string;
  consumers?: { script?: string; script_name?: string; service?: string }[];
}

const QUEUES_A_PAGE = 100;

const checkQueues: Check = async (platform, account, { queues, consumedQueues, worker, vars }) => {
  const answer = await platform.get<Queue[]>(`${account}/queues?per_page=${QUEUES_A_PAGE}`);
  if (!answer.result) {
    return fault(
      missing("the list of queues", answer),
      "the permission Queues: Edit of CLOUDFLARE_API_TOKEN",
    );
  }
  const byName = new Map(answer.result.map((queue) => [queue.queue_name, queue]));
  return queues.flatMap((name): Fault[] => {
    const queue = byName.get(name);
    if (!queue) return fault(`the queue ${name} does not exist`, `wrangler queues create ${name}`);
    const misplaced = findMisplaced(`the queue ${name}`, queue, vars);
    const others = (queue.consumers ?? [])
      .map(({ script, script_name: scriptName, service }) => script ?? scriptName ?? service)
      .filter((consumer) => consumer !== undefined && consumer !== worker);
    if (others.length === 0 || !consumedQueues.includes(name)) return misplaced;
    return [
      ...misplaced,
      ...fault(
        `the queue ${name} is read by another Worker already: ${others.join(", ")}`,
        "the queue's name in wrangler.toml: each environment has its own",
      ),
    ];
  });
};
