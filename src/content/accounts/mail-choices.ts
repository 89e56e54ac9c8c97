import type { MailKind } from "#domain/accounts/mail-choices.ts";

export const mailChoiceWords = {
  title: "Emails about your surveys",
  text: "We send each of these once, to you and to the survey’s second manager if they want it too. They never mention a respondent or an answer.",
  saved: "Your choice has been saved",
  failed: "Your choice couldn’t be saved",
} as const;

export const mailKindWords: Record<MailKind, { label: string; hint: string }> = {
  firstResponses: {
    label: "The first five people have answered",
    hint: "A confidential survey can be analysed from then on.",
  },
  allResponses: {
    label: "Everyone has answered",
    hint: "The team size is reached, or the survey is full.",
  },
  closing: {
    label: "A survey closes tomorrow",
    hint: "A day before, if some people haven’t answered yet.",
  },
  analysis: {
    label: "An analysis is finished or has failed",
    hint: "With a link to the insights, or with the reason and what to do next.",
  },
};
