import { randomBytes, scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import { COST as SMALL_COST } from "#tests/worker/setup/small-costs.ts";
import { hashPassword, verifyPassword } from "#worker/auth/password/hash-password.ts";

it("a password's hash is scrypt's, as another implementation of it computes it", async () => {
  const [salt = "", , , , key] = (await hashPassword("a secret")).split(":");
  expect(scryptSync("a secret", salt, 64, SMALL_COST).toString("hex")).toBe(key);
});

it("a hash of another cost is verified at that cost", async () => {
  const salt = randomBytes(16).toString("hex");
  const key = scryptSync("a secret", salt, 64, { N: 1024, r: 8, p: 1 }).toString("hex");
  const hash = `${salt}:1024:8:1:${key}`;
  expect(await verifyPassword(hash, "a secret")).toBe(true);
  expect(await verifyPassword(hash, "another")).toBe(false);
});

it.each(["", "x", "x:y", "x:y:z", "a:1:2:3:4:5"])(
  "a hash that reads %j is an error and no right password",
  async (hash) => {
    await expect(verifyPassword(hash, "a secret")).rejects.toThrow("cannot be read");
  },
);
