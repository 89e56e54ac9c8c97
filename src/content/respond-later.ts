import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";

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

export const closedWords = {
  anotherCode: "Enter another code",
  invalid: "Invalid survey code",
  invalidCode: "No survey has the code",
  noCode: "This address has no survey code.",
  invalidNext: "Please compare it with the invitation, or ask your survey manager for the link.",
  expired: "This survey has expired",
  expiredSince: (date: string | null) =>
    date ? `It took answers until ${date}.` : "It takes no more answers.",
  expiredNext: "If you still want to take part, please ask your survey manager, who can extend it.",
  closed: "This survey is closed",
  closedNext:
    "Its manager has closed it, so it’s taking no more answers. If you still want to take part, please ask them to open it again.",
  kept: "Your answers haven’t been sent: they’re still on this device. If the survey is opened again, come back to this page on this device and carry on where you left off.",
  check: "Check again",
  stillClosed: "It isn’t taking answers yet.",
  deleted: "This survey has been deleted",
  deletedNext:
    "Its manager has deleted it with all its responses. Your answers were not sent, and they have been removed from this device.",
  full: "This survey is full",
  fullNext: `It has received all ${MAX_RESPONSES_PER_SURVEY} responses that it can take, so yours can’t be added. Please tell your survey manager, who can create another survey.`,
  ticketMissing: "This survey needs a personal link",
  ticketMissingNext:
    "Please open yours: it is in the invitation that you were sent, or behind the QR code on your card. If you have neither, please ask your survey manager.",
  ticketUnknown: "This link doesn’t open the survey",
  ticketUnknownNext:
    "It may have been replaced by a newer one, or not copied in full. Please try your latest invitation or card, or ask your survey manager for another.",
  ticketUsed: "This link has been used",
  ticketUsedNext:
    "Each link takes one response, and the one for this link has arrived. If it wasn’t yours, please tell your survey manager, who can give you another link.",
  sent: "Your answers have already been submitted",
  sentNext: "They are stored as you first sent them. There’s nothing more to do.",
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
