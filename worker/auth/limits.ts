/**
 * How often one internet address may ask, counted in the database before anything is hashed. The counters of
 * `count-try` beside it are for one account.
 */
export const RATE_LIMIT = {
  enabled: true,
  storage: "database" as const,
  window: 60,
  max: 100,
  customRules: {
    "/sign-in/email": { window: 60, max: 10 },
    "/sign-in/email-otp": { window: 60, max: 10 },
    "/sign-in/social": { window: 60, max: 20 },
    "/email-otp/send-verification-otp": { window: 300, max: 5 },
    "/send-verification-email": { window: 300, max: 5 },
    "/request-password-reset": { window: 300, max: 5 },
    "/reset-password": { window: 60, max: 10 },
    "/change-password": { window: 60, max: 10 },
    "/two-factor/*": { window: 60, max: 20 },
  },
};
