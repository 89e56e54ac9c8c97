import type { Deployment } from "#build/wrangler.ts";
import { checkAccount, type Deployed, readDeployed } from "./check-account.ts";
import { checkExpansion, type Migration, readMigrations, readPending } from "./check-migrations.ts";
import { checkSettings } from "./check-settings.ts";
import { type Fault, fault } from "./fault.ts";
import type { Platform } from "./platform.ts";

export interface Preflight {
  faults: Fault[];
  deployed: Deployed;
  pending: Migration[];
}

interface Options {
  accountId: string;
  /** Migrations may take away what the deployed version uses. */
  mayContract: boolean;
  migrations?: Migration[];
}

/** Checks everything that a deployment needs, and changes nothing: all faults, not the first. */
export async function runPreflight(
  platform: Platform,
  deployment: Deployment,
  { accountId, mayContract, migrations = readMigrations() }: Options,
): Promise<Preflight> {
  const account = `/accounts/${accountId}`;
  const [deployed, accountFaults, state] = await Promise.all([
    readDeployed(platform, account, deployment.worker),
    checkAccount(platform, account, deployment),
    readPending(platform, `${account}/d1/database/${deployment.database.id}`, migrations),
  ]);
  const pending = state?.pending ?? [];
  const needsExpansion = !mayContract && deployed.exists && state?.isNew === false;
  return {
    faults: [
      ...checkSettings(deployment, deployed.secrets),
      ...checkAppSecret(deployed, deployment),
      ...accountFaults,
      ...(needsExpansion ? checkExpansion(pending, migrations) : []),
    ],
    deployed,
    pending,
  };
}

/** A deployed secret cannot be read back: that it is strong is checked where it is set, and by the Worker. */
function checkAppSecret({ secrets }: Deployed, { environment }: Deployment): Fault[] {
  if (secrets === null || secrets.includes("APP_SECRET")) return [];
  const option = environment === "production" ? "" : ` --env ${environment}`;
  return fault("the secret APP_SECRET is not set", `npm run secret -- set APP_SECRET --remote${option}`);
}

/** The account to deploy to: named, or the only one that the sign-in may use. */
export async function findAccount(
  platform: Platform,
  named: string | undefined,
): Promise<{ id: string } | Fault> {
  if (named) return { id: named };
  const { result, message } = await platform.get<{ id: string; name: string }[]>("/accounts");
  const [only, ...others] = result ?? [];
  if (only && others.length === 0) return { id: only.id };
  const what = only
    ? `the sign-in may use several accounts: ${result?.map(({ id, name }) => `${name} (${id})`).join(", ")}`
    : `no account can be read: ${message}`;
  return { what, mend: "CLOUDFLARE_ACCOUNT_ID in the environment, or account_id in wrangler.toml" };
}
