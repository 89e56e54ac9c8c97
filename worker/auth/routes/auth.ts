import { type Context, Hono, type MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import { signUpSchema } from "#domain/accounts/account.ts";
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
} from "#domain/accounts/auth-requests.ts";
import type { AppEnv } from "#worker/api/app.ts";
import { clientAddress } from "#worker/api/client-address.ts";
import { validate } from "#worker/api/middleware/validate.ts";
import { NEW_USER_ID_HEADER } from "#worker/auth/auth-api.ts";
import { brakeMails, brakeSignIn } from "#worker/auth/middleware/rate-limit-sign-in.ts";
import { refusePhone } from "#worker/auth/middleware/reject-phone.ts";
import { evenOutSignUp } from "#worker/auth/middleware/with-minimum-duration.ts";
import { CONFIRMED_PAGE, RESET_PAGE } from "#worker/auth/pages.ts";
import { signUp } from "#worker/auth/signup-pins/sign-up.ts";
import { TooManyError } from "#worker/errors.ts";
import { loadAuth } from "./session.ts";

interface PassedOn {
  schema: z.ZodMiniType<Record<string, unknown>>;
  /** What better-auth is told whatever the client says. */
  fixed?: Record<string, unknown>;
  brake?: MiddlewareHandler;
}

const noBrake: MiddlewareHandler = (_, next) => next();

/** All that better-auth is asked by clients. What is not listed is not there. */
const CALLS: Record<string, PassedOn> = {
  "/sign-in/email": { schema: signInSchema, brake: brakeSignIn },
  "/sign-in/email-otp": { schema: mailCodeSchema },
  "/email-otp/send-verification-otp": {
    schema: addressSchema,
    fixed: { type: "sign-in" },
    brake: brakeMails,
  },
  "/send-verification-email": {
    schema: addressSchema,
    fixed: { callbackURL: CONFIRMED_PAGE },
    brake: brakeMails,
  },
  "/request-password-reset": {
    schema: addressSchema,
    fixed: { redirectTo: RESET_PAGE },
    brake: brakeMails,
  },
  "/reset-password": { schema: resetPasswordSchema },
  "/change-password": { schema: changePasswordSchema, fixed: { revokeOtherSessions: true } },
  "/two-factor/enable": { schema: ownPasswordSchema },
  "/two-factor/verify-totp": { schema: totpSchema },
  "/two-factor/verify-backup-code": { schema: backupCodeSchema },
  "/two-factor/disable": { schema: ownPasswordSchema },
  "/two-factor/generate-backup-codes": { schema: ownPasswordSchema },
  "/revoke-other-sessions": { schema: nothingSchema },
  "/revoke-sessions": { schema: nothingSchema },
  "/sign-out": { schema: nothingSchema },
};
/** The links of mails: where each leads, whatever it says itself, and the page that explains one which no longer works. */
const LINKS = {
  "/verify-email": { leadsTo: CONFIRMED_PAGE, failsAt: "/survey/create" },
  "/reset-password/:token": { leadsTo: RESET_PAGE, failsAt: RESET_PAGE },
};

export const authRoutes = new Hono<AppEnv>()
  .use(refusePhone)
  .post("/sign-up/email", evenOutSignUp, validate("json", signUpSchema), async (c) => {
    const input = c.req.valid("json");
    const { services } = c.var;
    return signUp(services, input, clientAddress(c.req.raw), async (userId) => {
      const auth = await loadAuth(services, c.req.raw);
      const headers = new Headers(c.req.raw.headers);
      headers.set(NEW_USER_ID_HEADER, userId);
      const { email, password } = input;
      const body = { email, password, name: "", callbackURL: CONFIRMED_PAGE };
      return auth.api.signUpEmail({ body, headers, asResponse: true });
    });
  });

for (const [path, { schema, fixed, brake = noBrake }] of Object.entries(CALLS)) {
  authRoutes.post(path, validate("json", schema), brake, async (c) => {
    const body: Record<string, unknown> = { ...(c.req.valid("json") as object), ...fixed };
    const answer = await askAuth(c, withBody(c.req.raw, body));
    const retryAfter = answer.headers.get("x-retry-after");
    if (answer.status === 429 && retryAfter) throw new TooManyError(Number(retryAfter));
    return answer;
  });
}

for (const [path, { leadsTo, failsAt }] of Object.entries(LINKS)) {
  authRoutes.get(path, async (c) => {
    // better-auth follows "/..//another.site".
    const link = new URL(c.req.url);
    link.searchParams.set("callbackURL", leadsTo);
    const answer = await askAuth(c, new Request(link, c.req.raw));
    if (answer.status < 400) return answer;
    const { code } = await answer.json<{ code?: string }>().catch(() => ({ code: undefined }));
    return c.redirect(`${failsAt}?error=${encodeURIComponent(code ?? "INVALID_TOKEN")}`);
  });
}

function withBody({ url, headers }: Request, body: Record<string, unknown>): Request {
  const told = new Headers(headers);
  told.delete("content-length");
  told.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers: told, body: JSON.stringify(body) });
}

async function askAuth(c: Context<AppEnv>, request: Request): Promise<Response> {
  const auth = await loadAuth(c.var.services, request);
  return auth.handler(request);
}
