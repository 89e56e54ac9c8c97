import type { ReportAccess } from "#domain/surveys/survey.ts";
import { companyName } from "./company.ts";

export const landingWords = {
  title: "SLK Profile Survey",
  about: `This is the team survey of ${companyName}, a boutique AI consultancy. It shows where a leadership team stands today on six spectrums, such as vision versus execution, and where it wants to be in a year. Fifty questions, 15 to 20 minutes, no names.`,
  manageTitle: "Create & Manage",
  manageText:
    "Create a survey for your team, follow the responses as they come in, and read what they add up to.",
  manage: "Manage Surveys",
  signIn: "Sign In",
  results: "Read results with a manager PIN",
} as const;

export const thankYouWords = {
  submitted: "Survey submitted successfully",
  title: "Thank You for Completing the Survey",
  text: "Your answers are stored, without a name. You can close this page.",
  next: {
    private:
      "What happens next: once your team has answered, your survey’s manager has the answers analysed and tells you about the results.",
    awaited:
      "What happens next: once your team has answered, your survey’s manager has the answers analysed. You may read the report then: open the survey’s link again, and it leads to the report.",
    ready:
      "What happens next: there’s a report on the answers before yours, which you may read now. If the answers are analysed again, you’ll find the next report in the same place.",
  } satisfies Record<ReportAccess, string>,
  /** Where this tab has sent nothing. */
  unsent:
    "This page follows a survey that has been sent. If you have just sent yours, your answers are stored, without a name. If not, please open the survey’s link again: what you have answered is kept on your device.",
  someoneElse:
    "Is a colleague answering on this device too? They can open the survey’s link again and choose “Someone else answers on this device”.",
  back: "Back to the survey page",
} as const;

/** What the thank-you page shows of the record that the server has acknowledged. */
export const storedWords = {
  title: "What was stored",
  note: "This is what the server stored of your response. The only other things stored are three technical numbers, none of which identifies you. The copy below is kept in this tab only, and is gone when you close it.",
  survey: "Survey code",
  role: "Role",
  roleTitle: "Role title",
  hurried: "Most answers came within a second each",
  yes: "Yes",
  no: "No",
  answers: "Your answers",
  question: "Question",
  answer: "Answer",
  scale: ([min, minLabel]: [number, string], [max, maxLabel]: [number, string]) =>
    `from ${min} (${minLabel}) to ${max} (${maxLabel})`,
  scores: "Scores computed from them",
  scoresNote:
    "Aspects are means from 1 to 5, spectrums run from 1 (fully the first pole) to 9 (fully the second), effectiveness from 1 to 10.",
  score: "Score",
  today: (spectrum: string) => `${spectrum}: today`,
  wanted: (spectrum: string) => `${spectrum}: wanted`,
  effectiveness: "Effectiveness",
  notTitle: "What was not stored",
  not: [
    "Your name or email address",
    "Your internet address",
    "Your device or browser",
    "A cookie",
    "The time at which you answered",
    "Which personal link you came by, if you had one",
  ],
} as const;

export const surveyCodeWords = {
  title: "Enter Survey Code",
  text: "Your survey manager gave you a code of eight characters. Answer on any device, without an account or a name.",
  open: "Enter Code",
  label: "Survey Code",
  placeholder: "Enter 8-digit code",
  cancel: "Cancel",
  submit: "Continue",
  submitting: "Validating...",
  invalid: "Invalid or expired survey code. Please try again.",
  error: "An error occurred while validating the code. Please try again.",
} as const;

export const sampleWords = {
  title: "Sample report",
  text: "Fairwater Foods and its people are made up. Every sentence and every figure below was computed from their made-up answers, just as it would be for your team.",
  back: "SLK Profile Survey",
  link: "See a sample report",
  cover: "Sample report: a made-up team",
} as const;
