import type { FormErrorTable } from "#src/content/form-errors.ts";

/** Words about the address of an account: its section of the account page, and the page that two mails lead to. */
export const emailWords = {
  title: "Email address",
  text: "You sign in with it, and our mails go there. A new one counts once both addresses have confirmed.",
  confirmed: "Confirmed",
  notConfirmed: "Not confirmed yet",
  notConfirmedText:
    "Confirm it in this browser: then your password stays as it is. The first proof from another browser ends it.",
  sendConfirmation: "Send a Confirmation Link",
  confirmationSent: "Confirmation email sent. Open its link in this browser.",
  confirmationFailed: "Failed to send the confirmation email",
  change: "Change Email Address",
  dialogTitle: "Change your email address",
  about: "We write to both addresses. The change is made once both have confirmed, within one day.",
  lost: "You have lost access to the old mailbox?",
  contact: "Contact us",
  newEmail: "New email address",
  password: "Password",
  code: "Code from the app, or a backup code",
  ask: "Send Both Emails",
  asking: "Sending...",
  asked: "We have written to both addresses",
  cancel: "Cancel",
  pending: (email: string) => `Changing to ${email}`,
  waitsForBoth: "Both addresses have still to confirm, each by the link that we sent to it.",
  waitsForOld: "The new address has confirmed. The link that we sent to the old one is still to be opened.",
  waitsForNew: "The old address has confirmed. The link that we sent to the new one is still to be opened.",
  until: (date: string) => `The links work until ${date}.`,
  stop: "Cancel the Change",
  stopped: "Your address stays as it is",
  stopFailed: "Failed to cancel the change",
  failed: "The change was not asked for",
} as const;

export const emailChangePageWords = {
  loading: "Loading...",
  titles: { old: "Change your email address?", new: "Confirm your new email address" },
  old: (email: string) =>
    `Somebody who is signed in to your account, most likely you, wants to change its address to ${email}.`,
  new: (email: string) => `${email} becomes the address of your account.`,
  otherIsMissing: "The change is made once the other address has confirmed as well.",
  otherIsThere: "The other address has confirmed. With your click the change is made.",
  confirm: "Confirm",
  confirming: "Confirming...",
  refuse: "Refuse",
  refusing: "Refusing...",
  waits: "Thank you. The other address has still to confirm",
  waitsText: "We wrote to it too. Open the link in that message, within one day.",
  done: "Your email address has changed",
  doneText: "From now on sign in with the new one. Other browsers have been signed out.",
  refused: "Your email address stays as it is",
  refusedText:
    "If it was not you who asked, choose a new password now: whoever asked is signed in to your account.",
  newPassword: "Choose a new password",
  gone: "This link is no longer valid",
  goneText:
    "The change was made, refused, cancelled or replaced by another, or its day is over. You can ask for it again in your account settings.",
  signIn: "Please sign in first",
  signInText:
    "A new address is confirmed in a browser that is signed in to the account. Sign in with the address that it has now, and you come back here.",
  toSignIn: "Sign in",
  account: "Account settings",
  failed: "That did not work. Nothing has changed: please try again in a moment.",
} as const;

export const emailChangeErrors: FormErrorTable = {
  worded: ["conflict"],
  failed: emailChangePageWords.failed,
};
