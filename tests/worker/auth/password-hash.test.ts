import { env } from "cloudflare:workers";
import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it, vi } from "vitest";
import { isSignedIn, readUserId, signIn } from "#tests/worker/setup/accounts.ts";
import { makeManager, PASSWORD } from "#tests/worker/setup/factories.ts";
import { hashPassword, verifyPassword } from "#worker/auth/password/hash-password.ts";

/** As better-auth writes them. */
function oldHash(password: string): string {
  const salt = randomBytes(16).toString("hex");
  const cost = { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 };
  return `${salt}:${scryptSync(password.normalize("NFKC"), salt, 64, cost).toString("hex")}`;
}

async function readHash(email: string): Promise<string> {
  const row = await env.DB.prepare("SELECT password FROM account WHERE user_id = ?")
    .bind(await readUserId(email))
    .first<{ password: string }>();
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
  it("says its salt first, and the cost that OWASP's table has for 16 MB", async () => {
    const { email } = await makeManager();
    expect(await readHash(email)).toMatch(/^[0-9a-f]{32}:16384:8:5:[0-9a-f]{128}$/);
  });

  it("is scrypt's, as another implementation of it computes it", async () => {
    const [salt = "", , , , key] = (await hashPassword("a secret")).split(":");
    const cost = { N: 16_384, r: 8, p: 5, maxmem: 64 * 1024 * 1024 };
    expect(scryptSync("a secret", salt, 64, cost).toString("hex")).toBe(key);
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

  it("from before is renewed at the next right sign-in, and ends neither session nor known browser", async () => {
    const { email, cookie, old } = await makeOldManager();
    expect((await signIn(email, "a guess")).status).toBe(401);
    expect(await readHash(email)).toBe(old);
    expect((await signIn(email)).status).toBe(200);
    const renewed = await vi.waitFor(async () => {
      const hash = await readHash(email);
      expect(hash).not.toBe(old);
      return hash;
    });
    expect(renewed).toMatch(/^[0-9a-f]{32}:16384:8:5:[0-9a-f]{128}$/);
    expect(renewed.slice(0, 32)).toBe(old.slice(0, 32));
    expect(await isSignedIn(cookie)).toBe(true);
    expect((await signIn(email)).status).toBe(200);
    expect(await readHash(email)).toBe(renewed);
  });

  it("would end the session if the database could not tell a renewed hash by its salt", async () => {
    const { email, cookie } = await makeOldManager();
    await env.DB.prepare("UPDATE account SET password = ? WHERE user_id = ?")
      .bind(oldHash(PASSWORD), await readUserId(email))
      .run();
    expect(await isSignedIn(cookie)).toBe(false);
  });

  it("from before takes a wrong password as long as today's does", async () => {
    const hashes = [oldHash(PASSWORD), await hashPassword(PASSWORD)];
    const times = hashes.map(() => [] as number[]);
    for (let round = 0; round < 7; round++) {
      for (const [index, hash] of hashes.entries()) {
        const startedAt = performance.now();
        await verifyPassword(hash, "a guess");
        times[index]?.push(performance.now() - startedAt);
        // Room between two hashes is no part of either.
        await new Promise((resolve) => setTimeout(resolve, 2 * (times[index]?.at(-1) ?? 0)));
      }
    }
    const [old = 0, today = 0] = times.map((values) => Math.min(...values));
    expect(old / today).toBeGreaterThan(0.6);
    expect(old / today).toBeLessThan(1.6);
  });
});
