import { createEmailVerificationToken } from "better-auth/api";
import { LINK_LIFETIME_SECONDS } from "#domain/limits.ts";
import type { Auth } from "#worker/auth/auth-api.ts";
import { CONFIRMED_PAGE, RESET_PAGE } from "#worker/auth/pages.ts";
import type { AccountLinks } from "./generate-link.ts";

/** The links that accounts are mailed, made for an admin to pass on by other means. */
export function accountLinks(auth: Auth, origin: string): AccountLinks {
  return {
    recovery: async (user) => {
      const { internalAdapter } = await auth.$context;
      const token = crypto.randomUUID().replaceAll("-", "");
      await internalAdapter.createVerificationValue({
        identifier: `reset-password:${token}`,
        value: user.id,
        expiresAt: new Date(Date.now() + LINK_LIFETIME_SECONDS.recovery * 1000),
      });
      return `${origin}/api/auth/reset-password/${token}?callbackURL=${encodeURIComponent(RESET_PAGE)}`;
    },
    signup: async (user) => {
      const { secret } = await auth.$context;
      const token = await createEmailVerificationToken(
        secret,
        user.email,
        undefined,
        LINK_LIFETIME_SECONDS.signup,
      );
      return `${origin}/api/auth/verify-email?token=${token}&callbackURL=${encodeURIComponent(CONFIRMED_PAGE)}`;
    },
  };
}
