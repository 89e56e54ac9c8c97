// `npm run deploy [-- --env NAME] [--check] [--contract] [--message TEXT]`: checks all that a deployment needs, then
// uploads, migrates, tries the new version out and gives it to the visitors. `--check` ends after the checks.
import { parseArgs } from "node:util";
import { PRODUCTION, readDeployment } from "#build/wrangler.ts";
import { checkLineEndings } from "./deploy/check-migrations.ts";
import { checkSettings } from "./deploy/check-settings.ts";
import { type Fault, formatFaults } from "./deploy/fault.ts";
import { openPlatform } from "./deploy/platform.ts";
import { findAccount, runPreflight } from "./deploy/preflight.ts";
import { Run } from "./deploy/steps.ts";
import { say, stop } from "./local/project.ts";

function orStop<Read>(read: () => Read): Read {
  try {
    return read();
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

const { values: options } = orStop(() =>
  parseArgs({
    options: {
      env: { type: "string", default: PRODUCTION },
      check: { type: "boolean", default: false },
      contract: { type: "boolean", default: false },
      message: { type: "string", default: `deployed ${new Date().toISOString().slice(0, 16)}` },
    },
  }),
);

const refuse = (faults: Fault[]): never =>
  stop(`\nNot deployed, and nothing was changed. What is wrong:\n\n${formatFaults(faults)}\n`);

const deployment = orStop(() => readDeployment(options.env));
const { environment, worker, vars } = deployment;
say(`Checking ${environment}: the Worker ${worker} at ${vars.SITE_URL}`);

const lineEndings = checkLineEndings();
if (lineEndings.length > 0) refuse(lineEndings);

const platform = openPlatform();
const account = await findAccount(platform, process.env.CLOUDFLARE_ACCOUNT_ID ?? deployment.accountId);
if ("what" in account) refuse([account, ...checkSettings(deployment, null)]);
const accountId = "id" in account ? account.id : "";

const { faults, deployed, pending } = await runPreflight(platform, deployment, {
  accountId,
  mayContract: options.contract,
});
if (faults.length > 0) refuse(faults);
say(`Nothing is wrong. Migrations to apply: ${pending.map(({ name }) => name).join(", ") || "none"}`);

if (!options.check) {
  const run = new Run(platform, deployment, accountId, deployed);
  run.build();
  if (deployed.versionId && deployed.objectsTag === deployment.objectsTag) {
    const versionId = run.upload(options.message);
    run.migrate();
    run.shareNothing(versionId);
    await run.smoke(versionId, "beside");
    run.share({ [versionId]: 100 }, "Run `npm run deploy` again, or see: wrangler deployments status");
    run.setTriggers();
    await run.smoke(versionId, "live");
  } else {
    run.migrate();
    const versionId = run.deployAtOnce(options.message);
    await run.smoke(versionId, "live");
  }
  say(`\nDeployed: ${vars.SITE_URL}`);
}
