import { describe, expect, it, vi } from "vitest";
import {
  type ManagerAccount,
  makeAdmin,
  makeManager,
  newEmail,
  PASSWORD,
  signIn,
  signUp as signUpAt,
} from "#tests/worker/setup/accounts.ts";
import { callWithSettings, expectAnswer } from "#tests/worker/setup/calls.ts";
import { changePassword, receiveResetToken } from "#tests/worker/setup/passwords.ts";
import { countRows } from "#tests/worker/setup/rows.ts";

const LIST = "\nsunshine\ntrustno1\n";
/** The build writes the real list, which tests/build/common-passwords.test.ts reads. */
const assets = (answer: () => Promise<Response>) => ({ ASSETS: { fetch: answer } as unknown as Fetcher });
const listed = assets(async () => new Response(LIST));

const signUp = (settings: typeof listed, password: string, email = newEmail()) =>
  signUpAt({ email, password }, {}, settings);

describe("a new password", () => {
  it.each([
    ["is missing", async () => new Response("no", { status: 404 })],
    ["cannot be reached", () => Promise.reject(new Error("no assets"))],
  ])("is taken when the list %s, which is logged once", async (_, answer) => {
    const log = vi.spyOn(console, "error").mockImplementation(() => {});
    const settings = assets(answer);
    for (let times = 0; times < 2; times++) expect((await signUp(settings, "trustno1")).status).toBe(200);
    const logged = log.mock.calls.filter(([line]) => String(line).includes("common_passwords_unread"));
    expect(logged).toHaveLength(1);
    log.mockRestore();
  });

  it.each([
    ["a common one", "sunshine", ["common"]],
    ["a common one in capitals", "TrustNo1", ["common"]],
    ["the whole address", "ana.bergmann@example.com", ["address"]],
    ["the part before the @, in other letters", "xxAna-BERGMANN1", ["address"]],
    ["the site's name", "My slk-Profile!", ["product"]],
  ])("is refused if it is or contains %s", async (_, password, reasons) => {
    const email = "ana.bergmann@example.com";
    await expectAnswer(signUp(listed, password, email), 400, {
      code: "weak_password",
      field: "password",
      reasons,
    });
    expect(await countRows("user", "email = ?", email)).toBe(0);
  });

  it.each(["sunshine over Aarhus", "risky-business-42", "joanna of the ark"])(
    "may be %s",
    async (password) => {
      expect((await signUp(listed, password, `jo@${crypto.randomUUID()}.example`)).status).toBe(200);
    },
  );

  type Choose = (manager: ManagerAccount, password: string, token: string) => Promise<Response>;

  it.each<[string, string, Choose]>([
    ["changed", "newPassword", ({ cookie }, password) => changePassword(cookie, password, PASSWORD, listed)],
    [
      "reset",
      "newPassword",
      (_, newPassword, token) =>
        callWithSettings(listed, "/api/auth/reset-password", { body: { token, newPassword } }),
    ],
    [
      "set by an admin",
      "password",
      async ({ id }, password) =>
        callWithSettings(listed, `/api/admin/users/${id}`, {
          ...{ method: "PUT", body: { password } },
          ...(await makeAdmin()),
        }),
    ],
  ])("is refused when it is %s", async (_, field, choose) => {
    const manager = await makeManager();
    const token = await receiveResetToken(manager.email);
    for (const weak of ["trustno1", manager.email]) {
      await expectAnswer(choose(manager, weak, token), 400, { code: "weak_password", field });
    }
    expect((await signIn(manager.email)).status).toBe(200);
    expect((await choose(manager, "quite another password", token)).status).toBe(200);
  });

  it("is refused when an admin creates a user", async () => {
    const body = { email: newEmail(), password: "trustno1" };
    const created = callWithSettings(listed, "/api/admin/users", { ...(await makeAdmin()), body });
    await expectAnswer(created, 400, { code: "weak_password", field: "password" });
  });

  it("is read from the list once an isolate", async () => {
    const fetch = vi.fn(async () => new Response(LIST));
    const settings = assets(fetch);
    for (let times = 0; times < 2; times++) await signUp(settings, "another good one");
    expect(fetch).toHaveBeenCalledOnce();
  });
});
