import type { FormErrorTable } from "#src/content/form-errors.ts";

export const accountPageWords = {
  title: "Account Settings",
  signedInAs: (email: string) => `Signed in as ${email}`,
  back: "Manage Surveys",
  loadFailed: "We couldn’t load your account",
  loadFailedNext: "Nothing about it has changed. Please try again in a moment.",
  tryAgain: "Try again",
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const;

export const passwordWords = {
  title: "Password",
  text: "A new password signs you out everywhere else.",
  change: "Change Password",
  none: "You sign in without a password. If you choose one, you can also set up two-factor authentication.",
  sendLink: "Send me a link to choose one",
  sent: "Password reset email sent. Please check your inbox.",
  failed: "Failed to request password reset",
} as const;

export const secondFactorWords = {
  title: "Two-factor authentication",
  text: "When you sign in, we ask for a code from an app on your phone as well as your password. Someone who learns your password still can’t get in.",
  on: "On",
  off: "Off",
  needsAddress: "Confirm your email address first, at the top of this page.",
  needsPassword: "Choose a password first. You can then set up a second factor.",
  setUp: "Set Up",
  setUpTitle: "Set up the second factor",
  passwordFirst: "Enter your password first, so that we know it’s you.",
  password: "Password",
  goOn: "Continue",
  checking: "Checking...",
  scan: "Scan this with an authenticator app, or type the key into it by hand.",
  qr: "QR code for your authenticator app",
  key: "Key",
  copyKey: "Copy Key",
  openApp: "Open the app on this device",
  keyCopied: "Key copied to clipboard",
  keyCopyFailed: "Failed to copy the key",
  code: "Code from the app",
  verify: "Verify",
  verifying: "Verifying...",
  enabled: "Two-factor authentication is on",
  backupTitle: "Your backup codes",
  backupText:
    "If you don’t have your phone, one of these codes lets you in. Each works once. Keep them where you keep your passwords: we won’t show them again.",
  backupCopy: "Copy Codes",
  backupCopied: "Backup codes copied to clipboard",
  backupCopyFailed: "Failed to copy the backup codes",
  backupSave: "Save as a File",
  backupFile: (company: string, email: string, codes: readonly string[]) =>
    `${company}: backup codes for ${email}\nEach works once.\n\n${codes.join("\n")}\n`,
  done: "I’ve Saved Them",
  codesLeft: (count: number) => (count === 1 ? "1 backup code left" : `${count} backup codes left`),
  renew: "New Backup Codes",
  renewTitle: "New backup codes",
  renewText: "The old ones will stop working. Enter your password, so that we know it’s you.",
  renewed: "Backup codes replaced",
  remove: "Remove",
  removeTitle: "Remove the second factor",
  removeText: "After that, your password alone lets you in, and the backup codes stop working.",
  removed: "Two-factor authentication is off",
  cancel: "Cancel",
} as const;

export const sessionsWords = {
  title: "Where you are signed in",
  text: "If you don’t recognise a session, end it, then change your password.",
  current: "This browser",
  unknownDevice: "Unknown browser",
  signedIn: (date: string) => `Signed in ${date}`,
  end: "End",
  endLabel: (device: string) => `End the session on ${device}`,
  ending: "Ending...",
  ended: "Session ended",
  endFailed: "Failed to end the session",
  endOthers: "End All Other Sessions",
  othersEnded: "All other sessions ended",
  othersFailed: "Failed to end the other sessions",
} as const;

export const deleteAccountWords = {
  title: "Delete account",
  text: "This deletes your account, with every survey, response and analysis in it. It can’t be undone.",
  open: "Delete My Account",
  dialogTitle: "Delete your account?",
  consequences:
    "Your surveys, their responses, analyses and exported reports are deleted at once. Codes and links you’ve shared stop working.",
  label: "Type your email address to confirm",
  confirm: "Delete Everything",
  deleting: "Deleting...",
  cancel: "Cancel",
  deleted: "Your account has been deleted",
  failed: "Failed to delete the account",
  stale: "Please sign in again first",
  staleText:
    "You signed in a while ago. To make sure it’s you, please sign in once more, then come back here.",
  signInAgain: "Sign in again",
} as const;

/** Errors of the security page; `failed` differs with the call. */
export const securityErrors = (failed = "That didn’t work"): FormErrorTable => ({
  codes: {
    INVALID_PASSWORD: { message: "That isn’t your password", field: "password" },
    INVALID_CODE: {
      message:
        "That code isn’t right. Use the one shown now. If it keeps failing, set your phone’s clock to automatic.",
      field: "code",
    },
    USED_CODE: {
      message:
        "That code has already been used. Each code works once: please wait for the next one, half a minute at most.",
      field: "code",
    },
    TOTP_ALREADY_ENABLED: {
      message: "Two-factor authentication is already on",
      detail: "You set it up in another window. Close this and reload the page.",
      isOver: true,
    },
    TOTP_NOT_ENABLED: {
      message: "This is no longer set up",
      detail: "It was removed in another window. Close this and start again.",
      isOver: true,
    },
    stale_session: { message: deleteAccountWords.stale, detail: deleteAccountWords.staleText, isOver: true },
  },
  fields: ["password", "code", "email"],
  failed,
});
