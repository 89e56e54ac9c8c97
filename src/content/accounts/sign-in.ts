import { PASSWORD_LENGTH } from "#domain/limits.ts";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";

export const signInWords = {
  pageTitle: "Create SLK Profile Survey",
  pageLead:
    "With an account, you can create surveys, share their codes and read what your team’s answers add up to.",
  /** For who comes by the link of an offer. */
  offerLead:
    "You’ve been offered a survey to manage. Sign in, or create an account, to read the offer and decide.",
  tabs: "Sign in or create an account",
  signIn: "Sign In",
  createAccount: "Create Account",
  signingIn: "Signing in...",
  signedIn: "Successfully logged in",
  forgotPassword: "Forgot password?",
  withCode: "Sign in with a code by email",
  back: "Back to Sign In",
  sending: "Sending...",
  empty: "Please enter both email and password",
} as const;

export const fieldWords = {
  email: "Email",
  password: "Password",
  passwordLength: `Between ${PASSWORD_LENGTH.min} and ${PASSWORD_LENGTH.max} characters.`,
  showPassword: "Show password",
  hidePassword: "Hide password",
  show: "Show",
  hide: "Hide",
  empty: "Please fill in all fields",
} as const;

/** Words about the e-mail link that led to the sign-in page. */
export const signInRedirectWords = {
  confirmed: { title: "Your email address is confirmed", text: "You can now sign in." },
  expired: {
    title: "That link no longer works",
    text: "A confirmation link is valid for a limited time. Sign in with your password, and we can send you a new one.",
  },
  unknown: {
    title: "That link isn’t one of ours",
    text: "Part of it may be missing. Open it again from the message, or sign in, and we can send you a new one.",
  },
  suspended: {
    title: "This account has been suspended",
    text: "If you don’t know why, please write to us.",
  },
  outage: {
    title: "We couldn’t check that link just now",
    text: "The link itself is still good. Please open it again in a few minutes.",
  },
} as const;

export const INVALID_EMAIL: FormError = { message: "Please enter a valid email address", field: "email" };

const WRONG_CREDENTIALS: FormError = { message: "Invalid email or password", field: "email" };

export const signInErrors = {
  codes: {
    INVALID_EMAIL_OR_PASSWORD: WRONG_CREDENTIALS,
    INVALID_EMAIL: WRONG_CREDENTIALS,
    EMAIL_NOT_VERIFIED: { message: "Please confirm your email address to sign in", offersResend: true },
    BANNED_USER: {
      message: "This account has been suspended",
      detail: "If you don’t know why, please write to us.",
    },
  },
  fields: ["email", "password"],
  statuses: { 400: WRONG_CREDENTIALS },
  tooMany: {},
  failed: "Failed to log in",
} satisfies FormErrorTable;

export const NO_USER: FormError = { message: "Login failed - please try again" };
