import type { FormErrorTable } from "#src/content/form-errors.ts";

/** Words of the security page. */
export const accountPageWords = {
  title: "Account Settings",
  signedInAs: (email: string) => `Signed in as ${email}`,
  back: "Manage Surveys",
  loadFailed: "Your account could not be loaded",
  loadFailedNext: "Nothing about it has changed. Please try again in a moment.",
  tryAgain: "Try again",
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const;

export const passwordWords = {
  title: "Password",
  text: "A new password signs you out everywhere else.",
  change: "Change Password",
  none: "You sign in without a password. With one you could also set up two-factor authentication.",
  sendLink: "Send me a link to choose one",
  sent: "Password reset email sent. Please check your inbox.",
  failed: "Failed to request password reset",
} as const;

export const secondFactorWords = {
  title: "Two-factor authentication",
  text: "Besides your password, signing in asks for a code from an app on your phone. Whoever learns your password still stays out.",
  on: "On",
  off: "Off",
  needsPassword: "Choose a password first: the second factor comes after it.",
  setUp: "Set Up",
  setUpTitle: "Set up the second factor",
  passwordFirst: "First your password, so that nobody else does this in your place.",
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
    "Without your phone, one of these lets you in; each works once. Keep them where you keep your passwords: they are shown only now.",
  backupCopy: "Copy Codes",
  backupCopied: "Backup codes copied to clipboard",
  backupCopyFailed: "Failed to copy the backup codes",
  backupSave: "Save as a File",
  backupFile: (company: string, email: string, codes: readonly string[]) =>
    `${company}: backup codes of ${email}\nEach works once.\n\n${codes.join("\n")}\n`,
  done: "I Have Kept Them",
  codesLeft: (count: number) => (count === 1 ? "1 backup code left" : `${count} backup codes left`),
  renew: "New Backup Codes",
  renewTitle: "New backup codes",
  renewText: "The old ones stop working. Your password, so that nobody else does this in your place.",
  renewed: "Backup codes replaced",
  remove: "Remove",
  removeTitle: "Remove the second factor",
  removeText: "From then on your password alone lets you in. The backup codes stop working.",
  removed: "Two-factor authentication is off",
  cancel: "Cancel",
} as const;

export const sessionsWords = {
  title: "Where you are signed in",
  text: "End what you do not recognise, then change your password.",
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
  text: "Your account goes, and with it every survey, response and analysis in it. Nobody can bring them back.",
  open: "Delete My Account",
  dialogTitle: "Delete your account?",
  consequences:
    "Your surveys, their responses, analyses and exported reports are deleted at once. Codes and links that you have shared stop working.",
  label: "Type your email address to confirm",
  confirm: "Delete Everything",
  deleting: "Deleting...",
  cancel: "Cancel",
  deleted: "Your account has been deleted",
  failed: "Failed to delete the account",
  stale: "Please sign in again first",
  staleText: "You signed in a while ago. To be sure that it is you, sign in once more, then come back here.",
  signInAgain: "Sign in again",
} as const;

/** Errors of the security page; `failed` differs with the call. */
export const securityErrors = (failed = "That did not work"): FormErrorTable => ({
  codes: {
    INVALID_PASSWORD: { message: "That is not your password", field: "password" },
    INVALID_CODE: {
      message:
        "That code is not right. Use the one shown now; if it keeps failing, let your phone set its clock by itself.",
      field: "code",
    },
    USED_CODE: {
      message:
        "That code was used before. Each code works once: wait for the next one, half a minute at most.",
      field: "code",
    },
    TOTP_ALREADY_ENABLED: {
      message: "Two-factor authentication is on already",
      detail: "It was set up in another window. Close this and load the page again.",
      isOver: true,
    },
    TOTP_NOT_ENABLED: {
      message: "This has been taken back",
      detail: "It was removed in another window. Close this and start again.",
      isOver: true,
    },
    stale_session: { message: deleteAccountWords.stale, detail: deleteAccountWords.staleText, isOver: true },
  },
  fields: ["password", "code", "email"],
  failed,
});
