import { PASSWORD_LENGTH } from "#domain/limits.ts";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { INVALID_EMAIL } from "./sign-in.ts";

/** Words of the form that asks for a reset link. */
export const resetWords = {
  title: "Reset your password",
  text: "Tell us the email address of your account, and we send you a link to choose a new password.",
  send: "Send Reset Link",
  sendAgain: "Send Again",
  sent: "Password reset instructions sent to your email",
  inboxTitle: "Check your inbox",
  inboxText: (email: string) =>
    `If there is an account for ${email}, a message is on its way. Its link works once, for an hour. Nothing there after a few minutes? Look in the spam folder.`,
} as const;

export const resetErrors: FormErrorTable = {
  statuses: { 400: INVALID_EMAIL },
  failed: "Failed to send reset instructions. Please try again.",
};

/** Words of the page that sets a new password. */
export const updatePasswordWords = {
  title: "Update Password",
  text: "Choose a new password. Wherever else you are signed in, you will be signed out.",
  firstProofText:
    "The account on this address was made in another browser, perhaps by somebody else. So that it is yours alone, choose a new password: it confirms your address, and the one before no longer works.",
  noLinkText:
    "A new password is chosen with a link that we send to your email address. Ask for one, then open it from the message.",
  deadLinkTitle: "That link does not work any more",
  deadLinkText:
    "A reset link works once, for an hour. Ask for a new one, and open it from the newest message.",
  askForLink: "Ask for a new link",
  current: "Current password",
  new: "New password",
  confirm: "Confirm new password",
  update: "Update Password",
  updating: "Updating password...",
  updated: "Password updated successfully",
} as const;

const NOT_UPDATED = "Failed to update password";

export const updatePasswordErrors = {
  codes: {
    INVALID_TOKEN: { message: NOT_UPDATED, isOver: true },
    USER_NOT_FOUND: { message: NOT_UPDATED, isOver: true },
    INVALID_PASSWORD: { message: "That is not your current password", field: "currentPassword" },
    PASSWORD_TOO_SHORT: { message: "Password must be at least 8 characters long", field: "newPassword" },
    PASSWORD_TOO_LONG: {
      message: `Password may have at most ${PASSWORD_LENGTH.max} characters`,
      field: "newPassword",
    },
  },
  fields: ["currentPassword", "newPassword"],
  statuses: { 401: { message: NOT_UPDATED, detail: "Your session has ended. Please sign in again." } },
  failed: NOT_UPDATED,
} satisfies FormErrorTable;

export const PASSWORDS_DIFFER: FormError = { message: "Passwords do not match", field: "confirmation" };
