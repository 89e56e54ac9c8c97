// `npm run rollback [-- --env NAME] [--to VERSION]`: gives all visitors the version before the one that they have.
// Migrations stay: they only add, so that the version before goes on with them.
import { parseArgs } from "node:util";
import { PRODUCTION, readDeployment } from "#build/wrangler.ts";
import { openPlatform } from "./deploy/platform.ts";
import { findAccount } from "./deploy/preflight.ts";
import { findVersionBefore, type PastDeployment } from "./deploy/version-before.ts";
import { runWrangler } from "./deploy/wrangler.ts";
import { environmentArgument, stop } from "./local/project.ts";

const { values } = parseArgs({
  options: { env: { type: "string", default: PRODUCTION }, to: { type: "string" } },
});
const deployment = readDeployment(values.env);
const platform = openPlatform();
const account = await findAccount(platform, process.env.CLOUDFLARE_ACCOUNT_ID ?? deployment.accountId);
const accountId = "id" in account ? account.id : stop(`${account.what}\n→ ${account.mend}`);

const { result, message } = await platform.get<{ deployments: PastDeployment[] }>(
  `/accounts/${accountId}/workers/scripts/${deployment.worker}/deployments`,
);
if (!result) stop(`The deployments of ${deployment.worker} cannot be read: ${message}`);
const target = values.to ?? findVersionBefore(result?.deployments ?? []);
if (!target) stop("There is no version before this one.");

runWrangler(
  ["versions", "deploy", `${target}@100`, "--yes", "--message", "rollback", environmentArgument(values.env)],
  accountId,
  "The version of before the rollback still answers. See: wrangler versions list",
);
process.stdout.write(`
All visitors have ${target} again. The database keeps its migrations and all that was stored since: they only add.
Secrets, cron, queues and the domain are as they were. Forward again: npm run deploy
`);
