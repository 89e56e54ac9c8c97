import { pathIn } from "#domain/language-paths.ts";
import { nameInMail } from "#domain/links.ts";
import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import { inLanguage } from "#languages/mails/report";
import { type LetterBranding, layOut, type MailText } from "./letter.ts";
import { DECLINE_MARK } from "./survey-invitation.ts";

export interface ReportLetter {
  code: string;
  /** That of the survey. */
  language: string;
  organizationName: string;
  /** Address of the survey's owner. */
  sender: string;
  companyName: string;
  siteUrl: string;
  branding: LetterBranding;
}

/**
 * Mail to everybody who was invited to a survey: its report may be read. It is the same for all of them but for the link
 * against further mails, and says nothing of who has answered.
 */
export function reportMail(letter: ReportLetter): MailText {
  const { code, language, organizationName, sender, companyName, siteUrl, branding } = letter;
  const words = inLanguage(language).reportMailWords;
  const organisation = nameInMail(organizationName);
  return layOut(companyName, {
    language,
    subject: words.subject({ organisation }),
    paragraphs: [words.text({ organisation }), words.everybody],
    action: { label: words.open, url: `${siteUrl}${REPORT_LINK_PATH}${code}` },
    closing: words.closing({ sender }),
    choices: {
      label: words.noMore,
      url: `${siteUrl}${pathIn(language, "/survey/no-reminder")}#${DECLINE_MARK}`,
    },
    branding,
  });
}
