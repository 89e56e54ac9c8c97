import { cleanLine } from "#domain/text.ts";
import { layOut, type MailText, utcDay } from "./letter.ts";

/** Tells the managers of a survey when it is deleted, and what they can do before. */
export function deletionMail(survey: {
  organizationName: string;
  companyName: string;
  siteUrl: string;
  contactEmail: string;
  code: string;
  deletesAt: Date;
  surveyRetentionMonths: number;
  /** False once its end can no longer be moved. */
  canExtend: boolean;
}): MailText {
  const { companyName, contactEmail, siteUrl, code, surveyRetentionMonths: months, canExtend } = survey;
  const name = cleanLine(survey.organizationName);
  const day = utcDay(survey.deletesAt);
  return layOut(companyName, {
    subject: `${name}: the survey will be deleted on ${day}`,
    paragraphs: [
      `The survey for ${name} ended ${months === 1 ? "about a month" : `about ${months} months`} ago. We don’t keep surveys for longer than that, so on ${day} we’ll delete it with its responses, its analyses and its files. After that, we can’t bring it back.`,
      "To keep the findings, download the report and its tables before that day.",
      "To ask the team again, run the survey again. The new survey is compared with this one if you analyse it before that day.",
      ...(canExtend
        ? ["To keep the survey itself, give it a later end date, and the time starts again from there."]
        : [`If the survey must be kept for longer, write to ${contactEmail} in good time.`]),
    ],
    action: { label: "Go to the survey", url: `${siteUrl}/survey/manage?responses=${code}` },
    closing: "You are receiving this because you manage this survey.",
  });
}
