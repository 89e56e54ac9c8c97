import { layOut, type MailText } from "./letter.ts";

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
