import type { FormErrorTable } from "#src/content/form-errors.ts";

/** Words about the address of an account: its section of the account page, and the page that two mails lead to. */
export const emailWords = {
  title: "Email address",
  text: "You sign in with this address, and we send our emails to it. A new one takes effect once you’ve confirmed it from both.",
  notConfirmed: "Not confirmed yet",
  notConfirmedText:
    "Please open the link in this browser. Opened elsewhere, it will ask you for a new password.",
  sendConfirmation: "Send a Confirmation Link",
  confirmationSent: "Confirmation email sent. Open its link in this browser.",
  confirmationFailed: "Failed to send the confirmation email",
  change: "Change Email Address",
  dialogTitle: "Change your email address",
  about:
    "We’ll write to both addresses. The change takes effect once you’ve confirmed it from both, within one day.",
  lost: "Lost access to the old mailbox?",
  contact: "Contact us",
  newEmail: "New email address",
  password: "Password",
  code: "Code from the app, or a backup code",
  ask: "Send Both Emails",
  asking: "Sending...",
  asked: "We have written to both addresses",
  cancel: "Cancel",
  pending: (email: string) => `Changing to ${email}`,
  waitsForBoth: "Both addresses still need to be confirmed, each with the link we sent to it.",
  waitsForOld: "The new address is confirmed. Now open the link we sent to the old one.",
  waitsForNew: "The old address is confirmed. Now open the link we sent to the new one.",
  until: (date: string) => `The links work until ${date}.`,
  stop: "Cancel the Change",
  stopped: "Your address stays as it is",
  stopFailed: "Failed to cancel the change",
  failed: "We couldn’t start the change",
} as const;

export const emailChangePageWords = {
  loading: "Loading...",
  titles: { old: "Change your email address?", new: "Confirm your new email address" },
  old: (email: string) =>
    `Someone who is signed in to your account, most likely you, wants to change its email address to ${email}.`,
  new: (email: string) => `${email} will become the address of your account.`,
  otherIsMissing: "The change takes effect once the other address has confirmed it too.",
  otherIsThere: "The other address has confirmed it. As soon as you confirm, the change takes effect.",
  confirm: "Confirm",
  confirming: "Confirming...",
  refuse: "Refuse",
  refusing: "Refusing...",
  waits: "Thank you. Now the other address has to confirm",
  waitsText: "We wrote to it too. Please open the link in that message within one day.",
  done: "Your email address has changed",
  doneText: "From now on, sign in with the new one. Other browsers have been signed out.",
  refused: "Your email address stays as it is",
  refusedText:
    "If you didn’t ask for this, choose a new password now: the person who did is signed in to your account.",
  newPassword: "Choose a new password",
  gone: "This link is no longer valid",
  goneText:
    "The change was made, refused, cancelled or replaced by another, or the link is more than a day old. You can ask for it again in your account settings.",
  signIn: "Please sign in first",
  signInText:
    "You need to be signed in to confirm a new address. Sign in with the address your account has now, and you’ll come back here.",
  toSignIn: "Sign in",
  account: "Account settings",
  failed: "That didn’t work, and nothing has changed. Please try again in a moment.",
} as const;

export const emailChangeErrors: FormErrorTable = {
  worded: ["conflict"],
  failed: emailChangePageWords.failed,
};
