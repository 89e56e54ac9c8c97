import { type Context, Hono } from "hono";
import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { changeMailChoicesSchema } from "#domain/accounts/mail-choices.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import { loadAuth } from "#worker/auth/load-auth.ts";
import { hasPassword, listLinkedProviders } from "#worker/auth/providers/linked-providers.ts";
import {
  requireFreshSession,
  requireSession,
  type SessionEnv,
} from "#worker/auth/sessions/require-session.ts";
import { deleteUser } from "#worker/auth/users/delete-user.ts";
import { changeMailChoices, findMailChoices } from "#worker/auth/users/mail-choices.ts";
import { InvalidError } from "#worker/errors.ts";

/** The address is typed by hand, so that no account is deleted by a slip. */
const deleteAccountSchema = z.object({ email: emailSchema });

/** The caller's own account. */
export const accountRoutes = new Hono<SessionEnv>()
  .use(requireSession)
  .get("/", async (c) => {
    const { services, signedIn } = c.var;
    const { id, email, twoFactorEnabled } = signedIn.user;
    const account: OwnAccount = {
      email,
      hasPassword: await hasPassword(services, id),
      hasTwoFactor: twoFactorEnabled ?? false,
      backupCodesLeft: null,
      linkedProviders: await listLinkedProviders(services, { id, email }),
      mails: await findMailChoices(services, id),
    };
    if (account.hasTwoFactor) {
      const auth = await loadAuth(services, c.req.raw);
      const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: id } });
      account.backupCodesLeft = backupCodes.length;
    }
    return c.json(account);
  })
  .patch("/mails", validate("json", changeMailChoicesSchema), async (c) =>
    c.json(await changeMailChoices(c.var.services, c.var.signedIn.user.id, c.req.valid("json"))),
  )
  .delete("/", requireFreshSession, validate("json", deleteAccountSchema), async (c) => {
    const { services, signedIn } = c.var;
    if (c.req.valid("json").email !== signedIn.user.email) {
      throw new InvalidError("This is not the email address of your account.", "email");
    }
    await deleteUser(services, signedIn.user.id);
    await dropCookies(c);
    return c.body(null, 204);
  });

/** Deletes the cookies of a session that is gone with its user. */
async function dropCookies(c: Context<SessionEnv>): Promise<void> {
  const auth = await loadAuth(c.var.services, c.req.raw);
  const { headers, url } = c.req.raw;
  const cookies = new Headers({ cookie: headers.get("cookie") ?? "", origin: new URL(url).origin });
  const signedOut = await auth.handler(
    new Request(new URL("/api/auth/sign-out", url), { method: "POST", headers: cookies }),
  );
  for (const cookie of signedOut.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
