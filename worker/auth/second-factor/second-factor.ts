import { isAPIError } from "better-auth/api";
import { twoFactor } from "better-auth/plugins/two-factor";
import type { BetterAuthPlugin } from "better-auth/types";

type Hook = NonNullable<NonNullable<BetterAuthPlugin["hooks"]>["after"]>[number];
type HookContext = Parameters<Hook["matcher"]>[0];

/** Whoever got this far has shown the second factor, or had a session already. */
const BEYOND_THE_SECOND_FACTOR = new Set([
  "/two-factor/verify-totp",
  "/two-factor/verify-backup-code",
  "/two-factor/disable",
  "/change-password",
]);
/** Where a link or a provider's redirect leads whoever still has to show it. */
const SECOND_FACTOR_PAGE = "/survey/create?mode=second-factor";

/**
 * better-auth asks for the second factor after a password only. Here every path that makes a session
 * asks, but for the four named above: a new path asks until it is listed.
 */
export function secondFactor(issuer: string, isHeldBack: (sessionToken: string) => boolean) {
  const plugin = twoFactor({ issuer });
  const [passwordHook] = plugin.hooks.after as unknown as [Hook];
  const hook: Hook = {
    matcher: ({ path, context }) => {
      const token = context.newSession?.session.token;
      return token !== undefined && isHeldBack(token) && !BEYOND_THE_SECOND_FACTOR.has(path ?? "");
    },
    handler: Object.assign(
      (input: unknown) => challenge(passwordHook, input as HookContext),
      passwordHook.handler,
    ) as Hook["handler"],
  };
  return { ...plugin, hooks: { after: [hook] } };
}

/** Takes the new session back and sets the cookie of a half-done sign-in instead. */
async function challenge(passwordHook: Hook, input: HookContext) {
  const { context } = input;
  if (context.newSession) context.newSession.user.twoFactorEnabled = true;
  const result = (await passwordHook.handler(input as never)) as { headers?: Headers; response?: unknown };
  const isRedirect = isAPIError(context.returned) && context.returned.status === "FOUND";
  if (!isRedirect) return result;
  result.headers?.set("location", SECOND_FACTOR_PAGE);
  return { headers: result.headers };
}
