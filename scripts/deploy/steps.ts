import { type Deployment, PRODUCTION } from "#build/wrangler.ts";
import { projectEnv, run, say, stop } from "#scripts/local/project.ts";
import { migrationArguments, queryDatabase } from "#scripts/local/query-database.ts";
import { writeBillOfMaterials } from "./bill-of-materials.ts";
import { runSmoke } from "./smoke/smoke.ts";
import { BUILT, runWrangler } from "./wrangler.ts";

const UNTOUCHED = "Nothing that visitors see has changed.";

export class Run {
  readonly #deployment: Deployment;
  /** What creates resources that are missing, unless data has to stay somewhere: wrangler would create them anywhere. */
  readonly #provision: string[];

  constructor(deployment: Deployment) {
    this.#deployment = deployment;
    this.#provision = deployment.vars.DATA_JURISDICTION ? ["--no-experimental-provision"] : [];
  }

  get #option(): string {
    const { environment } = this.#deployment;
    return environment === PRODUCTION ? "" : ` -- --env ${environment}`;
  }

  build(): void {
    const { environment } = this.#deployment;
    const CLOUDFLARE_ENV = environment === PRODUCTION ? undefined : environment;
    run("npm", ["run", "--silent", "build", "--", "--if-changed"], { env: projectEnv({ CLOUDFLARE_ENV }) });
    writeBillOfMaterials();
  }

  /** The only thing that wrangler's upload would create too late: migrations come before it. */
  createDatabase(): void {
    runWrangler(["d1", "create", this.#deployment.database.name], UNTOUCHED, { CI: "true" });
  }

  /** Uploads a version that no visitor gets yet; returns its id. */
  upload(message: string): string {
    const hint = `${UNTOUCHED} A queue that is missing is created by hand: docs/operate/deploy.md`;
    return this.#make(["versions", "upload", "--message", message], hint);
  }

  migrate(): void {
    const args = [...migrationArguments(this.#deployment.environment), "--remote"];
    const hint = `Migrations before the one that failed are in, and only add: the version before goes on with them. \
Mend that one and deploy again: those that are in are not run twice.`;
    runWrangler(args, hint, { CI: "true" });
  }

  share(shares: string[], hint = UNTOUCHED): void {
    runWrangler(["versions", "deploy", ...shares, "--yes", ...BUILT], hint);
  }

  /** Uploads and gives it to all visitors at once: what the first version needs, and a change of object classes. */
  deployAtOnce(message: string): string {
    return this.#make(
      ["deploy", "--message", message],
      "The version before, if any, still answers. A queue that is missing is created by hand: docs/operate/deploy.md",
    );
  }

  /** Cron, queues' consumers and the domain are no part of a version. */
  setTriggers(): void {
    const hint = "The new version answers; its cron, queues or domain may be the old ones. Deploy again.";
    runWrangler(["triggers", "deploy", ...BUILT], hint);
  }

  /** Tries out a version at the deployed address: `beside` before visitors get it, else as all get it. */
  async smoke(versionId: string, place: "beside" | "live"): Promise<void> {
    const { vars, worker, environment } = this.#deployment;
    const when = place === "beside" ? ", before visitors get it" : "";
    say(`\nSmoke test of ${versionId} at ${vars.SITE_URL}${when}`);
    try {
      await runSmoke({
        siteUrl: vars.SITE_URL ?? "",
        send: fetch,
        query: (sql) => void queryDatabase(sql, { remote: true, env: environment }),
        versionId,
        override: place === "beside" ? worker : undefined,
        say: (text) => say(`  ✓ ${text}`),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const state =
        place === "beside"
          ? `${UNTOUCHED} The new version stays at 0 %.`
          : `Visitors have the new version. Back to the one before: npm run rollback${this.#option}`;
      stop(`  ✗ ${reason}\n\n${state}`);
    }
  }

  #make(args: string[], hint: string): string {
    const id = runWrangler([...args, ...BUILT, ...this.#provision], hint);
    return id ?? stop(`wrangler named no version. ${hint}`);
  }
}
