import { expect, it } from "vitest";
import { PASSWORD } from "#tests/worker/setup/accounts.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";

it("a new hash has the cost that OWASP's table has for 16 MB", async () => {
  expect(await hashPassword(PASSWORD)).toMatch(/^[0-9a-f]{32}:16384:8:5:[0-9a-f]{128}$/);
});
