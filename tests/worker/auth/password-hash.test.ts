import { env } from "cloudflare:workers";
import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { isSignedIn, signIn } from "#tests/worker/setup/accounts.ts";
import { type ManagerAccount, makeManager, PASSWORD } from "#tests/worker/setup/factories.ts";
import { oldHash } from "#tests/worker/setup/old-hash.ts";
import { execute, prepare, selectRow } from "#tests/worker/setup/rows.ts";
import { COST } from "#tests/worker/setup/small-costs.ts";
import { verifyPassword } from "#worker/auth/password/hash-password.ts";

const FORM = new RegExp(`^[0-9a-f]{32}:${COST.N}:${COST.r}:${COST.p}:[0-9a-f]{128}$`);

async function readHash({ id }: ManagerAccount): Promise<string> {
  const row = await selectRow<{ password: string }>`SELECT password FROM account WHERE user_id = ${id}`;
  return row?.password ?? "";
}

/** A manager whose password was hashed at the old cost, and who is signed in. */
async function makeOldManager() {
  const manager = await makeManager();
  const { id } = manager;
  const old = oldHash(PASSWORD);
  // The trigger would end the session that the manager has.
  await env.DB.batch([
    prepare`DELETE FROM account WHERE user_id = ${id}`,
    prepare`INSERT INTO account (id, account_id, provider_id, user_id, password)
      VALUES (${crypto.randomUUID()}, ${id}, 'credential', ${id}, ${old})`,
  ]);
  return { manager, old };
}

describe("a password's hash", () => {
  it("of another cost is verified at that cost", async () => {
    const salt = randomBytes(16).toString("hex");
    const key = scryptSync("a secret", salt, 64, { N: 1024, r: 8, p: 1 }).toString("hex");
    const hash = `${salt}:1024:8:1:${key}`;
    expect((await verifyPassword(hash, "a secret")).isRight).toBe(true);
    expect((await verifyPassword(hash, "another")).isRight).toBe(false);
  });

  it.each(["", "x", "x:y:z", "a:1:2:3:4:5"])(
    "that reads %j is an error and no right password",
    async (hash) => {
      await expect(verifyPassword(hash, "a secret")).rejects.toThrow("cannot be read");
    },
  );

  it("from before is renewed at the next right sign-in, which ends no session", async () => {
    const { manager, old } = await makeOldManager();
    expect((await signIn(manager.email, "a guess")).status).toBe(401);
    expect(await readHash(manager)).toBe(old);
    expect((await signIn(manager.email)).status).toBe(200);
    await vi.waitFor(async () => expect(await readHash(manager)).not.toBe(old));
    const renewed = await readHash(manager);
    expect(renewed).toMatch(FORM);
    expect(renewed.slice(0, 32)).toBe(old.slice(0, 32));
    expect(await isSignedIn(manager.cookie)).toBe(true);
    expect((await signIn(manager.email)).status).toBe(200);
    expect(await readHash(manager)).toBe(renewed);
  });

  it("would end the session if the database could not tell a renewed hash by its salt", async () => {
    const { manager } = await makeOldManager();
    await execute`UPDATE account SET password = ${oldHash(PASSWORD)} WHERE user_id = ${manager.id}`;
    expect(await isSignedIn(manager.cookie)).toBe(false);
  });
});
