import { Hono } from "hono";
import type { OwnAccount } from "#domain/own-account.ts";
import { hasPassword } from "#worker/services/accounts/has-password.ts";
import { listAccountWays } from "#worker/services/accounts/list-account-ways.ts";
import type { SessionEnv } from "./app.ts";
import { requireSession } from "./middleware/require-session.ts";
import { loadAuth } from "./session.ts";

/** One's own account. */
export const accountRoutes = new Hono<SessionEnv>().use(requireSession).get("/", async (c) => {
  const { services, signedIn } = c.var;
  const { id, email, twoFactorEnabled } = signedIn.user;
  const account: OwnAccount = {
    email,
    hasPassword: await hasPassword(services, id),
    hasTwoFactor: twoFactorEnabled ?? false,
    backupCodesLeft: null,
    ways: await listAccountWays(services, { id, email }),
  };
  if (account.hasTwoFactor) {
    const auth = await loadAuth(services, c.req.raw);
    const { backupCodes } = await auth.api.viewBackupCodes({ body: { userId: id } });
    account.backupCodesLeft = backupCodes.length;
  }
  return c.json(account);
});
