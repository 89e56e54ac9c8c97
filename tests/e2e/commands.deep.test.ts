import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#scripts/local/project.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { testAlone } from "./own-server.ts";
import { expect, freshAddress, PASSWORD } from "./world.ts";

/*
 * An operator's commands as processes, on the database of the platform that a server reads beside them. What each
 * command does and refuses is tested in tests/build/commands.
 */
const test = testAlone("commands");

test("an operator draws the first signup PIN and makes its account an admin", async ({ request, server }) => {
  async function admin(...args: string[]): Promise<string> {
    const script = [path.join(root, "scripts/admin.ts"), ...args, "--persist-to", server.stateDir];
    return (await promisify(execFile)(process.execPath, script, { cwd: root })).stdout;
  }
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
