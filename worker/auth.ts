import { drizzleAdapter } from "better-auth/adapters/drizzle";
import { betterAuth } from "better-auth/minimal";
import { PASSWORD_LENGTH } from "#domain/limits.ts";
import * as accounts from "./db/schema/accounts.ts";
import { confirmationMail } from "./mail/texts.ts";
import type { ServiceContext } from "./services/context.ts";
import { writeMail } from "./services/mails/write-mail.ts";

/** Names the id that a signup PIN was claimed for; only `signUp` sets it. */
export const NEW_USER_ID_HEADER = "x-new-user-id";

const WEEK_SECONDS = 7 * 86_400;
const DAY_SECONDS = 86_400;

interface NewAccount {
  body: { email: string; password: string; name: string; callbackURL?: string };
  headers: Headers;
  asResponse: true;
}

/** What the rest of the Worker uses of better-auth. */
export interface Auth {
  handler(request: Request): Promise<Response>;
  api: {
    getSession(call: { headers: Headers }): Promise<{
      user: { id: string; email: string; emailVerified: boolean };
    } | null>;
    signUpEmail(account: NewAccount): Promise<Response>;
  };
}

/** better-auth on our tables. Accounts are made only through `POST /api/auth/sign-up/email`, with a PIN. */
export function createAuth(context: ServiceContext, origin: string): Auth {
  const { db, config } = context;
  return betterAuth({
    appName: config.companyName,
    baseURL: origin,
    basePath: "/api/auth",
    secret: config.appSecret,
    trustedOrigins: [origin],
    database: drizzleAdapter(db, { provider: "sqlite", schema: accounts }),
    telemetry: { enabled: false },
    user: {
      additionalFields: {
        acceptedTerms: { type: "boolean", required: true, input: false, defaultValue: false },
        acceptedTermsAt: { type: "date", required: false, input: false },
      },
    },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: PASSWORD_LENGTH.min,
      maxPasswordLength: PASSWORD_LENGTH.max,
      requireEmailVerification: !config.skipsEmailConfirmation,
      revokeSessionsOnPasswordReset: true,
    },
    emailVerification: {
      sendOnSignUp: !config.skipsEmailConfirmation,
      autoSignInAfterVerification: true,
      sendVerificationEmail: async ({ user, url, token }) => {
        const mail = confirmationMail({ url, companyName: config.companyName });
        await writeMail(context, `confirm:${user.id}:${token.slice(-24)}`, {
          recipient: user.email,
          ...mail,
        });
      },
    },
    session: { expiresIn: WEEK_SECONDS, updateAge: DAY_SECONDS, cookieCache: { enabled: false } },
    rateLimit: {
      enabled: true,
      storage: "database",
      window: 60,
      max: 100,
      customRules: {
        "/sign-in/email": { window: 60, max: 10 },
        "/send-verification-email": { window: 300, max: 3 },
      },
    },
    advanced: {
      ipAddress: { ipAddressHeaders: ["cf-connecting-ip"] },
      backgroundTasks: { handler: (task: Promise<unknown>) => context.inBackground(task) },
    },
    databaseHooks: {
      user: {
        create: {
          before: async (user, endpoint) => {
            const id = endpoint?.headers?.get(NEW_USER_ID_HEADER);
            if (!id) return false;
            return { data: { ...user, id, acceptedTerms: true, acceptedTermsAt: new Date() } };
          },
        },
      },
    },
  });
}
