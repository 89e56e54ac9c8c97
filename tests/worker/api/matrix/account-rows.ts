import { drawPin, newEmail, PASSWORD, signIn } from "#tests/worker/setup/accounts.ts";
import type { Actor } from "#tests/worker/setup/actors.ts";
import { readCookie } from "#tests/worker/setup/calls.ts";
import { receiveCode } from "#tests/worker/setup/codes.ts";
import { makeKey } from "#tests/worker/setup/keys.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";
import {
  at,
  endsCaller,
  everybody,
  itsOwner,
  managers,
  type Row,
  says,
  sends,
  signedIn,
  statusesOf,
} from "./statuses.ts";
import { actors } from "./world.ts";

/** Another key of the survey's owner. */
async function makeOwnKey() {
  await execute`DELETE FROM api_keys WHERE name = 'Another'`;
  return { id: (await makeKey(actors.manager, { name: "Another" })).id };
}

/** Opens a session in another browser and returns its id. */
async function openAnotherSession({ email, id }: Actor): Promise<string> {
  const opened = readCookie(await signIn(email));
  if (!opened) throw new Error("no second session");
  const newest = await selectRow<{ id: string }>`SELECT id FROM session WHERE user_id = ${id}
    ORDER BY created_at DESC`;
  return newest?.id as string;
}

const emailOf = ({ email }: Actor) => ({ email });

/** The calls about an account, and of signing up and in. */
export const ACCOUNT_ROWS: Record<string, Row> = {
  "GET /api/account": { statuses: signedIn(200) },
  "GET /api/account/activity": { statuses: signedIn(200) },
  "PATCH /api/account/mails": says(signedIn(200), { closing: true }),
  "PUT /api/account/language": says(signedIn(204), { language: "de" }),
  // None of these accounts has a second factor.
  "POST /api/account/confirm-factor": says(signedIn(409), { code: "123456" }),
  "POST /api/account/email": sends(signedIn(202), () => ({ email: newEmail(), password: PASSWORD })),
  "DELETE /api/account/email": { statuses: signedIn(204) },
  // The token decides, and none of them has one.
  "POST /api/email-changes/open": says(everybody(404), { token: "unknown" }),
  "POST /api/email-changes/confirm": says(everybody(404), { token: "unknown" }),
  "POST /api/email-changes/refuse": says(everybody(404), { token: "unknown" }),
  "DELETE /api/account": endsCaller(sends(signedIn(204), emailOf)),
  "GET /api/account/keys": { statuses: managers(200) },
  "POST /api/account/keys": says(managers(201), { name: "Reporting", scopes: ["read"], expiresInDays: 90 }),
  "POST /api/account/keys/:id/replacement": at(itsOwner(201), makeOwnKey),
  "DELETE /api/account/keys/:id": at(itsOwner(204), makeOwnKey),
  "DELETE /api/account/access": endsCaller({ statuses: signedIn(204) }),
  "GET /api/account/sessions": { statuses: signedIn(200) },
  "DELETE /api/account/sessions/:id": at(statusesOf([401, 404, 204, 404, 404, 401]), async () => ({
    id: await openAnotherSession(actors.manager),
  })),

  "POST /api/auth/sign-up/email": sends(everybody(200), async () => ({
    email: newEmail(),
    password: PASSWORD,
    signupPin: await drawPin(),
    acceptedTerms: true,
  })),
  "POST /api/auth/sign-in/email": sends(statusesOf([401, 403, 200, 200, 200, 403]), ({ email }) => ({
    email,
    password: PASSWORD,
  })),
  "POST /api/auth/sign-in/email-otp": endsCaller({
    // A code that was mailed to the address confirms it.
    statuses: statusesOf([400, 200, 200, 200, 200, 403]),
    ask: async ({ email, cookie: session }, role) => {
      if (actors[role].id === "") return { body: { email, otp: "123456" } };
      const { otp, cookie } = await receiveCode(email);
      return { body: { email, otp }, headers: { cookie: `${session}; ${cookie}` } };
    },
  }),
  "POST /api/auth/email-otp/send-verification-otp": sends(everybody(200), emailOf),
  // A signed-in caller is told that their address is confirmed already.
  "POST /api/auth/send-verification-email": sends(statusesOf([200, 200, 400, 400, 400, 200]), emailOf),
  "POST /api/auth/request-password-reset": sends(everybody(200), emailOf),
  "POST /api/auth/reset-password": says(everybody(400), { newPassword: PASSWORD, token: "unknown" }),
  "GET /api/auth/reset-password": { statuses: everybody(302) },
  "GET /api/auth/reset-password/": { statuses: everybody(302) },
  "GET /api/auth/reset-password/:token": at(everybody(302), () => ({ token: "u".repeat(24) })),
  "GET /api/auth/verify-email": { statuses: everybody(302) },
  "GET /api/auth/:link{verify-email%.+}": at(everybody(302), () => ({
    link: "verify-email%3Ftoken=x",
  })),
  "POST /api/auth/change-password": endsCaller(
    says(signedIn(200), { currentPassword: PASSWORD, newPassword: "quite another password" }),
  ),
  // Of a confirmed address alone.
  "POST /api/auth/two-factor/enable": endsCaller(
    says({ ...signedIn(200), unconfirmed: 403 }, { password: PASSWORD }),
  ),
  "POST /api/auth/two-factor/disable": endsCaller(says(signedIn(200), { password: PASSWORD })),
  "POST /api/auth/two-factor/generate-backup-codes": says(signedIn(400), { password: PASSWORD }),
  "POST /api/auth/two-factor/verify-totp": says({ ...signedIn(400), unconfirmed: 403 }, { code: "123456" }),
  "POST /api/auth/two-factor/verify-backup-code": says(signedIn(400), { code: "abcde-fghij" }),
  "POST /api/auth/revoke-other-sessions": endsCaller(says(signedIn(200), {})),
  "POST /api/auth/revoke-sessions": endsCaller(says(signedIn(200), {})),
  "POST /api/auth/sign-out": endsCaller(says(everybody(200), {})),

  // No sign-in service is configured here.
  "POST /api/auth/sign-in/social": says(everybody(404), { provider: "unknown" }),
  "POST /api/auth/sign-in/sso": says(everybody(404), { email: "jo@unknown.example" }),
  "GET /api/auth/callback/:provider": at(everybody(404), () => ({ provider: "unknown" })),
  "POST /api/auth/link-social": says(signedIn(404), { provider: "unknown" }),
  "POST /api/auth/unlink-account": says(signedIn(200), { providerId: "unknown" }),
};
