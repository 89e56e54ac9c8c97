import { PASSWORD_LENGTH } from "#domain/limits.ts";
import type { FormError, FormErrorTable } from "#src/content/form-errors.ts";
import { INVALID_EMAIL } from "./sign-in.ts";

export const resetWords = {
  title: "Reset your password",
  text: "Enter the email address of your account, and we’ll send you a link to choose a new password.",
  send: "Send Reset Link",
  sendAgain: "Send Again",
  sent: "Password reset instructions sent to your email",
  inboxTitle: "Check your inbox",
  inboxText: (email: string) =>
    `If there’s an account for ${email}, a message is on its way. The link in it works once, within an hour. If nothing arrives in the next few minutes, look in your spam folder.`,
} as const;

export const resetErrors: FormErrorTable = {
  statuses: { 400: INVALID_EMAIL },
  failed: "Failed to send reset instructions. Please try again.",
};

export const updatePasswordWords = {
  title: "Update Password",
  text: "Choose a new password. You’ll be signed out everywhere else.",
  firstProofText:
    "The account with this address was created in another browser, perhaps by someone else. Choose a new password to make it yours alone. That confirms your address, and the old password no longer works.",
  noLinkText:
    "To choose a new password, you need a link that we send to your email address. Ask for one, then open it from the message.",
  deadLinkTitle: "That link no longer works",
  deadLinkText:
    "A reset link works once, within an hour. Ask for a new one and open it from the latest message.",
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
    INVALID_PASSWORD: { message: "That isn’t your current password", field: "currentPassword" },
    PASSWORD_TOO_SHORT: { message: "Password must be at least 8 characters long", field: "newPassword" },
    PASSWORD_TOO_LONG: {
      message: `Password must be at most ${PASSWORD_LENGTH.max} characters long`,
      field: "newPassword",
    },
  },
  fields: ["currentPassword", "newPassword"],
  statuses: { 401: { message: NOT_UPDATED, detail: "Your session has ended. Please sign in again." } },
  failed: NOT_UPDATED,
} satisfies FormErrorTable;

export const PASSWORDS_DIFFER: FormError = { message: "Passwords do not match", field: "confirmation" };
