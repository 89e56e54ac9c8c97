import type { Context, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import type * as z from "zod/mini";
import { signUpSchema } from "#domain/accounts/account.ts";
import { CUT_LINK, readAccountToken } from "#domain/link-tokens.ts";
import type { AuthCallInput } from "#worker/auth/auth-call.ts";
import { loadAuth, withBody } from "#worker/auth/load-auth.ts";
import { clearCache } from "#worker/auth/middleware/clear-cache.ts";
import {
  type AuthEnv,
  rateLimitMailCode,
  rateLimitMails,
  rateLimitSignIn,
} from "#worker/auth/middleware/rate-limits.ts";
import { rejectPhone } from "#worker/auth/middleware/reject-phone.ts";
import { signUpInMinimumDuration } from "#worker/auth/middleware/with-minimum-duration.ts";
import { CONFIRMED_PAGE, RESET_PAGE, SIGN_IN_PAGE } from "#worker/auth/pages.ts";
import { requireGoodPassword } from "#worker/auth/password/weak-password.ts";
import {
  addressSchema,
  backupCodeSchema,
  changePasswordSchema,
  mailCodeSchema,
  nothingSchema,
  ownPasswordSchema,
  resetPasswordSchema,
  signInSchema,
  totpSchema,
} from "#worker/auth/requests.ts";
import { readSession } from "#worker/auth/sessions/read-session.ts";
import { demandFactorAgain } from "#worker/auth/sessions/require-session.ts";
import { signUp } from "#worker/auth/signup-pins/sign-up.ts";
import { TooManyError } from "#worker/errors.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { requestedLanguage } from "#worker/http/requested-language.ts";
import { validate } from "#worker/http/validate.ts";
import { leadTo } from "#worker/lead-to.ts";

interface PassedOnCall {
  schema: z.ZodMiniType<Record<string, unknown>>;
  fixed?: Record<string, unknown>;
  /** What counts, guards or follows the call. */
  middleware?: MiddlewareHandler;
}

const pass: MiddlewareHandler = (_, next) => next();

/**
 * For what a password alone must not take away, or replace. Without a session better-auth refuses the call itself.
 */
const takeFactor = createMiddleware<AuthEnv>(async (c, next) => {
  const signedIn = await readSession(c.var.services, c.req.raw);
  if (signedIn) demandFactorAgain(signedIn);
  await next();
});

/** Every call that reaches better-auth: it has many more, which clients do not get. */
const CALLS: Record<string, PassedOnCall> = {
  "/sign-in/email": { schema: signInSchema, middleware: rateLimitSignIn },
  "/sign-in/email-otp": { schema: mailCodeSchema, middleware: rateLimitMailCode },
  "/email-otp/send-verification-otp": { schema: addressSchema, middleware: rateLimitMails("code") },
  "/send-verification-email": {
    schema: addressSchema,
    fixed: { callbackURL: CONFIRMED_PAGE },
    middleware: rateLimitMails("confirmation"),
  },
  "/request-password-reset": {
    schema: addressSchema,
    fixed: { redirectTo: RESET_PAGE },
    middleware: rateLimitMails("reset"),
  },
  "/reset-password": { schema: resetPasswordSchema },
  "/change-password": { schema: changePasswordSchema, fixed: { revokeOtherSessions: true } },
  "/two-factor/enable": { schema: ownPasswordSchema },
  "/two-factor/verify-totp": { schema: totpSchema },
  "/two-factor/verify-backup-code": { schema: backupCodeSchema },
  "/two-factor/disable": { schema: ownPasswordSchema, middleware: takeFactor },
  "/two-factor/generate-backup-codes": { schema: ownPasswordSchema, middleware: takeFactor },
  "/revoke-other-sessions": { schema: nothingSchema },
  "/revoke-sessions": { schema: nothingSchema, middleware: clearCache },
  "/sign-out": { schema: nothingSchema, middleware: clearCache },
};
export const authRoutes = new Hono<AuthEnv>()
  .use(rejectPhone)
  .post("/sign-up/email", signUpInMinimumDuration, validate("json", signUpSchema), async (c) => {
    const input = c.req.valid("json");
    const { services } = c.var;
    const language = requestedLanguage(c.req.raw);
    await requireGoodPassword(services, { ...input, field: "password" });
    return signUp(services, input, clientAddress(c.req.raw), async (userId) => {
      const auth = await loadAuth(services, c.req.raw, { newUserId: userId, language });
      const { email, password } = input;
      const body = { email, password, name: "", callbackURL: CONFIRMED_PAGE };
      return auth.api.signUpEmail({ body, headers: c.req.raw.headers, asResponse: true });
    });
  });

for (const [path, { schema, fixed, middleware = pass }] of Object.entries(CALLS)) {
  authRoutes.post(path, validate("json", schema), middleware, async (c) => {
    const body: Record<string, unknown> = { ...(c.req.valid("json") as object), ...fixed };
    const answer = await askAuth(c, withBody(c.req.raw, body));
    const retryAfter = answer.headers.get("x-retry-after");
    if (answer.status === 429 && retryAfter) throw new TooManyError(Number(retryAfter));
    return answer;
  });
}

/** Follows the link of a mail: to our page, whatever the link says itself, and to the page that explains a failure. */
async function followLink(c: Context<AuthEnv>, link: URL, failsAt: string, input?: AuthCallInput) {
  const auth = await loadAuth(c.var.services, c.req.raw, {
    ...input,
    language: requestedLanguage(c.req.raw),
  });
  const answer = await auth.handler(new Request(link, c.req.raw));
  if (answer.status < 400) return withoutToken(c, answer);
  const { code } = await answer.json<{ code?: string }>().catch(() => ({ code: undefined }));
  return c.redirect(toFailure(failsAt, code));
}

/** No redirect carries a token: the page that takes one gets it behind the "#" of its address. */
async function withoutToken({ req, env }: Context<AuthEnv>, answer: Response): Promise<Response> {
  const page = new URL(answer.headers.get("location") ?? "", req.url);
  const token = page.searchParams.get("token");
  if (!token) return answer;
  page.searchParams.delete("token");
  const headers = new Headers(answer.headers);
  headers.delete("location");
  return leadTo(`${page.pathname}${page.search}#token=${token}`, {
    siteName: env.COMPANY_NAME,
    headers,
  });
}

const toFailure = (page: string, code = "INVALID_TOKEN") => `${page}?error=${encodeURIComponent(code)}`;

/** better-auth follows "/..//another.site". */
function linkTo({ url }: Request, leadsTo: string): URL {
  const link = new URL(url);
  link.searchParams.set("callbackURL", leadsTo);
  return link;
}

/** The link of a mail, and what a gateway or the end of a sentence has put behind it, which is no part of the token. */
authRoutes.on("GET", ["/reset-password", "/reset-password/", "/reset-password/:token"], async (c) => {
  const link = linkTo(c.req.raw, RESET_PAGE);
  const token = readAccountToken(`?token=${c.req.param("token") ?? ""}`);
  if (!token) return c.redirect(toFailure(RESET_PAGE, CUT_LINK));
  link.pathname = link.pathname.replace(/[^/]*$/, token);
  return followLink(c, link, RESET_PAGE);
});

/** Some gateways encode the "?", too: all of the link is a path then. */
authRoutes.on("GET", ["/verify-email", "/:link{verify-email%.+}"], async (c) => {
  const link = linkTo(c.req.raw, CONFIRMED_PAGE);
  const token = readAccountToken(c.req.url) ?? link.searchParams.get("token") ?? "";
  link.pathname = link.pathname.replace(/verify-email.*$/, "verify-email");
  const { exchangeConfirmationToken } = await import("#worker/auth/first-proof/confirmation-link.ts");
  const exchanged = await exchangeConfirmationToken(c.var.services, token);
  if (exchanged === "used") return c.redirect(CONFIRMED_PAGE);
  if (exchanged === "unknown") return c.redirect(toFailure(SIGN_IN_PAGE));
  link.searchParams.set("token", exchanged.signed);
  return followLink(c, link, SIGN_IN_PAGE, { confirmationToken: token });
});

async function askAuth(c: Context<AuthEnv>, request: Request): Promise<Response> {
  const { services, caller } = c.var;
  const auth = await loadAuth(services, request, { caller, language: requestedLanguage(request) });
  return auth.handler(request);
}
