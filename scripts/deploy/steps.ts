import type { Deployment } from "#build/wrangler.ts";
import { projectEnv, run, say, stop } from "#scripts/local/project.ts";
import { migrationArguments } from "#scripts/local/query-database.ts";
import { writeBillOfMaterials } from "./bill-of-materials.ts";
import type { Deployed } from "./check-account.ts";
import type { Platform } from "./platform.ts";
import { runSmoke } from "./smoke/smoke.ts";
import { BUILT, runWrangler } from "./wrangler.ts";

const UNTOUCHED = "Nothing that visitors see has changed.";

/** Where requests of the smoke test go instead of SITE_URL: only for a rehearsal, where SITE_URL leads nowhere. */
const { SMOKE_BASE_URL } = process.env;

const sendSmoke = (url: string, init: RequestInit) =>
  fetch(SMOKE_BASE_URL ? url.replace(new URL(url).origin, SMOKE_BASE_URL) : url, init);

export class Run {
  readonly #platform: Platform;
  readonly #deployment: Deployment;
  readonly #accountId: string;
  readonly #before: Deployed;

  constructor(platform: Platform, deployment: Deployment, accountId: string, before: Deployed) {
    this.#platform = platform;
    this.#deployment = deployment;
    this.#accountId = accountId;
    this.#before = before;
  }

  get #option(): string {
    const { environment } = this.#deployment;
    return environment === "production" ? "" : ` -- --env ${environment}`;
  }

  build(): void {
    const { environment } = this.#deployment;
    const CLOUDFLARE_ENV = environment === "production" ? undefined : environment;
    run("npm", ["run", "--silent", "build", "--", "--if-changed"], { env: projectEnv({ CLOUDFLARE_ENV }) });
    writeBillOfMaterials();
  }

  /** Uploads a version that no visitor gets yet; returns its id. */
  upload(message: string): string {
    const args = ["versions", "upload", ...BUILT, "--message", message];
    const id = runWrangler(args, this.#accountId, UNTOUCHED);
    return id ?? stop(`wrangler named no version. ${UNTOUCHED}`);
  }

  migrate(): void {
    const args = [...migrationArguments(this.#deployment.environment), "--remote"];
    const hint = `Migrations before the one that failed are in, and only add: the version before goes on with them. \
Mend that one and deploy again: those that are in are not run twice.`;
    runWrangler(args, this.#accountId, hint);
  }

  share(versions: Record<string, number>, hint: string): void {
    const shares = Object.entries(versions).map(([id, percentage]) => `${id}@${percentage}`);
    const args = ["versions", "deploy", ...shares, "--yes", ...BUILT];
    runWrangler(args, this.#accountId, hint);
  }

  /** Has the new version ready beside the one before, for requests that name it alone. */
  shareNothing(versionId: string): void {
    const { versionId: before } = this.#before;
    this.share({ ...(before && { [before]: 100 }), [versionId]: 0 }, UNTOUCHED);
  }

  /** Uploads and gives it to all visitors at once: what the first version needs, and a change of object classes. */
  deployAtOnce(message: string): string {
    const args = ["deploy", ...BUILT, "--message", message];
    const id = runWrangler(args, this.#accountId, "The version before, if any, still answers; deploy again.");
    return id ?? stop("wrangler named no version. See: wrangler deployments list");
  }

  /** Cron, queues' consumers and the domain are no part of a version. */
  setTriggers(): void {
    const hint = "The new version answers; its cron, queues or domain may be the old ones. Deploy again.";
    runWrangler(["triggers", "deploy", ...BUILT], this.#accountId, hint);
  }

  /** Tries out a version at the deployed address: `beside` before visitors get it, else as all get it. */
  async smoke(versionId: string, place: "beside" | "live"): Promise<void> {
    const { vars, worker } = this.#deployment;
    say(
      `\nSmoke test of ${versionId} at ${vars.SITE_URL}${place === "beside" ? ", before visitors get it" : ""}`,
    );
    try {
      await runSmoke({
        siteUrl: vars.SITE_URL ?? "",
        send: sendSmoke,
        query: (sql) => this.#query(sql),
        versionId,
        override: place === "beside" ? worker : undefined,
        say: (text) => say(`  ✓ ${text}`),
      });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      stop(
        `  ✗ ${reason}\n\n${place === "beside" ? `${UNTOUCHED} The new version stays at 0 %.` : this.#rollbackHint()}`,
      );
    }
  }

  async #query(sql: string): Promise<void> {
    const path = `/accounts/${this.#accountId}/d1/database/${this.#deployment.database.id}`;
    const { result, message } = await this.#platform.query(path, sql);
    if (!result) throw new Error(`the database: ${message}`);
  }

  #rollbackHint(): string {
    return this.#before.objectsTag === this.#deployment.objectsTag
      ? `Visitors have the new version. Back to the one before: npm run rollback${this.#option}`
      : "Visitors have the new version, and no earlier one has its object classes: there is no way back but forward. \
Look at `wrangler tail`.";
  }
}
