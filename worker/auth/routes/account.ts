import type { Context } from "hono";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { emailSchema } from "#domain/accounts/account.ts";
import { requestEmailChangeSchema } from "#domain/accounts/email-change.ts";
import { changeMailChoicesSchema } from "#domain/accounts/mail-choices.ts";
import type { OwnAccount } from "#domain/accounts/own-account.ts";
import { activityQuerySchema } from "#domain/admin/audit.ts";
import { languageSchema } from "#domain/surveys/survey.ts";
import {
  cancelEmailChange,
  findPendingChange,
  requestEmailChange,
} from "#worker/auth/email-change/email-change.ts";
import { loadAuth } from "#worker/auth/load-auth.ts";
import { clearCache } from "#worker/auth/middleware/clear-cache.ts";
import { withMinimumDuration } from "#worker/auth/middleware/with-minimum-duration.ts";
import { hasPassword, listLinkedProviders } from "#worker/auth/providers/linked-providers.ts";
import { backupCodeSchema } from "#worker/auth/requests.ts";
import { confirmFactor } from "#worker/auth/second-factor/confirm-factor.ts";
import { endAccess, endSession, listSessions } from "#worker/auth/sessions/account-sessions.ts";
import {
  requireFactorAgain,
  requireFreshSession,
  requirePresence,
  requireSession,
  type SessionEnv,
} from "#worker/auth/sessions/require-session.ts";
import { deleteUser } from "#worker/auth/users/delete-user.ts";
import { changeLanguage } from "#worker/auth/users/language.ts";
import { changeMailChoices, findMailChoices } from "#worker/auth/users/mail-choices.ts";
import { InvalidError } from "#worker/errors.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { validate } from "#worker/http/validate.ts";
import { listAccountActs } from "#worker/services/audit/list-acts.ts";
import { siteOrigin } from "#worker/site-origin.ts";

/** The address is typed by hand, so that no account is deleted by a slip. */
const deleteAccountSchema = z.object({ email: emailSchema });

const changeLanguageSchema = z.strictObject({ language: languageSchema });

const sessionParamSchema = z.object({ id: z.string() });

export const accountRoutes = new Hono<SessionEnv>()
  .use(requireSession)
  .get("/", async (c) => {
    const { services, signedIn } = c.var;
    const { id, email, emailVerified, twoFactorEnabled } = signedIn.user;
    const [emailChange, withPassword, linkedProviders, mails, backupCodesLeft] = await Promise.all([
      findPendingChange(services, id),
      hasPassword(services, id),
      listLinkedProviders(services, { id, email }),
      findMailChoices(services, id),
      twoFactorEnabled ? countBackupCodes(c) : null,
    ]);
    const account: OwnAccount = {
      email,
      isEmailConfirmed: emailVerified,
      emailChange,
      hasPassword: withPassword,
      hasTwoFactor: twoFactorEnabled,
      backupCodesLeft,
      linkedProviders,
      mails,
    };
    return c.json(account);
  })
  .get("/activity", validate("query", activityQuerySchema), async (c) =>
    c.json(await listAccountActs(c.var.services, c.var.signedIn.user.id, c.req.valid("query"))),
  )
  .get("/sessions", async (c) => {
    const { services, signedIn } = c.var;
    return c.json({ sessions: await listSessions(services, signedIn.user.id, signedIn.session.id) });
  })
  .delete("/sessions/:id", validate("param", sessionParamSchema), async (c) => {
    const { services, signedIn } = c.var;
    await endSession(services, signedIn.user.id, c.req.valid("param").id);
    return c.body(null, 204);
  })
  .patch("/mails", validate("json", changeMailChoicesSchema), async (c) =>
    c.json(await changeMailChoices(c.var.services, c.var.signedIn.user.id, c.req.valid("json"))),
  )
  .put("/language", validate("json", changeLanguageSchema), async (c) => {
    await changeLanguage(c.var.services, c.var.signedIn.user.id, c.req.valid("json").language);
    return c.body(null, 204);
  })
  .post("/confirm-factor", validate("json", backupCodeSchema), async (c) => {
    await confirmFactor(c.var.services, c.req.raw, c.var.signedIn, c.req.valid("json").code);
    return c.body(null, 204);
  })
  .post(
    "/email",
    requireFreshSession,
    requireFactorAgain,
    validate("json", requestEmailChangeSchema),
    async (c) => {
      const { services, signedIn } = c.var;
      const client = { origin: siteOrigin(services.config, c.req.raw), address: clientAddress(c.req.raw) };
      await withMinimumDuration("mail", () =>
        requestEmailChange(services, signedIn, c.req.valid("json"), client),
      );
      return c.json(await findPendingChange(services, signedIn.user.id), 202);
    },
  )
  .delete("/email", async (c) => {
    await cancelEmailChange(c.var.services, c.var.signedIn.user.id);
    return c.body(null, 204);
  })
  .delete("/access", requirePresence, async (c) => {
    await endAccess(c.var.services, c.var.signedIn.user.id);
    return c.body(null, 204);
  })
  .delete("/", clearCache, requireFreshSession, validate("json", deleteAccountSchema), async (c) => {
    const { services, signedIn } = c.var;
    if (c.req.valid("json").email !== signedIn.user.email) {
      throw new InvalidError((words) => words.wrongAddress, "email");
    }
    await deleteUser(services, signedIn.user.id, signedIn.user.id);
    await dropCookies(c);
    return c.body(null, 204);
  });

async function countBackupCodes(c: Context<SessionEnv>): Promise<number> {
  const auth = await loadAuth(c.var.services, c.req.raw);
  const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: c.var.signedIn.user.id } });
  return backupCodes.length;
}

async function dropCookies(c: Context<SessionEnv>): Promise<void> {
  const auth = await loadAuth(c.var.services, c.req.raw);
  const { headers, url } = c.req.raw;
  const cookies = new Headers({ cookie: headers.get("cookie") ?? "", origin: new URL(url).origin });
  const signedOut = await auth.handler(
    new Request(new URL("/api/auth/sign-out", url), { method: "POST", headers: cookies }),
  );
  for (const cookie of signedOut.headers.getSetCookie()) c.header("set-cookie", cookie, { append: true });
}
