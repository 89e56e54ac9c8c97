import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import type { QuestionType } from "#domain/questionnaire/questionnaire.ts";
import { company } from "./company.ts";
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

export const sectionNotes: Record<QuestionType, string> = {
  aspect_agreement: "Statements about how your team leads. How far do you agree?",
  current_spectrum: "Six pairs of opposites. Where is your team today?",
  aspirational_spectrum: "The same six pairs. Where should it be a year from now?",
  effectiveness: "Two closing questions about how well it works.",
};

export const guidelines = [
  "Answer for the team as a whole, as you see it.",
  "There are no right answers, and both ends of a line are good. Your first impression is usually the best.",
  "Describe the team as it is. Section 3 asks what you would like it to be.",
  "In sections 1 to 3 the page moves on by itself when you choose an answer. If you’d rather press Next each time, switch off “Automatically advance” below the question.",
  "You can go back and change an answer at any time before you submit, and the last page shows them all. You can also stop and continue later on this device.",
];

/** In both kinds of survey: who could look behind all of it. */
const operator = (page: string) =>
  `${company.name} runs the server and could read what is stored${asksForRole ? ", answers beside roles" : ""}. We do so only to keep the service working, as our [Privacy Policy](${page}) says.`;

/** In both kinds of survey: whom the manager may let in. */
const sharing =
  "The survey’s manager can share the report with people of their choice, such as a board or everyone who took part, and can name a second manager or hand the survey over. None of them sees more than the manager does.";

/** What respondents are told of the kind of survey, before they start and once more before they submit. */
export const modeTexts: Readonly<Record<SurveyMode, ModeTexts>> = {
  confidential: {
    lead: "This is a confidential survey: your responses are anonymous.",
    visibility: [
      "No single response is shown to anyone, the survey’s manager included. The manager, and anyone with the survey’s PIN, can read the report.",
      "No figure is about fewer than five people. We can’t check who answers. A manager who sends in invented answers, or is told others’ answers, can work out more, up to all of yours if everyone else in a report is known. With five to seven people, figures say more about each.",
      asksForRole
        ? "The survey’s manager, and anyone with its PIN, can see which roles have answered: if you’re the only CFO, that you have."
        : "The survey’s manager, and anyone with its PIN, can see how many people have answered.",
      operator("/privacy#anonymity"),
    ],
    more: [
      ...(asksForRole ? ["A role title that you type yourself is shown as you typed it."] : []),
      sharing,
      "If a whole team gives nearly the same answer, the team’s figure shows it.",
      "If the team is asked again, the later report sets the figures of both rounds side by side, never a person’s answers then and now. If you are the only person to join or leave between surveys, comparing the two could hint at your answers.",
    ],
    outsideAi:
      "An outside AI provider orders the report and suggests steps. It gets these figures only, never a single response.",
    beforeSubmit: "Confidential survey: your responses are anonymous.",
  },
  open: asksForRole
    ? {
        lead: "This is an open survey: your response is shown by role.",
        visibility: [
          "The survey’s manager sees the responses by role and can download them: your role, your title if you type one, and your scores. The report shows responses by role, too.",
          "If you are the only person with your role, that response can be recognised as yours.",
          "Anyone with the survey’s PIN can read the report and see who has taken part: how many people in each role, and the titles that were typed in.",
          operator("/privacy"),
        ],
        more: [
          sharing,
          "If the team is asked again, the later report sets the figures of both rounds side by side, and compares people within roles.",
        ],
        outsideAi:
          "An outside AI provider orders the report and suggests steps. It gets figures on the team and its roles, not the responses.",
        beforeSubmit: "Open survey: the survey’s manager and the report show your response by role.",
      }
    : {
        lead: "This is an open survey: its manager can read each response.",
        visibility: [
          "The survey’s manager can download each response: its scores, without a name or a role. The report shows figures on the team.",
          "Someone who knows your views well may recognise your response by its scores.",
          "Anyone with the survey’s PIN can read the report and see how many people have taken part.",
          operator("/privacy"),
        ],
        more: [
          sharing,
          "If the team is asked again, the later report sets the figures of both rounds side by side.",
        ],
        outsideAi:
          "An outside AI provider orders the report and suggests steps. It gets figures on the team, not the responses.",
        beforeSubmit: "Open survey: the survey’s manager can read each response, without a name.",
      },
};

/**
 * Added in a survey with personal links: who sees that a person has answered, and what follows from it. The first stands
 * with what everybody reads.
 */
export const personalLinkTexts: Readonly<Record<SurveyMode, readonly string[]>> = {
  confidential: [
    "Your link is yours alone and works once. The survey’s manager can see whether it has been used. When it was used is not stored, nor is the link with your answers.",
    asksForRole
      ? "A manager who watches the list closely could tell when you answered, and so your role. Your answers are not shown."
      : "A manager who watches the list closely could tell when you answered. Your answers are not shown.",
  ],
  open: [
    "Your link is yours alone and works once. The survey’s manager can see whether it has been used. The link is not stored with your response, but a manager who watches the list and the responses closely could tell which one is yours.",
  ],
};

interface ModeTexts {
  lead: string;
  /** What everybody reads before they start; links as in Markdown. */
  visibility: readonly [string, ...string[]];
  /** What they can unfold. */
  more: readonly string[];
  /** Added where an AI provider outside our own servers writes the report. */
  outsideAi: string;
  beforeSubmit: string;
}

/** How many are asked in a confidential survey, and what follows for respondents. */
export const teamWords = {
  asked: (teamSize: number) => `${teamSize} people are asked.`,
  unknown:
    "The manager hasn’t said how many people are asked, so nobody can tell whether more have answered than there are people.",
  exceededTitle: "More answers than people",
  exceeded: (teamSize: number) =>
    `More people have answered than the ${teamSize} who are asked, so some answers may be invented. Ask the survey’s manager before you answer.`,
} as const;

/** For a respondent whose survey has become another kind since the instructions were read. */
export const modeChangedWords = {
  title: "This is now a different kind of survey",
  text: "Your answers haven’t been sent: they’re still on this device. Please read below what kind of survey it is now. “Continue Survey” takes you back to your answers, and nothing is sent until you press Submit again.",
} as const;

export const privacyTexts = [
  `When you submit, ${asksForRole ? "your role, your role title if you type one, your answers" : "your answers"} and the scores computed from them are stored. We also note whether the answers were rushed (yes or no). No times are sent. No name, address, device, cookie or time is stored with them.`,
  "Until the server has confirmed your submission, your answers are kept on this device only. After that they are deleted from it, except for a copy that the last page can show you in this tab until you close it. Unless you have a link of your own, your device remembers that you’ve answered until the survey ends, so you aren’t asked twice.",
  "From your first answer until you submit, the device also keeps a copy of this page and its questions, so that it opens without a connection.",
];

/** What is stored besides in a survey with personal links. */
export const personalPrivacyTexts = [
  "If you were invited by email, your address is kept in a list of its own, apart from the answers, and deleted when the survey ends. Your link stays on this device until you have submitted, so that you can come back to your answers.",
];

export const questionWords = {
  section: (number: number, name: string) => `Section ${number}: ${name}`,
  count: (number: number, count: number) => `Question ${number} of ${count}`,
  overall: (number: number, count: number) => `Question ${number} of ${count} in all`,
  progress: "Progress",
  backToInstructions: "Back to Instructions",
  previous: "Previous",
  next: "Next",
  submit: "Submit",
  autoAdvance: "Automatically advance",
  balanced: "Balanced",
  emptySection: "No questions available for this section.",
  answerMissing: "Please choose an answer",
  notSaved: "This browser doesn’t save your answers. Please leave this page open until you have submitted.",
  notSavedRead: "I understand",
  review: "Before you submit",
  moment: "This takes a moment.",
  submitFailed: "Failed to submit survey. Please try again.",
  submitFailedNext: "Your answers are still on this device.",
  loading: "Loading the questions",
  loadFailed: "Failed to load survey questions",
  loadFailedNext: "Unable to load survey questions. Please try again later.",
  none: "No questions found",
  noneNext: "This survey has no questions at the moment. Please tell your survey manager.",
  tryAgain: "Try again",
} as const;

/** Between the questions about today and those about a year from now. */
export const yearAheadWords = {
  title: "Now think a year ahead",
  text: "The next six lines have the same ends as the last six. This time they ask where your team should be a year from now.",
  note: "If nothing should change, choose the same point again.",
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

/** While the part of the page that checks and sends the answers is on its way. */
export const laterWords = {
  title: "One moment",
  failed:
    "The rest of this page hasn’t arrived yet. Your answers are kept, and it keeps trying. If it takes long, reload the page.",
} as const;

/** For a screen of the survey that could not be drawn, and for a submission that the page itself could not send. */
export const brokenWords = {
  title: "This page has stopped working",
  fault: "The fault is ours, not yours or your network’s. It has been reported to us, without your answers.",
  kept: "The answers you’ve given are kept on this device. Reload the page to go on where you were.",
  otherwise:
    "If that doesn’t help, please open the survey’s link in another browser or on another device. The answers kept here won’t move with you, so you’d have to answer the questions again there.",
  reload: "Reload",
} as const;
