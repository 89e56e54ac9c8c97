import { pathIn } from "#domain/language-paths.ts";
import { nameInMail } from "#domain/links.ts";
import type { OfferKind } from "#domain/surveys/offer.ts";
import { nameUtcMoment } from "#domain/wording/moment.ts";
import { inLanguage } from "#languages/mails/surveys";
import { layOut, type MailText } from "./letter.ts";

interface OfferLetter {
  language: string;
  kind: OfferKind;
  organizationName: string;
  owner: string;
  expiresAt: Date;
  token: string;
  companyName: string;
  siteUrl: string;
}

/** The token stands after the #, where no server, log or referrer sees it. */
export function offerMail({
  language,
  kind,
  owner,
  expiresAt,
  token,
  companyName,
  siteUrl,
  ...letter
}: OfferLetter): MailText {
  const words = inLanguage(language).offer;
  const subject = words[kind].subject({ owner, organisation: nameInMail(letter.organizationName) });
  return layOut(companyName, {
    language,
    subject,
    paragraphs: [
      words.sentence({ subject }),
      words[kind].text,
      words[kind].accept({ lastDay: nameUtcMoment(expiresAt, language) }),
    ],
    action: { label: words.action, url: `${siteUrl}${pathIn(language, "/survey/offer")}#${token}` },
    closing: words.closing,
  });
}

/** To the manager whose offer was accepted: anyone who had the link could accept it. */
export function acceptedMail(offer: {
  language: string;
  kind: OfferKind;
  organizationName: string;
  acceptedBy: string;
  companyName: string;
}): MailText {
  const { language, acceptedBy } = offer;
  const words = inLanguage(language).accepted;
  const organisation = nameInMail(offer.organizationName);
  return layOut(offer.companyName, {
    language,
    subject: words[offer.kind].subject({ organisation }),
    paragraphs: [words[offer.kind].text({ organisation, acceptedBy })],
    closing: words.closing,
  });
}
