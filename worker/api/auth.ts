import { type Context, Hono } from "hono";
import type * as z from "zod/mini";
import { signUpSchema } from "#domain/account.ts";
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
} from "#domain/auth-requests.ts";
import { TooManyError } from "#worker/errors.ts";
import { signUp } from "#worker/services/accounts/sign-up.ts";
import type { AppEnv } from "./app.ts";
import { clientAddress } from "./client-address.ts";
import { validate } from "./middleware/validate.ts";
import { loadAuth } from "./session.ts";

/** Where the link of a confirmation mail leads. */
const CONFIRMED_PAGE = "/survey/create?link=confirmed";

interface PassedOn {
  schema: z.ZodMiniType<Record<string, unknown>>;
  /** What better-auth is told whatever the client says. */
  fixed?: Record<string, unknown>;
}

/** All that better-auth is asked by clients. What is not listed is not there. */
const CALLS: Record<string, PassedOn> = {
  "/sign-in/email": { schema: signInSchema },
  "/sign-in/email-otp": { schema: mailCodeSchema },
  "/email-otp/send-verification-otp": { schema: addressSchema, fixed: { type: "sign-in" } },
  "/send-verification-email": { schema: addressSchema, fixed: { callbackURL: CONFIRMED_PAGE } },
  "/request-password-reset": { schema: addressSchema, fixed: { redirectTo: "/auth/update-password" } },
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
/** The links of mails. */
const LINKS = ["/verify-email", "/reset-password/:token"];

export const authRoutes = new Hono<AppEnv>().post(
  "/sign-up/email",
  validate("json", signUpSchema),
  async (c) => {
    const input = c.req.valid("json");
    const { services } = c.var;
    return signUp(services, input, clientAddress(c.req.raw), async (userId) => {
      const [auth, { NEW_USER_ID_HEADER }] = await Promise.all([
        loadAuth(services, c.req.raw),
        import("#worker/auth.ts"),
      ]);
      const headers = new Headers(c.req.raw.headers);
      headers.set(NEW_USER_ID_HEADER, userId);
      const { email, password } = input;
      const body = { email, password, name: "", callbackURL: CONFIRMED_PAGE };
      return auth.api.signUpEmail({ body, headers, asResponse: true });
    });
  },
);

for (const [path, { schema, fixed }] of Object.entries(CALLS)) {
  authRoutes.post(path, validate("json", schema), (c) =>
    passOn(c, withBody(c.req.raw, { ...c.req.valid("json"), ...fixed })),
  );
}
for (const path of LINKS) authRoutes.get(path, (c) => passOn(c, c.req.raw));

function withBody({ url, headers }: Request, body: Record<string, unknown>): Request {
  const told = new Headers(headers);
  told.delete("content-length");
  told.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers: told, body: JSON.stringify(body) });
}

async function passOn(c: Context<AppEnv>, request: Request): Promise<Response> {
  const auth = await loadAuth(c.var.services, request);
  const answer = await auth.handler(request);
  const retryAfter = answer.headers.get("x-retry-after");
  if (answer.status === 429 && retryAfter) throw new TooManyError(Number(retryAfter));
  return answer;
}
