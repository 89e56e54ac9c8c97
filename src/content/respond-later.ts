import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { QuestionType } from "#domain/questionnaire/questionnaire.ts";
import { asksForRole } from "./role-selection.ts";

export const loadWords = {
  failed: "Failed to load survey questions",
  failedNext: "Unable to load survey questions. Please try again later.",
  none: "No questions found",
  noneNext: "This survey has no questions at the moment. Please tell your survey manager.",
} as const;

export const reviewWords = {
  title: "Check your answers",
  text: "Once you have submitted, your answers can’t be changed. To change one now, choose it in the list. You’ll come back here afterwards.",
  missing: "No answer yet",
  change: "Change",
} as const;

export const sendingWords = {
  sending: "Sending your answers",
  proving: "One moment: a small check",
  provingText:
    "Many answers have come within an hour, as happens when a team answers together. To stop scripts from filling in the survey, your device is working out a small sum. It takes a few seconds, and then your answers are sent.",
  waiting: "Not sent yet",
  tryNow: "Try now",
  kept: "Your answers are kept. Please leave this page open. It keeps trying until they have arrived.",
  reasons: {
    network: "There’s no connection to the server at the moment.",
    busy: "The server is taking too many answers at once.",
    server: "The server has a problem at the moment.",
  },
  stored: "Your answers have arrived",
  continue: "Continue",
} as const;

/** Why a survey takes no answers, and what a respondent can do. */
export const closedScreens = {
  invalid: {
    title: "Invalid survey code",
    text: "Please compare it with the invitation, or ask your survey manager for the link.",
  },
  expired: {
    title: "This survey has expired",
    text: "If you still want to take part, please ask your survey manager, who can extend it.",
  },
  closed: {
    title: "This survey is closed",
    text: "Its manager has closed it, so it’s taking no more answers. If you still want to take part, please ask them to open it again.",
  },
  deleted: {
    title: "This survey has been deleted",
    text: "Its manager has deleted it with all its responses. Your answers were not sent, and they have been removed from this device.",
  },
  full: {
    title: "This survey is full",
    text: `It has received all ${MAX_RESPONSES_PER_SURVEY} responses that it can take, so yours can’t be added. Please tell your survey manager, who can create another survey.`,
  },
  ticketMissing: {
    title: "This survey needs a personal link",
    text: "Please open yours: it is in the invitation that you were sent, or behind the QR code on your card. If you have neither, please ask your survey manager.",
  },
  ticketUnknown: {
    title: "This link doesn’t open the survey",
    text: "It may have been replaced by a newer one, or not copied in full. Please try your latest invitation or card, or ask your survey manager for another.",
  },
  ticketUsed: {
    title: "This link has been used",
    text: "Each link takes one response, and the one for this link has arrived. If it wasn’t yours, please tell your survey manager, who can give you another link.",
  },
  sent: {
    title: "Your answers have already been submitted",
    text: "They are stored as you first sent them. There’s nothing more to do.",
  },
} as const;

export const closedWords = {
  anotherCode: "Enter another code",
  invalidCode: "No survey has the code",
  noCode: "This address has no survey code.",
  expiredSince: (date: string | null) =>
    date ? `It took answers until ${date}.` : "It takes no more answers.",
  kept: "Your answers haven’t been sent: they’re still on this device. If the survey is opened again, come back to this page on this device and carry on where you left off.",
  check: "Check again",
  stillClosed: "It isn’t taking answers yet.",
  finish: "Finish",
} as const;

/** For a submission that the page itself could not send. */
export const faultWords = {
  title: "This page couldn’t send your answers",
  kept: "Your answers haven’t been sent. They are kept on this device, so you can try again now, or reload this page later.",
  tryAgain: "Try again",
} as const;

/** For a device on which the survey was answered before. */
export const answeredWords = {
  title: "This survey has been answered on this device",
  text: "If that was you, there’s nothing more to do. Your answers have arrived, and each person answers once.",
  someoneElse: "Someone else answers on this device",
  someoneElseText:
    "If you share this device with a colleague who has answered, you can still take part. You’ll start afresh and won’t see their answers.",
} as const;

export const tipsWords = {
  open: "Tips",
  title: "Tips for answering",
  close: "Close",
  digitKeys: "Answer with the digit keys",
} as const;

export const tips = [
  "Think of the last few months, not the last meeting.",
  "The middle of a line means that both sides carry the same weight.",
  "On a keyboard, press a digit to answer (0 stands for 10), an arrow key to move and Enter to continue.",
  "If the page moves on too quickly, switch off “Automatically advance”. Previous takes you back.",
  "Your answers are saved on this device as you go.",
];

/** For a page that was opened without a network. */
export const offlineRespondWords = {
  title: "You’re offline",
  kept: (answered: number, count: number) =>
    `Your answers are still on this device: you have answered ${answered} of ${count} questions.`,
  next: "You can carry on answering. To submit, you need a connection.",
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

/** In both kinds of survey: who else the manager may let in. */
const sharing =
  "The survey’s manager can share the report with people of their choice, such as a board or everyone who took part, and can name a second manager or hand the survey over. None of them sees more than the manager does.";

/** What respondents can unfold about the kind of survey, and what they read once more before they submit. */
export const modeDetails = {
  confidential: {
    more: [
      ...(asksForRole ? ["A role title that you type yourself is shown as you typed it."] : []),
      sharing,
      "If a whole team gives nearly the same answer, the team’s figure shows it.",
      "If the team is asked again, the later report sets the figures of both rounds side by side, never a person’s answers then and now. If you are the only person to join or leave between surveys, comparing the two could hint at your answers.",
    ],
    /** Added in a survey with personal links. */
    personalLink: [
      asksForRole
        ? "A manager who watches the list closely could tell when you answered, and so your role. Your answers are not shown."
        : "A manager who watches the list closely could tell when you answered. Your answers are not shown.",
    ],
    /** Added where an AI provider outside our own servers writes the report. */
    outsideAi:
      "An outside AI provider orders the report and suggests steps. It gets these figures only, never a single response.",
    beforeSubmit: "Confidential survey: your responses are anonymous.",
  },
  open: {
    more: [
      sharing,
      asksForRole
        ? "If the team is asked again, the later report sets the figures of both rounds side by side, and compares people within roles."
        : "If the team is asked again, the later report sets the figures of both rounds side by side.",
    ],
    personalLink: [],
    outsideAi: asksForRole
      ? "An outside AI provider orders the report and suggests steps. It gets figures on the team and its roles, not the responses."
      : "An outside AI provider orders the report and suggests steps. It gets figures on the team, not the responses.",
    beforeSubmit: asksForRole
      ? "Open survey: the survey’s manager and the report show your response by role."
      : "Open survey: the survey’s manager can read each response, without a name.",
  },
} as const satisfies Record<SurveyMode, object>;

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

/** What else is stored in a survey with personal links. */
export const personalPrivacyTexts = [
  "If you were invited by email, your address is kept in a list of its own, apart from the answers, and deleted when the survey ends. Your link stays on this device until you have submitted, so that you can come back to your answers.",
];

/** On the questions after the role. */
export const answerWords = {
  overall: (number: number, count: number) => `Question ${number} of ${count} in all`,
  autoAdvance: "Automatically advance",
  balanced: "Balanced",
  emptySection: "No questions available for this section.",
  notSaved: "This browser doesn’t save your answers. Please leave this page open until you have submitted.",
  notSavedRead: "I understand",
  submitFailed: "Failed to submit survey. Please try again.",
  submitFailedNext: "Your answers are still on this device.",
} as const;

/** Between the questions about today and those about a year from now. */
export const yearAheadWords = {
  title: "Now think a year ahead",
  text: "The next six lines have the same ends as the last six. This time they ask where your team should be a year from now.",
  note: "If nothing should change, choose the same point again.",
} as const;

/** For a screen of the survey that could not be drawn, and for a submission that the page itself could not send. */
export const brokenWords = {
  title: "This page has stopped working",
  fault: "The fault is ours, not yours or your network’s. It has been reported to us, without your answers.",
  kept: "The answers you’ve given are kept on this device. Reload the page to go on where you were.",
  otherwise:
    "If that doesn’t help, please open the survey’s link in another browser or on another device. The answers kept here won’t move with you, so you’d have to answer the questions again there.",
} as const;

/** Where those who took part may read the report. */
export const reportWords = {
  read: "Read the report",
  awaited: "There’s no report yet. Once there is one, this link leads to it.",
} as const;
