import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseEnv, promisify } from "node:util";
import { root } from "#scripts/local/project.ts";
import { queryDatabase, quote } from "#scripts/local/query-database.ts";
import { migrateLocal } from "#scripts/local/server.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { keyId } from "#worker/crypto.ts";
import { testAlone } from "./own-server.ts";
import { expect, freshAddress, PASSWORD } from "./world.ts";

/*
 * The operators' commands as processes, on the platform's own database. What each of them refuses is tested in
 * tests/build/commands.
 */
const test = testAlone("commands");
test.describe.configure({ mode: "default" });

const KEY = "sk-a-key-that-nobody-may-see";
const OLD_SECRET = "the first secret, of a length that passes";

/** Runs `npm run NAME -- …` on a database. */
async function command(name: string, stateDir: string, ...args: string[]): Promise<string> {
  const script = [path.join(root, "scripts", `${name}.ts`), ...args, "--persist-to", stateDir];
  const env = { ...process.env, AI_PROVIDER_KEY: KEY };
  return (await promisify(execFile)(process.execPath, script, { cwd: root, env })).stdout;
}

/** A migrated database of its own: there is one active provider and one secret for the whole of it. */
async function withDatabase(work: (folder: string) => Promise<void>) {
  const folder = mkdtempSync(path.join(root, ".wrangler", "command-"));
  migrateLocal(folder);
  await work(folder);
  rmSync(folder, { recursive: true, force: true });
}

test("an operator draws the first signup PIN and makes its account an admin", async ({ request, server }) => {
  const admin = (...args: string[]) => command("admin", server.stateDir, ...args);
  const email = `${randomUUID()}@example.com`;
  const isAdmin = async () => (await (await request.get("/api/session")).json()).session.isAdmin;

  const [signupPin] = (await admin("pin", "--days", "3")).match(/\d{6}/) ?? [];
  const signedUp = await request.post("/api/auth/sign-up/email", {
    headers: { "cf-connecting-ip": freshAddress() },
    data: { email, password: PASSWORD, signupPin, acceptedTerms: true },
  });
  expect(signedUp.status()).toBe(200);
  await request.post("/api/auth/send-verification-email", { data: { email } });
  await request.get(linkIn(await readMail({ request }, email, /^Confirm your email/)));
  expect(await isAdmin()).toBe(false);
  expect(await admin("grant", email)).toContain(`${email} is now an admin`);
  expect(await isAdmin()).toBe(true);
  expect((await request.get("/api/signup-pins")).status()).toBe(200);
  expect(await admin("revoke", email)).toContain(`${email} is no admin any more`);
  expect((await request.get("/api/signup-pins")).status()).toBe(403);
});

test("an operator lists a mail that has failed and sends it again", async ({ server }) => {
  const key = `offer:${randomUUID()}`;
  server.query(`INSERT INTO outbox (key, recipient, subject, text, html, status, tries, error_message)
    VALUES (${quote(key)}, ${quote(`${key}@example.com`)}, 's', 't', 'h', 'failed', 7, 'E_RECIPIENT_SUPPRESSED')`);
  const admin = (...args: string[]) => command("admin", server.stateDir, ...args);
  const line = (await admin("mails")).split("\n").find((row) => row.includes(key)) ?? "";
  expect(line).toMatch(/failed +offer .* 7 +- +E_RECIPIENT_SUPPRESSED$/);
  const [id = ""] = line.match(/^\d+/) ?? [];
  expect(await admin("mails", "retry", id)).toContain("One mail is sent within two minutes");
});

test("an operator adds and removes an AI provider, whose key is never shown", () =>
  withDatabase(async (folder) => {
    async function ai(...args: string[]): Promise<string> {
      const said = await command("ai", folder, ...args);
      expect(said).not.toContain(KEY);
      return said;
    }
    const added = await ai("add", "--base-url", "https://ai.example/v1", "--model", "house", "--activate");
    const [id = ""] = added.match(/openai-[0-9a-f]{8}/) ?? [];
    expect(await ai("list")).toMatch(new RegExp(`^\\* ${id} {2}house, .*, key stored$`, "m"));
    await ai("activate", "builtin");
    await ai("remove", id);
    expect(await ai("list")).not.toContain(id);
  }));

test("an operator rotates the secret and finishes", () =>
  withDatabase(async (folder) => {
    const vars = path.join(folder, ".dev.vars");
    writeFileSync(vars, `ENVIRONMENT="local"\nAPP_SECRET="${OLD_SECRET}"\n`, { mode: 0o600 });
    const readVars = () => parseEnv(readFileSync(vars, "utf8"));
    const secret = (...args: string[]) => command("secret", folder, ...args, "--vars", vars);
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
  }));
