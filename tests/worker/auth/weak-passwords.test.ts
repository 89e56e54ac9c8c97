import { randomBytes, scryptSync } from "node:crypto";
import { expect, it } from "vitest";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  signIn,
  signUp as signUpAt,
} from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer } from "#tests/worker/setup/calls.ts";
import { changePassword, receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import { COST as SMALL_COST } from "#tests/worker/setup/small-costs.ts";
import { hashPassword, verifyPassword } from "#worker/auth/password/hash-password.ts";

const signUp = (password: string, email = newEmail()) => signUpAt({ email, password });

it.each([
  ["a common one", "sunshine", ["common"]],
  ["a common one in capitals", "TrustNo1", ["common"]],
  ["the whole address", "ana.bergmann@harbour.example", ["address"]],
  ["the part before the @, in other letters", "xxAna-BERGMANN1", ["address"]],
  ["the site's name", "My slk-Profile!", ["product"]],
  ["a word with digits for letters", "Passw0rd!", ["common"]],
  ["a season and a year", "Sommer2026!", ["common"]],
  ["one letter again and again", "aaaaaaaa", ["common"]],
  ["the company's letters and a year", "SLK-2026!", ["product"]],
  ["the host of the address", "Harbour2026!", ["address"]],
])("a new password is refused if it is or contains %s", async (_, password, reasons) => {
  const email = "ana.bergmann@harbour.example";
  await expectAnswer(signUp(password, email), 400, {
    code: "weak_password",
    field: "password",
    reasons,
  });
  expect(await countRows("user", "email = ?", email)).toBe(0);
});

it.each(["sunshine over Aarhus", "risky-business-42", "joanna of the ark"])(
  "a new password may be %s",
  async (password) => {
    expect((await signUp(password, `jo@${crypto.randomUUID()}.example`)).status).toBe(200);
  },
);

type Choose = (manager: ManagerAccount, password: string, token: string) => Promise<Response>;

it.each<[string, string, Choose]>([
  ["changed", "newPassword", ({ cookie }, password) => changePassword(cookie, password)],
  [
    "reset",
    "newPassword",
    (_, newPassword, token) => call("/api/auth/reset-password", { body: { token, newPassword } }),
  ],
  [
    "set by an admin",
    "password",
    async ({ id }, password) =>
      call(`/api/admin/users/${id}`, {
        ...{ method: "PUT", body: { password } },
        ...(await makeAdmin()),
      }),
  ],
])("a new password is refused when it is %s", async (_, field, choose) => {
  const manager = await makeManager();
  const token = await receiveResetToken(manager.email);
  for (const weak of ["trustno1", manager.email]) {
    await expectAnswer(choose(manager, weak, token), 400, { code: "weak_password", field });
  }
  expect((await signIn(manager.email)).status).toBe(200);
  expect((await choose(manager, "quite another password", token)).status).toBe(200);
});

it("a new password is refused when an admin creates a user", async () => {
  const body = { email: newEmail(), password: "trustno1" };
  const created = call("/api/admin/users", { ...(await makeAdmin()), body });
  await expectAnswer(created, 400, { code: "weak_password", field: "password" });
});

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
