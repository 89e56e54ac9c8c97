import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";
import { root } from "#scripts/local/project.ts";
import { linkIn, readMail } from "#tests/e2e/mails.ts";
import { testAlone } from "./own-server.ts";
import { expect, newEmail, postSignUp, read } from "./world.ts";

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
  const email = newEmail();
  const isAdmin = async () => (await read({ request }, "/api/session")).session.isAdmin;

  const [signupPin = ""] = (await admin("pin", "--days", "3")).match(/\d{6}/) ?? [];
  expect((await postSignUp({ request }, email, signupPin)).status()).toBe(200);
  await request.post("/api/auth/send-verification-email", { data: { email } });
  await request.get(linkIn(await readMail({ request }, email, /^Confirm your email/)));
  expect(await isAdmin()).toBe(false);
  expect(await admin("grant", email)).toContain(`${email} is now an admin`);
  expect(await isAdmin()).toBe(true);
  expect((await request.get("/api/signup-pins")).status()).toBe(200);
  expect(await admin("revoke", email)).toContain(`${email} is no admin any more`);
  expect((await request.get("/api/signup-pins")).status()).toBe(403);
});
