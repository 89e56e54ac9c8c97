import { env } from "cloudflare:workers";
import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { isSignedIn, readUserId, signIn } from "#tests/worker/setup/accounts.ts";
import { makeManager, PASSWORD } from "#tests/worker/setup/factories.ts";
import { oldHash } from "#tests/worker/setup/old-hash.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import { COST as SMALL_COST } from "#tests/worker/setup/small-costs.ts";
import { COST, type Cost } from "#worker/auth/password/hash-cost.ts";
import { hashPassword, MISSING_COST, OLD_COST, verifyPassword } from "#worker/auth/password/hash-password.ts";

const FORM = new RegExp(`^[0-9a-f]{32}:${SMALL_COST.N}:${SMALL_COST.r}:${SMALL_COST.p}:[0-9a-f]{128}$`);

async function readHash(email: string): Promise<string> {
  const row = await selectRow<{ password: string }>`SELECT password FROM account
    WHERE user_id = ${await readUserId(email)}`;
  return row?.password ?? "";
}

/** A manager whose password was hashed at the old cost, and who is signed in. */
async function makeOldManager() {
  const { email, cookie } = await makeManager();
  const old = oldHash(PASSWORD);
  const userId = await readUserId(email);
  // The trigger would end the session that the manager has.
  await env.DB.batch([
    env.DB.prepare("DELETE FROM account WHERE user_id = ?").bind(userId),
    env.DB.prepare(
      `INSERT INTO account (id, account_id, provider_id, user_id, password) VALUES (?1, ?2, 'credential', ?2, ?3)`,
    ).bind(crypto.randomUUID(), userId, old),
  ]);
  return { email, cookie, old };
}

describe("a password's hash", () => {
  it("is scrypt's, as another implementation of it computes it", async () => {
    const [salt = "", , , , key] = (await hashPassword("a secret")).split(":");
    expect(scryptSync("a secret", salt, 64, SMALL_COST).toString("hex")).toBe(key);
  });

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
    const { email, cookie, old } = await makeOldManager();
    expect((await signIn(email, "a guess")).status).toBe(401);
    expect(await readHash(email)).toBe(old);
    expect((await signIn(email)).status).toBe(200);
    const renewed = await vi.waitFor(async () => {
      const hash = await readHash(email);
      expect(hash).not.toBe(old);
      return hash;
    });
    expect(renewed).toMatch(FORM);
    expect(renewed.slice(0, 32)).toBe(old.slice(0, 32));
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
    expect(await readHash(email)).toBe(renewed);
  });

  it("would end the session if the database could not tell a renewed hash by its salt", async () => {
    const { email, cookie } = await makeOldManager();
    await execute`UPDATE account SET password = ${oldHash(PASSWORD)}
      WHERE user_id = ${await readUserId(email)}`;
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("from before costs a wrong password as many blocks of work as today's", () => {
    const work = ({ N, r, p }: Cost) => N * r * p;
    expect((work(OLD_COST) + work(MISSING_COST)) / work(COST)).toBeCloseTo(0.8, 5);
  });
});
