import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { byRole, modeWords, withoutRoles } from "#messages/respond/page";
import { companyName } from "#src/content/company.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { asksForRole } from "./role-selection.ts";

/** What of the privacy policy is translated is a page of its own. */
const privacy = import.meta.env.IS_TRANSLATED ? inThisLanguage("/survey/anonymity") : "/privacy";
const anonymity = import.meta.env.IS_TRANSLATED ? privacy : `${privacy}#anonymity`;

const { confidential, open, operator } = asksForRole ? byRole : withoutRoles;

/** What respondents are told of the kind of survey before they start; links as in Markdown. */
export const modeTexts: Readonly<
  Record<SurveyMode, { lead: string; visibility: string[]; personalLink: string }>
> = {
  confidential: {
    ...modeWords.confidential,
    visibility: [
      ...modeWords.confidential.visibility,
      ...confidential.visibility,
      operator({ company: companyName, page: anonymity }),
    ],
  },
  open: {
    ...modeWords.open,
    lead: open.lead,
    visibility: [...open.visibility, operator({ company: companyName, page: privacy })],
  },
};
