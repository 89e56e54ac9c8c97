import { nameInMail } from "#domain/links.ts";
import { inLanguage } from "#languages/mails/surveys";
import { layOut, type ManagerMail, utcDay } from "./letter.ts";

/** Writes to the managers of a survey when it is deleted, and what they can do before. */
export function deletionMail(survey: {
  language: string;
  organizationName: string;
  companyName: string;
  siteUrl: string;
  contactEmail: string;
  code: string;
  deletesAt: Date;
  surveyRetentionMonths: number;
  /** False once its end can no longer be moved. */
  canExtend: boolean;
}): ManagerMail {
  const { language, companyName, contactEmail, siteUrl, code, canExtend } = survey;
  const words = inLanguage(language).deletion;
  const organisation = nameInMail(survey.organizationName);
  const day = utcDay(survey.deletesAt, language);
  const link = { label: words.action, url: `${siteUrl}/survey/manage?responses=${code}` };
  const letter = layOut(companyName, {
    language,
    subject: words.subject({ organisation, day }),
    paragraphs: [
      words.text({ organisation, day, months: survey.surveyRetentionMonths }),
      words.download,
      words.runAgain,
      canExtend ? words.extend : words.write({ email: contactEmail }),
    ],
    action: link,
    closing: words.closing,
  });
  return { ...letter, link };
}
