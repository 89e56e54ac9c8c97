import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { expect, freshAddress, PASSWORD, test } from "./world.ts";

const root = path.resolve(import.meta.dirname, "../..");

/** Runs `npm run admin -- …` on the database of these tests. */
async function admin(...args: string[]): Promise<string> {
  const script = [path.join(root, "scripts/admin.ts"), ...args];
  const place = ["--persist-to", path.join(root, ".wrangler", "e2e")];
  const { stdout } = await promisify(execFile)(process.execPath, [...script, ...place], { cwd: root });
  return stdout;
}

test("an operator draws the first signup PIN, makes its account an admin and takes that back", async ({
  request,
}) => {
  const email = `${randomUUID()}@example.com`;
  const isAdmin = async () => (await (await request.get("/api/session")).json()).session.isAdmin;

  const [signupPin] = (await admin("pin", "--days", "3")).match(/\d{6}/) ?? [];
  const signedUp = await request.post("/api/auth/sign-up/email", {
    headers: { "cf-connecting-ip": freshAddress() },
    data: { email, password: PASSWORD, signupPin, acceptedTerms: true },
  });
  expect(signedUp.status()).toBe(200);
  expect(await isAdmin()).toBe(false);

  expect(await admin("grant", email.toUpperCase())).toContain(`${email} is now an admin`);
  expect(await isAdmin()).toBe(true);
  expect((await request.get("/api/signup-pins")).status()).toBe(200);

  expect(await admin("revoke", email)).toContain(`${email} is no admin any more`);
  expect((await request.get("/api/signup-pins")).status()).toBe(403);

  await expect(admin("grant", `nobody-${email}`)).rejects.toThrow("There is no account with the address");
  await expect(admin("pin", "--days", "31")).rejects.toThrow("Choose between 1 and 30 days");
});
