import { expect, it } from "vitest";
import { pause } from "#domain/pause.ts";
import { PASSWORD } from "#tests/worker/setup/factories.ts";
import { oldHash } from "#tests/worker/setup/old-hash.ts";
import { hashPassword, verifyPassword } from "#worker/auth/password/hash-password.ts";

it("a new hash has the cost that OWASP's table has for 16 MB", async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^[0-9a-f]{32}:16384:8:5:[0-9a-f]{128}$/);
});

it("a hash from before takes a wrong password as long as today's does", async () => {
  const hashes = [oldHash(PASSWORD), await hashPassword(PASSWORD)];
  const times = hashes.map(() => [] as number[]);
  for (let round = 0; round < 7; round++) {
    for (const [index, hash] of hashes.entries()) {
      const startedAt = performance.now();
      await verifyPassword(hash, "a guess");
      times[index]?.push(performance.now() - startedAt);
      // Room between two hashes is no part of either.
      await pause(2 * (times[index]?.at(-1) ?? 0));
    }
  }
  const [old = 0, today = 0] = times.map((values) => Math.min(...values));
  expect(old / today).toBeGreaterThan(0.6);
  expect(old / today).toBeLessThan(1.6);
});
