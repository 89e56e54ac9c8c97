import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import type { ReportAccess } from "#domain/surveys/survey.ts";
import { companyName } from "./company.ts";
import { asksForRole } from "./role-selection.ts";

export const instructionsWords = {
  organisation: (name: string) => `For ${name}`,
  title: "Welcome to the SLK Profile Survey",
  about:
    "How does your leadership team work today, and how would you like it to work? There are 50 short questions.",
  takes: "They take about 15-20 minutes.",
  structureTitle: asksForRole ? "Four sections, after your role" : "Four sections",
  guidelinesTitle: "Guidelines",
  privacyTitle: "What is stored",
  visibilityTitle: "Who sees what",
  moreTitle: "More about who sees what",
  start: "Start Survey",
  resume: "Continue Survey",
} as const;

/** In both kinds of survey: who could look behind all of it. */
const operator = (page: string) =>
  `${companyName} runs the server and could read what is stored${asksForRole ? ", answers beside roles" : ""}. We do so only to keep the service working, as our [Privacy Policy](${page}) says.`;

/** What respondents are told of the kind of survey before they start. */
export const modeTexts = {
  confidential: {
    lead: "This is a confidential survey: your responses are anonymous.",
    /** What everybody reads before they start; links as in Markdown. */
    visibility: [
      "No single response is shown to anyone, the survey’s manager included. The manager, and anyone with the survey’s PIN, can read the report.",
      "No figure is about fewer than five people. We can’t check who answers. A manager who sends in invented answers, or is told others’ answers, can work out more, up to all of yours if everyone else in a report is known. With five to seven people, figures say more about each.",
      asksForRole
        ? "The survey’s manager, and anyone with its PIN, can see which roles have answered: if you’re the only CFO, that you have."
        : "The survey’s manager, and anyone with its PIN, can see how many people have answered.",
      operator("/privacy#anonymity"),
    ],
    /** Stands first in a survey with personal links: who sees that a person has answered. */
    personalLink:
      "Your link is yours alone and works once. The survey’s manager can see whether it has been used. When it was used is not stored, nor is the link with your answers.",
  },
  open: {
    lead: asksForRole
      ? "This is an open survey: your response is shown by role."
      : "This is an open survey: its manager can read each response.",
    visibility: asksForRole
      ? [
          "The survey’s manager sees the responses by role and can download them: your role, your title if you type one, and your scores. The report shows responses by role, too.",
          "If you are the only person with your role, that response can be recognised as yours.",
          "Anyone with the survey’s PIN can read the report and see who has taken part: how many people in each role, and the titles that were typed in.",
          operator("/privacy"),
        ]
      : [
          "The survey’s manager can download each response: its scores, without a name or a role. The report shows figures on the team.",
          "Someone who knows your views well may recognise your response by its scores.",
          "Anyone with the survey’s PIN can read the report and see how many people have taken part.",
          operator("/privacy"),
        ],
    personalLink:
      "Your link is yours alone and works once. The survey’s manager can see whether it has been used. The link is not stored with your response, but a manager who watches the list and the responses closely could tell which one is yours.",
  },
} as const satisfies Record<SurveyMode, object>;

/** Where those who took part may read the report; links as in Markdown. */
export const reportTexts: Readonly<Partial<Record<ReportAccess, (code: string) => string>>> = {
  awaited: () =>
    "Those who take part may read the report: once there is one, this survey’s link leads to it. Anyone else who has the link or the survey’s code can then read it, too.",
  ready: (code) =>
    `There’s a report on the answers so far. Those who have taken part can [read it](${REPORT_LINK_PATH}${code}), and so can anyone else who has this survey’s link or its code. The next report will be there, too.`,
};

/** How many are asked in a confidential survey, and what follows for respondents. */
export const teamWords = {
  asked: (teamSize: number) => `${teamSize} people are asked.`,
  unknown:
    "The manager hasn’t said how many people are asked, so nobody can tell whether more have answered than there are people.",
  exceededTitle: "More answers than people",
  exceeded: (teamSize: number) =>
    `More people have answered than the ${teamSize} who are asked, so some answers may be invented. Ask the survey’s manager before you answer.`,
} as const;

export const questionWords = {
  section: (number: number, name: string) => `Section ${number}: ${name}`,
  count: (number: number, count: number) => `Question ${number} of ${count}`,
  progress: "Progress",
  backToInstructions: "Back to Instructions",
  previous: "Previous",
  next: "Next",
  submit: "Submit",
  answerMissing: "Please choose an answer",
  review: "Before you submit",
  moment: "This takes a moment.",
  loading: "Loading the questions",
  tryAgain: "Try again",
} as const;

export const roleWords = {
  title: "What is your role?",
  level: "Level",
  levelHint: "You are asked for your role, never for your name.",
  chooseLevel: "Choose your level",
  role: "Role",
  customTitle: "Role title",
  missing: "Please select a role",
  customTitleMissing: "Please enter your role title",
  loadFailed: "Failed to load roles",
} as const;

/** While the second part of the page is on its way. */
export const laterWords = {
  title: "One moment",
  failed:
    "The rest of this page hasn’t arrived yet. Your answers are kept, and it keeps trying. If it takes long, reload the page.",
  reload: "Reload",
} as const;
