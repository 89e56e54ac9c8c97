import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { type Deployment, readDeployment } from "#build/wrangler.ts";
import { type AccountState, runInMemory } from "./stand-in.ts";

export const ACCOUNT_ID = "a".repeat(32);
const DATABASE_ID = "11111111-2222-4333-8444-555555555555";
const NAMESPACE_ID = "b".repeat(32);

/** wrangler.toml as an operator fills it in: `changes` are made after that, and each must find its text. */
export function fillIn(changes: Record<string, string> = {}): string {
  const filled = {
    "00000000-0000-0000-0000-000000000000": DATABASE_ID,
    "00000000000000000000000000000000": NAMESPACE_ID,
    "slk.example": "survey.house.test",
    "SLK Example Ltd": "House Consulting Ltd",
    "1 Example Street": "1 House Street",
    ...changes,
  };
  let text = readFileSync("wrangler.toml", "utf8");
  for (const [before, after] of Object.entries(filled)) {
    if (!text.includes(before)) throw new Error(`wrangler.toml has no ${before}`);
    text = text.replaceAll(before, after);
  }
  return text;
}

export function readFilledIn(changes: Record<string, string> = {}, environment?: string): Deployment {
  const folder = mkdtempSync(path.join(tmpdir(), "house-"));
  const file = path.join(folder, "wrangler.toml");
  writeFileSync(file, fillIn(changes));
  const deployment = readDeployment(environment, file);
  rmSync(folder, { recursive: true });
  return deployment;
}

/** An account that has everything that a deployment needs. */
export function makeAccount({ database, bucket, queues, vars }: Deployment): AccountState {
  const sqlite = runInMemory(new DatabaseSync(":memory:"));
  const host = new URL(vars.SITE_URL ?? "https://survey.house.test").hostname;
  return {
    id: ACCOUNT_ID,
    plan: "workers_paid",
    databases: [{ uuid: database.id, name: database.name, sqlite }],
    namespaces: [{ id: NAMESPACE_ID }],
    buckets: [bucket.name],
    queues: queues.map((name) => ({ queue_id: `id-of-${name}`, queue_name: name, consumers: [] })),
    zones: [
      {
        id: "zone-of-house",
        name: "house.test",
        status: "active",
        senders: [{ name: "survey.house.test", enabled: true }],
      },
    ],
    records: [{ type: "MX", name: host, content: "mail.house.test" }],
    domains: [],
    scripts: new Map(),
  };
}
