import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { queryDatabase, quote } from "#scripts/local/query-database.ts";
import { migrateLocal } from "#scripts/local/server.ts";
import { keyedHash, keyId } from "#worker/crypto.ts";

const root = path.resolve(import.meta.dirname, "../..");
const OLD_SECRET = "the first secret, of a length that passes";

test("an operator rotates the secret, is told what is left, and finishes", async () => {
  const folder = mkdtempSync(path.join(root, ".wrangler", "secret-"));
  const vars = path.join(folder, ".dev.vars");
  writeFileSync(vars, `ENVIRONMENT="local"\nAPP_SECRET="${OLD_SECRET}"\n`, { mode: 0o600 });
  migrateLocal(folder);
  const query = (sql: string) => queryDatabase(sql, { remote: false, "persist-to": folder });
  const readVars = () => parseEnv(readFileSync(vars, "utf8"));

  async function secret(...args: string[]): Promise<string> {
    const script = [path.join(root, "scripts/secret.ts"), ...args, "--vars", vars, "--persist-to", folder];
    const { stdout, stderr } = await promisify(execFile)(process.execPath, script, { cwd: root });
    const { APP_SECRET: current, APP_SECRET_PREVIOUS: previous } = readVars();
    for (const value of [OLD_SECRET, current, previous])
      if (value) expect(stdout + stderr).not.toContain(value);
    return stdout;
  }
  /** As the Worker's sweep does once it has read both; and a key that it has not rewrapped yet. */
  const recordKeys = async () => {
    const stored = await keyedHash({ current: OLD_SECRET, previous: null }, "test", "key");
    const { APP_SECRET: current = "", APP_SECRET_PREVIOUS: previous = "" } = readVars();
    query(`INSERT INTO app_keys (id, role, since) VALUES (${quote(await keyId(current))}, 'current', 1),
      (${quote(await keyId(previous))}, 'previous', 1);
      INSERT INTO ai_providers (id, provider_type, api_key) VALUES ('openai-1', 'openai', ${quote(stored)})`);
  };

  await expect(secret("finish")).rejects.toThrow("no rotation to finish");
  expect(await secret("status")).toContain("No rotation is under way.");

  expect(await secret("rotate")).toContain("npm run secret -- finish");
  const rotated = readVars();
  expect(rotated).toMatchObject({ ENVIRONMENT: "local", APP_SECRET_PREVIOUS: OLD_SECRET });
  expect(rotated.APP_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(vars).mode & 0o777).toBe(0o600);
  await expect(secret("rotate")).rejects.toThrow("A rotation is under way");
  expect(readVars()).toEqual(rotated);
  await expect(secret("finish")).rejects.toThrow("has not read the new secret yet");

  await recordKeys();
  expect(await secret("status")).toMatch(/^AI providers' keys +0 +1 +0 +0 +the sweep rewraps them/m);
  await expect(secret("finish")).rejects.toThrow("lost would be 1 AI providers' keys");
  expect(readVars()).toEqual(rotated);

  expect(await secret("finish", "--force")).toContain("and with it 1 AI providers' keys");
  expect(readVars()).toEqual({ ENVIRONMENT: "local", APP_SECRET: rotated.APP_SECRET });
  rmSync(folder, { recursive: true, force: true });
});
