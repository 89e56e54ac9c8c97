import type { OfferKind } from "#domain/surveys/offer.ts";
import { cleanLine } from "#domain/text.ts";
import { layOut, type MailText } from "./letter.ts";

interface OfferLetter {
  kind: OfferKind;
  organizationName: string;
  owner: string;
  expiresAt: Date;
  token: string;
  companyName: string;
  siteUrl: string;
}

const OFFERS: Record<OfferKind, { subject: (owner: string, name: string) => string; text: string }> = {
  handover: {
    subject: (owner, name) => `${owner} offers you the survey for ${name}`,
    text: "If you accept, the survey is yours: its responses, reports and files, and a place among your active surveys if it is still open. Its present manager can then no longer see it.",
  },
  second_manager: {
    subject: (owner, name) => `${owner} invites you to manage the survey for ${name}`,
    text: "If you accept, you can follow the responses, start analyses, read and share the reports and export files. Its manager alone can change, close or delete it.",
  },
};

/** The token stands after the #, where no server, log or referrer sees it. */
export function offerMail({
  kind,
  owner,
  expiresAt,
  token,
  companyName,
  siteUrl,
  ...letter
}: OfferLetter): MailText {
  const { subject, text } = OFFERS[kind];
  const name = cleanLine(letter.organizationName);
  const lastDay = expiresAt.toLocaleDateString("en-GB", { dateStyle: "long", timeZone: "UTC" });
  return layOut(companyName, {
    subject: subject(owner, name),
    paragraphs: [
      `${subject(owner, name)}.`,
      text,
      `Sign in, or create an account, to accept or decline. The link works until ${lastDay} for anyone who has it, so please don’t pass it on.`,
    ],
    action: { label: "See the offer", url: `${siteUrl}/survey/offer#${token}` },
    closing: "If you weren’t expecting this, you can ignore this message.",
  });
}

const ACCEPTED: Record<OfferKind, (name: string, acceptedBy: string) => { subject: string; text: string }> = {
  handover: (name, acceptedBy) => ({
    subject: `The survey for ${name} has a new manager`,
    text: `${acceptedBy} has accepted the survey for ${name}, which you offered. It’s theirs now. You can no longer see it, its PIN has been replaced, and any report links you made no longer work.`,
  }),
  second_manager: (name, acceptedBy) => ({
    subject: `The survey for ${name} has a second manager`,
    text: `${acceptedBy} has accepted your invitation to manage the survey for ${name} with you. You can remove them at any time on your list of surveys.`,
  }),
};

/** To the manager whose offer was accepted: anyone who had the link could accept it. */
export function acceptedMail(offer: {
  kind: OfferKind;
  organizationName: string;
  acceptedBy: string;
  companyName: string;
}): MailText {
  const { subject, text } = ACCEPTED[offer.kind](cleanLine(offer.organizationName), offer.acceptedBy);
  return layOut(offer.companyName, {
    subject,
    paragraphs: [text],
    closing: "If you don’t know this address, please write to us at once.",
  });
}
