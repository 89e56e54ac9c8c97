import { currentCall } from "#worker/auth/auth-call.ts";
import { TooManyError } from "#worker/errors.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";

/** Calls per internet address and window, in seconds; attempts at one account are counted beside it. */
const RULES = {
  "/sign-in/email": { window: 60, max: 10 },
  "/sign-in/email-otp": { window: 60, max: 10 },
  "/sign-in/social": { window: 60, max: 20 },
  // Counted by `rateLimitMails`, with a proof of work in place of a refusal.
  "/email-otp/send-verification-otp": false,
  "/send-verification-email": false,
  "/request-password-reset": false,
  "/reset-password": { window: 60, max: 10 },
  "/change-password": { window: 60, max: 10 },
  "/two-factor/*": { window: 60, max: 20 },
} as const;

/** Counts by the objects that count all attempts: exactly, in few steps, and under a hash of the address. */
export const rateLimit = {
  enabled: true,
  window: 60,
  max: 100,
  customRules: RULES,
  customStorage: {
    consume: async (key: string, { window, max }: { window: number; max: number }) => {
      const { services, caller } = currentCall();
      // A known browser is counted by itself, not with the others in its network.
      if (caller?.knownBrowser) return { allowed: true, retryAfter: null };
      const limit = { attempts: max, windowMs: window * 1000 };
      const limits = { perAddress: limit, perSubject: limit };
      try {
        await reserveAttempt(services, { kind: "call", subject: key, address: key, limits });
      } catch (error) {
        if (!(error instanceof TooManyError)) throw error;
        return { allowed: false, retryAfter: error.details.retryAfterSeconds ?? window };
      }
      return { allowed: true, retryAfter: null };
    },
  },
};
