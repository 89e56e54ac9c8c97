import type { MailKind } from "#domain/accounts/mail-choices.ts";

/** Words of the account page's choice of mails about surveys. */
export const mailChoiceWords = {
  title: "Emails about your surveys",
  text: "We send each of them once, to you and to a second manager of the survey if they want it too. They name no respondent and no answer.",
  saved: "Your choice is saved",
  failed: "Your choice could not be saved",
} as const;

export const mailKindWords: Record<MailKind, { label: string; hint: string }> = {
  firstResponses: {
    label: "The first five people have answered",
    hint: "From then on a confidential survey can be analysed.",
  },
  allResponses: {
    label: "Everyone has answered",
    hint: "The team size is reached, or the survey is full.",
  },
  closing: {
    label: "A survey closes tomorrow",
    hint: "A day before, if people are still missing.",
  },
  analysis: {
    label: "An analysis is finished or has failed",
    hint: "With a link to the insights, or with the reason and what to do next.",
  },
};
