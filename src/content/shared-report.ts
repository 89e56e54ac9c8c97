import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import type { ReportAccess } from "#domain/surveys/survey.ts";

/** Where those who took part may read the report; links as in Markdown. */
export const reportTexts: Readonly<Partial<Record<ReportAccess, (code: string) => string>>> = {
  awaited: () =>
    "Those who take part may read the report: once there is one, this survey’s link leads to it. Anyone else who has the link or the survey’s code can then read it, too.",
  ready: (code) =>
    `There’s a report on the answers so far. Those who have taken part can [read it](${REPORT_LINK_PATH}${code}), and so can anyone else who has this survey’s link or its code. The next report will be there, too.`,
};
