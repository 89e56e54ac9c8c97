import { readFileSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { afterAll, expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { keyedHash, keyId } from "#worker/crypto.ts";
import { makeFolder } from "../folder.ts";
import { runCommand } from "./run-command.ts";

const OLD_SECRET = "the first secret, of a length that passes";
const database = openMigratedDatabase();
const vars = path.join(makeFolder(), ".dev.vars");

afterAll(() => database.close());

const readVars = () => parseEnv(readFileSync(vars, "utf8"));

async function secret(...args: string[]): Promise<string> {
  const said = await runCommand(database, "secret", ...args, "--vars", vars);
  const { APP_SECRET: current, APP_SECRET_PREVIOUS: previous } = readVars();
  for (const value of [OLD_SECRET, current, previous]) if (value) expect(said).not.toContain(value);
  return said;
}

/** As the Worker's sweep does once it has read both; and a key that it has not rewrapped yet. */
async function recordKeys(): Promise<void> {
  const stored = await keyedHash({ current: OLD_SECRET, previous: null }, "test", "key");
  const { APP_SECRET: current = "", APP_SECRET_PREVIOUS: previous = "" } = readVars();
  const record = database.prepare("INSERT INTO app_keys (id, role, since) VALUES (?, ?, 1)");
  record.run(await keyId(current), "current");
  record.run(await keyId(previous), "previous");
  database
    .prepare("INSERT INTO ai_providers (id, provider_type, api_key) VALUES ('openai-1', 'openai', ?)")
    .run(stored);
}

it("npm run secret finishes a rotation only by force while something is left under the old secret", async () => {
  writeFileSync(vars, `ENVIRONMENT="local"\nAPP_SECRET="${OLD_SECRET}"\n`, { mode: 0o600 });
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
  expect(await secret("status")).toMatch(/^AI providers’ keys +0 +1 +0 +the sweep rewraps them/m);
  await expect(secret("finish")).rejects.toThrow("lost would be 1 AI providers’ keys");
  expect(readVars()).toEqual(rotated);
  expect(await secret("finish", "--force")).toContain("and with it 1 AI providers’ keys");
  expect(readVars()).toEqual({ ENVIRONMENT: "local", APP_SECRET: rotated.APP_SECRET });
});
