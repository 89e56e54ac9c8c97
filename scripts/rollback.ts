// `npm run rollback [-- --env NAME] [--to VERSION]`: gives all visitors the version before the one that they have.
// Migrations stay: they only add, so that the version before goes on with them.
import { parseArgs } from "node:util";
import { PRODUCTION } from "#build/wrangler.ts";
import { listSiteVersions, runWrangler } from "./deploy/wrangler.ts";
import { environmentArgument, say, stop } from "./local/project.ts";

const { values } = parseArgs({
  options: { env: { type: "string", default: PRODUCTION }, to: { type: "string" } },
});
const deploy = `npm run deploy${values.env === PRODUCTION ? "" : ` -- --env ${values.env}`}`;

function findVersionBefore(): string | undefined {
  const [, before] = listSiteVersions(values.env);
  return before?.id;
}

const target =
  values.to ??
  findVersionBefore() ??
  stop(`Nothing was changed: this is the first version of the site. The way on is forward: ${deploy}`);
runWrangler(
  ["versions", "deploy", `${target}@100`, "--yes", "--message", "rollback", environmentArgument(values.env)],
  `Visitors have the version that they had. If a secret has changed since that version, or the classes of Durable \
Objects, the platform refuses it: check out that release and deploy it. All versions: wrangler versions list`,
);
say(`
All visitors have ${target} again. The database keeps its migrations and all that was stored since: they only add.
Cron, queues and the domain are as they were. Forward again: ${deploy}`);
