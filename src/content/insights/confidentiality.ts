import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";

/** What the report says about the kind of its survey. */
export const kindWords: Readonly<Record<SurveyMode, { name: string; report: string }>> = {
  confidential: {
    name: "Confidential survey",
    report:
      "Confidential survey: no figure here is about fewer than five people, and none can be traced to one person, unless everyone answered alike.",
  },
  open: {
    name: "Open survey",
    report: "Open survey: the team has agreed that its responses may be seen by role.",
  },
};
