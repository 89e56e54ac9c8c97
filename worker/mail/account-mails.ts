import { layOut, type MailText } from "./letter.ts";

/** A change of how to sign in to an account. Its owner is told at the address before it, also when an admin made it. */
export type AccountChange =
  | { kind: "email" | "factor-on" | "factor-off" | "backup-codes" }
  | { kind: "provider-linked" | "provider-unlinked"; label: string };

interface Sender {
  companyName: string;
  siteUrl: string;
}

function tellOf(change: AccountChange): { subject: string; sentence: string } {
  switch (change.kind) {
    case "email":
      return {
        subject: "The email address of your account was changed",
        sentence:
          "The email address of your account has just been changed. From now on, you sign in with the new one, and we send our emails there.",
      };
    case "factor-on":
      return {
        subject: "Two-factor authentication is on",
        sentence: "Signing in to your account now asks for a code from an authenticator app as well.",
      };
    case "factor-off":
      return {
        subject: "Two-factor authentication is off",
        sentence:
          "The second factor of your account has just been removed: your password alone lets you in, and the backup codes no longer work.",
      };
    case "backup-codes":
      return {
        subject: "Your backup codes were replaced",
        sentence:
          "Your account has just been given new backup codes for two-factor authentication. The old ones no longer work.",
      };
    case "provider-linked":
      return {
        subject: `${change.label} can now sign in to your account`,
        sentence: `Your account has just been connected with ${change.label}, which can now be used to sign in.`,
      };
    case "provider-unlinked":
      return {
        subject: `${change.label} no longer signs in to your account`,
        sentence: `The connection of your account with ${change.label} has just been removed.`,
      };
  }
}

export function accountChangedMail(change: AccountChange, { companyName, siteUrl }: Sender): MailText {
  const { subject, sentence } = tellOf(change);
  const isAddress = change.kind === "email";
  return layOut(companyName, {
    subject: `${subject}: ${companyName}`,
    paragraphs: [
      sentence,
      isAddress
        ? "If this wasn’t you, and you didn’t ask us to do it, write to us at once, and we’ll put a stop to it."
        : "If this wasn’t you, and you didn’t ask us to do it, choose a new password at once. That signs out every other device. Then check your account settings.",
    ],
    action: isAddress
      ? { label: "Contact us", url: `${siteUrl}/contact` }
      : { label: "Reset my password", url: `${siteUrl}/survey/create?mode=reset` },
    closing: "If you made this change or asked for it, you don’t need to do anything.",
  });
}

/** To the owner of an address on which an account was made elsewhere. */
export const passwordEndedMail = ({ companyName, siteUrl }: Sender): MailText =>
  layOut(companyName, {
    subject: `Please choose a password for ${companyName}`,
    paragraphs: [
      "You’ve just shown that this email address is yours. The account with this address was created in another browser, so its password and every other way to sign in to it have stopped working: they could have been someone else’s.",
      "Until you choose a password, you can sign in with a code by email.",
    ],
    action: { label: "Choose a password", url: `${siteUrl}/survey/create?mode=reset` },
    closing: "If you created the account yourself, you can choose the same password again.",
  });

interface Requested extends Sender {
  newEmail: string;
  token: string;
}

const confirmUrl = ({ siteUrl, token }: Requested) => `${siteUrl}/survey/change-email#${token}`;

/** To the address that an account is to leave. */
export const leaveAddressMail = (request: Requested): MailText =>
  layOut(request.companyName, {
    subject: `Confirm or refuse the new email address for ${request.companyName}`,
    paragraphs: [
      `Someone, most likely you, asked to change the email address of your account to ${request.newEmail}. It will change once both addresses have confirmed, within one day.`,
      "If it wasn’t you, refuse the change on the same page and choose a new password: the person who asked is signed in to your account.",
    ],
    action: { label: "Confirm or refuse", url: confirmUrl(request) },
    closing: "If you do nothing, your address stays as it is.",
  });

/** To the address that an account is to get. */
export const newAddressMail = (request: Requested): MailText =>
  layOut(request.companyName, {
    subject: `Confirm your new email address for ${request.companyName}`,
    paragraphs: [
      `Someone, most likely you, asked to use this address for an account with ${request.companyName}. Please confirm that it’s yours. The link below works for one day. The account’s current address has to confirm as well.`,
    ],
    action: { label: "Confirm this address", url: confirmUrl(request) },
    closing:
      "If you know nothing about this, you can ignore this message. Nothing changes unless you confirm.",
  });

/** To an address that has an account: the request is answered like any other. */
export const addressHasAccountMail = ({ companyName, siteUrl }: Sender): MailText =>
  layOut(companyName, {
    subject: `You already have an account with ${companyName}`,
    paragraphs: [
      "Someone, perhaps you, asked to move another account to this address. It already has an account, and an address can have only one, so the other account keeps the address it has.",
    ],
    action: { label: "Sign in", url: `${siteUrl}/survey/create` },
    closing: "If it wasn’t you, you can ignore this message. Nothing has changed.",
  });
