import type { EndedAccess, StandingAccess } from "#domain/accounts/standing-access.ts";
import { nameUtcMoment } from "#domain/wording/moment.ts";
import { inLanguage } from "#languages/mails/accounts";
import { layOut, type MailText } from "./letter.ts";

/** A change of how to sign in to an account. Its owner is mailed at the address before it, also when an admin made it. */
export type AccountChange =
  | { kind: "email" | "factor-on" | "factor-off" | "backup-codes" | "api-key" | "webhook" }
  | { kind: "provider-linked" | "provider-unlinked"; label: string };

export interface Sender {
  language: string;
  companyName: string;
  siteUrl: string;
}

const mailsIn = ({ language }: Sender) => inLanguage(language).accountMails;
const resetUrl = ({ siteUrl }: Sender) => `${siteUrl}/survey/create?mode=reset`;
const signInUrl = ({ siteUrl }: Sender) => `${siteUrl}/survey/create`;

/** A mail whose words are one entry of the messages; `texts` are its paragraphs. */
function layOutWords(
  { language, companyName }: Sender,
  words: { subject: (values: { company: string }) => string; closing: string; action?: string },
  { texts, url = "", code }: { texts: readonly string[]; url?: string; code?: string },
): MailText {
  return layOut(companyName, {
    language,
    subject: words.subject({ company: companyName }),
    ...(code && { code }),
    paragraphs: [...texts],
    ...(words.action && { action: { label: words.action, url } }),
    closing: words.closing,
  });
}

type PlainMail =
  | "confirmation"
  | "reset"
  | "signInCode"
  | "accountExists"
  | "passwordEnded"
  | "addressHasAccount";

/** A mail whose texts take no values. */
function plainMail(sender: Sender, kind: PlainMail, rest: { url?: string; code?: string }): MailText {
  const words = mailsIn(sender)[kind];
  return layOutWords(sender, words, { texts: words.paragraphs, ...rest });
}

export const confirmationMail = (account: Sender & { url: string }) =>
  plainMail(account, "confirmation", { url: account.url });

export const resetMail = (request: Sender & { url: string }) =>
  plainMail(request, "reset", { url: request.url });

interface ChangedPassword extends Sender {
  /** Null where its owner has changed it, which ends sessions alone. */
  ended: EndedAccess | null;
  left: StandingAccess;
}

export function passwordChangedMail({ ended, left, ...account }: ChangedPassword): MailText {
  const words = mailsIn(account).passwordChanged;
  const [changed, next] = words.paragraphs;
  const texts = [changed, ...describeEnded(ended, account), ...describeLeft(left, account), next];
  return layOutWords(account, words, { texts, url: resetUrl(account) });
}

/** What a reset has ended beside sessions, in one paragraph; none where there was nothing. */
function describeEnded(ended: EndedAccess | null, { language }: Sender): string[] {
  const { apiKeys, webhooks, offers } = inLanguage(language).endedWords;
  if (!ended) return [];
  const sentences = [
    ...(ended.apiKeys > 0 ? [apiKeys({ count: ended.apiKeys })] : []),
    ...(ended.webhooks > 0 ? [webhooks({ count: ended.webhooks })] : []),
    ...(ended.offers > 0 ? [offers({ count: ended.offers })] : []),
  ];
  return sentences.length > 0 ? [sentences.join(" ")] : [];
}

const COUNTED = [
  "apiKeys",
  "webhooks",
  "reportLinks",
  "sharedReports",
  "offers",
  "secondManagers",
  "managerPins",
] as const;

/** What still opens the account or its surveys, a line for each; none where nothing does. */
function describeLeft(left: StandingAccess, { language }: Sender): string[] {
  const { intro, outro, providers, ...words } = inLanguage(language).leftWords;
  const lines = [
    ...left.providers.map((name) => providers({ name })),
    ...COUNTED.filter((kind) => left[kind] > 0).map((kind) => words[kind]({ count: left[kind] })),
  ];
  return lines.length > 0 ? [[intro, ...lines.map((line) => `• ${line}`)].join("\n"), outro] : [];
}

export const signInCodeMail = (request: Sender & { code: string }) =>
  plainMail(request, "signInCode", { code: request.code });

export const accountExistsMail = (account: Sender) =>
  plainMail(account, "accountExists", { url: signInUrl(account) });

export function invitationMail(
  invitation: Sender & { url: string; signupPin: string; expiresAt: Date },
): MailText {
  const { companyName: company, signupPin, language, expiresAt, url } = invitation;
  const words = mailsIn(invitation).invitation;
  const [invites, brings] = words.paragraphs;
  const texts = [invites({ company }), brings({ signupPin, lastDay: nameUtcMoment(expiresAt, language) })];
  return layOutWords(invitation, words, { texts, url });
}

function wordsOf(change: AccountChange, language: string) {
  const words = inLanguage(language).changeMails;
  if (!("label" in change)) return words[change.kind];
  const { subject, text } = words[change.kind];
  return { subject: subject(change), text: text(change) };
}

/** `left` is what still works beside a new second factor. */
export function accountChangedMail(
  change: AccountChange,
  { left, ...sender }: Sender & { left: StandingAccess | null },
): MailText {
  const { subject, text } = wordsOf(change, sender.language);
  const words = inLanguage(sender.language).changeWords;
  const { kind } = change;
  const elsewhere: Partial<Record<AccountChange["kind"], { next: typeof words.keys; path: string }>> = {
    email: { next: words.address, path: "/contact" },
    "api-key": { next: words.keys, path: "/survey/programs" },
    webhook: { next: words.webhooks, path: "/survey/programs#webhooks" },
  };
  const { next, path } = elsewhere[kind] ?? { next: words.access, path: null };
  return layOut(sender.companyName, {
    language: sender.language,
    subject: words.subject({ change: subject, company: sender.companyName }),
    paragraphs: [text, ...(left ? describeLeft(left, sender) : []), next.text],
    action: { label: next.action, url: path ? sender.siteUrl + path : resetUrl(sender) },
    closing: words.closing,
  });
}

/** To the owner of an address on which an account was made elsewhere. */
export const passwordEndedMail = (account: Sender) =>
  plainMail(account, "passwordEnded", { url: resetUrl(account) });

interface Requested extends Sender {
  newEmail: string;
  token: string;
}

const confirmUrl = ({ siteUrl, token }: Requested) => `${siteUrl}/survey/change-email#${token}`;

/** To the address that an account is to leave. */
export function leaveAddressMail(request: Requested): MailText {
  const words = mailsIn(request).leaveAddress;
  const [asked, refuse] = words.paragraphs;
  return layOutWords(request, words, { texts: [asked(request), refuse], url: confirmUrl(request) });
}

/** To the address that an account is to get. */
export function newAddressMail(request: Requested): MailText {
  const words = mailsIn(request).newAddress;
  const texts = words.paragraphs.map((text) => text({ company: request.companyName }));
  return layOutWords(request, words, { texts, url: confirmUrl(request) });
}

/** To an address that has an account: the request is answered like any other. */
export const addressHasAccountMail = (account: Sender) =>
  plainMail(account, "addressHasAccount", { url: signInUrl(account) });
