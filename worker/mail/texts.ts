import { layOut, type MailText } from "./letter.ts";

export const confirmationMail = (account: { url: string; companyName: string }): MailText =>
  layOut(account.companyName, {
    subject: `Confirm your email address for ${account.companyName}`,
    paragraphs: [
      "An account was created with this email address. Please confirm that it’s yours. The link below works for one day.",
    ],
    action: { label: "Confirm my email address", url: account.url },
    closing: "If you didn’t create an account, you can ignore this message.",
  });

export const resetMail = (request: { url: string; companyName: string }): MailText =>
  layOut(request.companyName, {
    subject: `Choose a new password for ${request.companyName}`,
    paragraphs: [
      "Someone, most likely you, asked to reset the password of your account. The link below works once, within an hour.",
    ],
    action: { label: "Choose a new password", url: request.url },
    closing: "If it wasn’t you, you can ignore this message. Your password stays as it is.",
  });

export const passwordChangedMail = (account: { url: string; companyName: string }): MailText =>
  layOut(account.companyName, {
    subject: `Your password for ${account.companyName} was changed`,
    paragraphs: [
      "The password of your account has just been changed, and every other device was signed out.",
      "If it wasn’t you, choose a new password at once: the person who did this may still be using your account.",
    ],
    action: { label: "Reset my password", url: account.url },
    closing: "If you changed it yourself, you don’t need to do anything.",
  });

export const signInCodeMail = (request: { code: string; companyName: string }): MailText =>
  layOut(request.companyName, {
    subject: `Your sign-in code for ${request.companyName}`,
    code: request.code,
    paragraphs: [
      "This is your code. Type it on the page where you asked for it. It works once, within five minutes.",
    ],
    closing: "If you didn’t ask for a code, you can ignore this message. Never pass the code on to anyone.",
  });

export const accountExistsMail = (account: { url: string; companyName: string }): MailText =>
  layOut(account.companyName, {
    subject: `You already have an account with ${account.companyName}`,
    paragraphs: [
      "Someone, most likely you, tried to create an account with this email address. You already have one, so please sign in, or reset your password.",
    ],
    action: { label: "Sign in", url: account.url },
    closing: "If it wasn’t you, you can ignore this message. Nothing has changed.",
  });

/** A message of the contact form, to us. */
export const contactMail = (letter: {
  name: string;
  email: string;
  subject: string;
  message: string;
  companyName: string;
}): MailText =>
  layOut(letter.companyName, {
    subject: letter.subject,
    paragraphs: [`${letter.name} (${letter.email}) wrote:`, letter.message],
    closing: `Sent with the contact form. Reply to this email to write to ${letter.email}.`,
  });

/** Warning to us: the contact form gets more messages than are mailed at once. */
export function contactFloodMail(flood: { waiting: number; perHour: number; companyName: string }): MailText {
  const { waiting, perHour, companyName } = flood;
  return layOut(companyName, {
    subject: "The contact form is getting an unusual number of messages",
    paragraphs: [
      `More than ${perHour} messages arrived within an hour. ${waiting === 1 ? "One is" : `${waiting} are`} waiting to be sent. One goes out every ${60 / perHour} minutes, and none is lost.`,
      "Even if most are spam, some may not be. You can read all of them on the admins’ page for mail.",
    ],
    closing: "You get this warning at most once an hour.",
  });
}

export const invitationMail = (invitation: {
  url: string;
  signupPin: string;
  lastDay: string;
  companyName: string;
}): MailText =>
  layOut(invitation.companyName, {
    subject: `You are invited to ${invitation.companyName}`,
    paragraphs: [
      `${invitation.companyName} invites you to create an account, so that you can run team surveys and read what they show.`,
      `Your signup PIN is ${invitation.signupPin}. It creates one account and can be used until ${invitation.lastDay}.`,
    ],
    action: { label: "Create my account", url: invitation.url },
    closing: "If you weren’t expecting this, you can ignore this message.",
  });
