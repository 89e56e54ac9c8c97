// `npm run deploy [-- --env NAME] [--check] [--contract] [--message TEXT]`: refuses what is half configured, then uploads,
// migrates, tries the new version out and gives it to the visitors. `--check` ends after the checks.
import { parseArgs } from "node:util";
import { PRODUCTION, readDeployment } from "#build/wrangler.ts";
import { checkExpansion, checkLineEndings, readPending } from "./deploy/check-migrations.ts";
import { checkSettings } from "./deploy/check-settings.ts";
import { type Fault, formatFaults } from "./deploy/fault.ts";
import { Run } from "./deploy/steps.ts";
import { listSecrets, listSiteVersions } from "./deploy/wrangler.ts";
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

const secrets = listSecrets(environment);
const faults = [...checkLineEndings(), ...checkSettings(deployment, secrets)];
if (faults.length > 0) refuse(faults);
const { pending, hasDatabase, isNew } = readPending(deployment);
const contractions = options.contract || isNew ? [] : checkExpansion(pending);
if (contractions.length > 0) refuse(contractions);
say(`Nothing is wrong. Migrations to apply: ${pending.map(({ name }) => name).join(", ") || "none"}`);

if (!options.check) {
  const run = new Run(deployment);
  const [before] = listSiteVersions(environment);
  run.build();
  if (!hasDatabase) run.createDatabase();
  if (before && before.objectsTag === deployment.objectsTag) {
    const versionId = run.upload(options.message);
    run.migrate();
    run.share([`${before.id}@100`, `${versionId}@0`]);
    await run.smoke(versionId, "beside");
    run.share([`${versionId}@100`], "Run `npm run deploy` again, or see: wrangler deployments status");
    run.setTriggers();
    await run.smoke(versionId, "live");
  } else {
    run.migrate();
    await run.smoke(run.deployAtOnce(options.message), "live");
  }
  say(`\nDeployed: ${vars.SITE_URL}`);
}
