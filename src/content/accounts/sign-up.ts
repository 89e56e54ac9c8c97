import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { provingWords } from "#src/content/proof.ts";

export const signUpWords = {
  pin: "Signup PIN",
  pinHint: "Six digits that we send you by email. No PIN yet? Write to",
  accept: "I accept the",
  terms: "Terms of Service",
  and: "and the",
  privacy: "Privacy Policy",
  newTab: "(opens in a new tab)",
  creating: "Creating account...",
  created: "Account created successfully",
  closedTitle: "New accounts can’t be created at the moment.",
  closedText: "If you have an account, you can sign in as usual. Questions? Write to",
} as const;

export const checkEmailWords = {
  title: "Check Your Email",
  sentTo: "We have sent a message to",
  followLink: "Follow the link in it to confirm your address and sign in.",
  nothingThere:
    "If nothing arrives in the next few minutes, look in your spam folder or have it sent again. If you already have an account with this address, the message says so, and you can simply sign in.",
  resend: "Resend confirmation email",
  resent: "Confirmation email resent",
  resendFailed: "Failed to resend confirmation email",
} as const;

const EMAIL_TAKEN: FormError = {
  message: "There is already an account with this email address. Please sign in, or use another address.",
  field: "email",
};

export const signUpErrors = {
  codes: {
    USER_ALREADY_EXISTS: EMAIL_TAKEN,
    USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL: EMAIL_TAKEN,
    proof_required: { message: provingWords.tookTooLong },
  },
  fields: ["email", "password", "signupPin", "acceptedTerms"],
  worded: ["locked_out", "forbidden"],
  failed: "Failed to create user account",
} satisfies FormErrorTable;
