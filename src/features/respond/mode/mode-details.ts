import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import {
  answerWords,
  details,
  detailsByRole,
  detailsWithoutRoles,
  privacyTexts,
} from "#messages/respond/later";
import { companyName } from "#src/content/company.ts";
import { inThisLanguage } from "#src/lib/page/language.ts";
import { asksForRole } from "./role-selection.ts";

/** What of the privacy policy is translated is a page of its own. */
const privacy = import.meta.env.IS_TRANSLATED ? inThisLanguage("/survey/anonymity") : "/privacy";
const anonymity = import.meta.env.IS_TRANSLATED ? privacy : `${privacy}#anonymity`;

const byRole = asksForRole ? detailsByRole : detailsWithoutRoles;

interface ModeDetails {
  /** What stays hidden, who sees what and, last, what cannot be ruled out; links as in Markdown. */
  visibility: string[];
  /** Added in a survey with personal links. */
  personalLink: string;
  /** What respondents can unfold. */
  more: string[];
  morePersonal: string[];
  /** Added where an AI provider outside our own servers writes the report. */
  outsideAi: string;
  /** What respondents read once more before they submit. */
  beforeSubmit: string;
}

/** What respondents read of the kind of survey: who sees what. */
export const modeDetails: Readonly<Record<SurveyMode, ModeDetails>> = {
  confidential: {
    ...details.confidential,
    visibility: [
      details.confidential.hidden,
      byRole.confidentialSeen,
      byRole.notRuledOut({ company: companyName, page: anonymity }),
    ],
    more: [...(asksForRole ? [detailsByRole.typedTitle] : []), details.sharing, ...details.confidential.more],
    morePersonal: [byRole.confidentialLink],
  },
  open: {
    ...byRole.open,
    visibility: [...byRole.open.visibility, byRole.operator({ company: companyName, page: privacy })],
    personalLink: details.openLink,
    more: [details.sharing, ...byRole.open.more],
    morePersonal: [],
  },
};

export const storedTexts: readonly string[] = [byRole.stored, ...privacyTexts];
/** Where the browser keeps nothing. */
export const storedOfUnkept: readonly string[] = [byRole.stored, answerWords.notSaved];
