import { execFile } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { queryDatabase, quote } from "#scripts/local/query-database.ts";
import { migrateLocal } from "#scripts/local/server.ts";
import { keyId } from "#worker/crypto.ts";

const root = path.resolve(import.meta.dirname, "../..");
const OLD_SECRET = "the first secret, of a length that passes";

test("an operator rotates the secret beside the platform's own database and finishes", async () => {
  const folder = mkdtempSync(path.join(root, ".wrangler", "secret-"));
  const vars = path.join(folder, ".dev.vars");
  writeFileSync(vars, `ENVIRONMENT="local"\nAPP_SECRET="${OLD_SECRET}"\n`, { mode: 0o600 });
  migrateLocal(folder);
  const readVars = () => parseEnv(readFileSync(vars, "utf8"));
  async function secret(...args: string[]): Promise<string> {
    const script = [path.join(root, "scripts/secret.ts"), ...args, "--vars", vars, "--persist-to", folder];
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root });
    return stdout;
  }

  await secret("rotate");
  const { APP_SECRET: current = "", APP_SECRET_PREVIOUS: previous } = readVars();
  expect(previous).toBe(OLD_SECRET);
  await expect(secret("finish")).rejects.toThrow("has not read the new secret yet");
  // As the Worker's sweep does once it has read both.
  queryDatabase(
    `INSERT INTO app_keys (id, role, since) VALUES (${quote(await keyId(current))}, 'current', 1),
      (${quote(await keyId(OLD_SECRET))}, 'previous', 1)`,
    { remote: false, "persist-to": folder },
  );
  await secret("finish");
  expect(readVars()).toEqual({ ENVIRONMENT: "local", APP_SECRET: current });
  rmSync(folder, { recursive: true, force: true });
});
