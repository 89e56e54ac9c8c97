// `npm run rollback [-- --env NAME] [--to VERSION]`: gives all visitors the version before the one that they have.
// Migrations stay: they only add, so that the version before goes on with them.
import { parseArgs } from "node:util";
import { PRODUCTION, readDeployment } from "#build/wrangler.ts";
import { openPlatform } from "./deploy/platform.ts";
import { findAccount } from "./deploy/preflight.ts";
import { listVersionsBefore, type PastDeployment } from "./deploy/version-before.ts";
import { runWrangler } from "./deploy/wrangler.ts";
import { environmentArgument, stop } from "./local/project.ts";

const { values } = parseArgs({
  options: { env: { type: "string", default: PRODUCTION }, to: { type: "string" } },
});
const deployment = readDeployment(values.env);
const deploy = `npm run deploy${values.env === PRODUCTION ? "" : ` -- --env ${values.env}`}`;
const platform = openPlatform();
const account = await findAccount(platform, process.env.CLOUDFLARE_ACCOUNT_ID ?? deployment.accountId);
const accountId = "id" in account ? account.id : stop(`${account.what}\n→ ${account.mend}`);

const script = `/accounts/${accountId}/workers/scripts/${deployment.worker}`;

interface Version {
  resources: { bindings: { type: string }[] };
}

/** Finds the latest version before this one that is this site: the Worker's first secret made a draft without a database. */
async function findVersionBefore(): Promise<string> {
  const { result, message } = await platform.get<{ deployments: PastDeployment[] }>(`${script}/deployments`);
  if (!result) return stop(`The deployments of ${deployment.worker} cannot be read: ${message}`);
  for (const id of listVersionsBefore(result.deployments)) {
    const version = await platform.get<Version>(`${script}/versions/${id}`);
    if (!version.result) return stop(`The version ${id} cannot be read: ${version.message}`);
    if (version.result.resources.bindings.some(({ type }) => type === "d1")) return id;
  }
  return stop(`Nothing was changed: this is the first version of the site. The way on is forward: ${deploy}`);
}

const target = values.to ?? (await findVersionBefore());
runWrangler(
  ["versions", "deploy", `${target}@100`, "--yes", "--message", "rollback", environmentArgument(values.env)],
  accountId,
  `Visitors have the version that they had. If a secret has changed since that version, or the classes of Durable \
Objects, the platform refuses it: check out that release and deploy it. All versions: wrangler versions list`,
);
process.stdout.write(`
All visitors have ${target} again. The database keeps its migrations and all that was stored since: they only add.
Cron, queues and the domain are as they were. Forward again: ${deploy}
`);
