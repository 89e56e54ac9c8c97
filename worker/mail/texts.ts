import type { Mail } from "./mail.ts";

type MailText = Omit<Mail, "recipient">;

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] as string);

interface Letter {
  companyName: string;
  subject: string;
  /** Shown first, in large type. */
  code?: string;
  paragraphs: string[];
  action?: { label: string; url: string };
  closing: string;
}

const STYLES = {
  body: "font-family:Georgia,serif;font-size:17px;line-height:1.6;max-width:34em;margin:2em auto;padding:0 1em",
  brand: "font-size:24px;margin:0 0 1em;padding-bottom:.5em;border-bottom:1px solid",
  paragraph: "white-space:pre-wrap;overflow-wrap:anywhere",
  code: "font-family:ui-monospace,Menlo,Consolas,monospace;font-size:32px;letter-spacing:.2em;margin:.5em 0",
  action:
    "display:inline-block;padding:.6em 1.2em;border:1px solid;border-radius:4px;color:inherit;text-decoration:none;font-weight:bold",
  small: "font-size:14px;overflow-wrap:anywhere",
};

function layOutAction({ label, url }: { label: string; url: string }): string {
  const address = escapeHtml(url);
  return `<p style="margin:1.5em 0"><a href="${address}" style="${STYLES.action}">${escapeHtml(label)}</a></p>
<p style="${STYLES.small}">Or open this address: <a href="${address}" style="color:inherit">${address}</a></p>`;
}

/** Lays out a mail for light and dark clients: no images, no fixed colours. */
function layOut({ companyName, subject, code, paragraphs, action, closing }: Letter): MailText {
  const link = action ? [`${action.label}: ${action.url}`] : [];
  const text = [...(code ? [code] : []), ...paragraphs, ...link, closing, companyName].join("\n\n");
  const html = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLES.body}">
<p style="${STYLES.brand}">${escapeHtml(companyName)}</p>
${code ? `<p style="${STYLES.code}">${escapeHtml(code)}</p>` : ""}
${paragraphs.map((paragraph) => `<p dir="auto" style="${STYLES.paragraph}">${escapeHtml(paragraph)}</p>`).join("\n")}
${action ? layOutAction(action) : ""}
<p>${escapeHtml(closing)}</p>
</body></html>`;
  return { subject, text, html };
}

export function resultsReadyMail(survey: {
  organizationName: string;
  url: string;
  companyName: string;
}): MailText {
  return layOut({
    companyName: survey.companyName,
    subject: `${survey.organizationName}: your team's results are ready`,
    paragraphs: [`The analysis of the survey for ${survey.organizationName} is complete.`],
    action: { label: "Read the insights", url: survey.url },
    closing: "You receive this because you started the analysis.",
  });
}

export function confirmationMail(account: { url: string; companyName: string }): MailText {
  return layOut({
    companyName: account.companyName,
    subject: `Confirm your email address for ${account.companyName}`,
    paragraphs: [
      "An account was created with this email address. Please confirm that it is yours: the link below works for one day.",
    ],
    action: { label: "Confirm my email address", url: account.url },
    closing: "If you did not create an account, you can ignore this message.",
  });
}

export function resetMail(request: { url: string; companyName: string }): MailText {
  return layOut({
    companyName: request.companyName,
    subject: `Choose a new password for ${request.companyName}`,
    paragraphs: [
      "Somebody, most likely you, asked to reset the password of your account. The link below works for one hour and only once.",
    ],
    action: { label: "Choose a new password", url: request.url },
    closing: "If it was not you, you can ignore this message: your password stays as it is.",
  });
}

export function passwordChangedMail(account: { url: string; companyName: string }): MailText {
  return layOut({
    companyName: account.companyName,
    subject: `Your password for ${account.companyName} was changed`,
    paragraphs: [
      "The password of your account has just been changed, and every other device was signed out.",
      "If it was not you, choose a new password at once: whoever did this may still be using your account.",
    ],
    action: { label: "Reset my password", url: account.url },
    closing: "If you changed it yourself, there is nothing to do.",
  });
}

export function signInCodeMail(request: { code: string; companyName: string }): MailText {
  return layOut({
    companyName: request.companyName,
    subject: `Your sign-in code for ${request.companyName}`,
    code: request.code,
    paragraphs: [
      "This is your code. Type it on the page where you asked for it: it works for five minutes and only once.",
    ],
    closing: "If you did not ask for a code, you can ignore this message. Never pass the code on to anybody.",
  });
}

/** Mail to the owner of an account whose address was used for another sign-up. */
export function accountExistsMail(account: { url: string; companyName: string }): MailText {
  return layOut({
    companyName: account.companyName,
    subject: `You already have an account with ${account.companyName}`,
    paragraphs: [
      "Somebody, most likely you, tried to create an account with this email address. There is one already: sign in with it, or reset its password.",
    ],
    action: { label: "Sign in", url: account.url },
    closing: "If it was not you, you can ignore this message: nothing was changed.",
  });
}

/** A message of the contact form, to us. */
export function contactMail(letter: {
  name: string;
  email: string;
  subject: string;
  message: string;
  companyName: string;
}): MailText {
  return layOut({
    companyName: letter.companyName,
    subject: letter.subject,
    paragraphs: [`${letter.name} (${letter.email}) wrote:`, letter.message],
    closing: `Sent with the contact form. Answer this mail to write to ${letter.email}.`,
  });
}

/** Invitation of an admin to a visitor without an account. */
export function invitationMail(invitation: {
  url: string;
  signupPin: string;
  lastDay: string;
  companyName: string;
}): MailText {
  return layOut({
    companyName: invitation.companyName,
    subject: `You are invited to ${invitation.companyName}`,
    paragraphs: [
      `${invitation.companyName} invites you to create an account, with which you run team surveys and read what they show.`,
      `Your signup PIN is ${invitation.signupPin}. It makes one account and can be used until ${invitation.lastDay}.`,
    ],
    action: { label: "Create my account", url: invitation.url },
    closing: "If you did not expect this, you can ignore this message.",
  });
}
