import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { TEAM_SIZE } from "#domain/limits.ts";
import type { FormErrorTable } from "./form-errors.ts";

export const manageWords = {
  title: "Manage Surveys",
  yourSurveys: "Your Surveys",
  create: "Create New Survey",
  cancel: "Cancel",
  empty: "No surveys created yet. Click the button above to create your first survey.",
  emptyNext:
    "Each survey has an eight-character code. Share it with your team, watch the responses arrive, then run the analysis.",
  unnamed: "Unnamed Survey",
  loading: "Loading...",
  more: "More",
  advanced: "Advanced",
  insightsAvailable: "Insights Available",
  loadFailed: "Failed to load surveys",
  loadFailedNext: "Your surveys and their responses are safe. Please try again in a moment.",
  offlineNext: "We can’t reach the survey service at the moment. Your surveys and their responses are safe.",
  tryAgain: "Try again",
  reconnecting: "Reconnecting",
  reconnectingNext: "The live connection was lost. Until it is back, the counts refresh every ten seconds.",
  countFailed: "Failed to get survey count",
  countFailedNext: "You’re seeing what was last loaded. We’ll keep trying.",
  sessionEnded: "Your session has ended. Please sign in again. Everything is as you left it.",
  noManager: "This account has no manager record, so it can’t create surveys. Please contact us.",

  activeOf: (active: number, max: number) => `${active} of ${max} active`,
  manager: (id: string) => `Manager ${id}`,
  limitReached: (max: number) => `You have reached the maximum limit of ${max} active surveys`,
  limitNext: "More can be created when one of them expires or is closed.",
  expires: (date: string) => `Expires ${date}`,
  expired: (date: string) => `Expired ${date}`,
  closed: (date: string) => `Closed ${date}`,
  deleted: (date: string) => `Will be deleted on ${date}`,
  percent: (percent: number) => `${percent}%`,
  full: "Full",
  placesLeft: (left: number) => `${left} more can answer`,
  countNow: (name: string, participation: string) => `${name}: ${participation}`,
  reference: (requestId: string) => `Reference: ${requestId}`,
} as const;

export const confirmEmailWords = {
  title: "Please Confirm Your Email",
  text: (email: string) =>
    `We sent a message to ${email}. Open the link in it, then come back here to manage your surveys.`,
  hint: "Nothing there? Look in your spam folder, or have it sent again.",
  resend: "Resend confirmation email",
  resending: "Sending...",
  resent: "Confirmation email resent",
  resendFailed: "Failed to resend confirmation email",
} as const;

export const createSurveyWords = {
  title: "New survey",
  organizationName: "Organisation Name",
  organizationHint: "Respondents see it before they begin.",
  expiresInDays: "Expires After (days)",
  expiresHint: (min: number, max: number) => `From ${min} to ${max}.`,
  language: "Language of the link",
  languageHint:
    "The questions open in it. Respondents can switch to any other, and no answer says which it was given in.",
  translations: {
    machine: "This translation was made, and translated back, by machine. No native speaker has read it yet.",
    reconciled: "Native speakers have read and settled this translation.",
    tried: "Native speakers have settled this translation, and it has been tried with people.",
    equivalent: "This translation has been shown to measure the same.",
  },
  submit: "Create Survey",
  submitting: "Creating Survey...",
  created: "Survey created successfully",
  failed: "Failed to create survey",
  createdTitle: "Your survey is ready",
  createdPersonalText: "Now invite people. Each of them gets a link of their own.",
  createdText: "Give your team the code or the link. Both lead to the same questions.",
  code: "Survey code",
  shareLink: "Share link",
  done: "Done",
} as const;

export const createSurveyErrors: FormErrorTable = {
  fields: ["organizationName", "expiresInDays", "mode", "teamSize"],
  worded: ["survey_limit", "invalid", "forbidden", "offline", "too_many"],
  failed: createSurveyWords.failed,
};

export const teamSizeWords = {
  label: "Team Size (optional)",
  hint: `How many people are you asking? From ${TEAM_SIZE.min} to ${TEAM_SIZE.max}. You’ll see how many of them have answered, and the report shows how much difference the missing answers could make. Respondents of a confidential survey read this number, and it can’t change once someone has answered.`,
  action: "Team size",
  dialogTitle: "Team size",
  save: "Save",
  changed: "Team size changed",
  changeFailed: "Failed to change the team size",
  exceededTitle: (responses: number) => `${responses} have answered already`,
  exceeded:
    "That’s more than this team size. You can save it, but we can’t show a share of the team while more people have answered than are in it.",
  fixed:
    "Someone has answered. Respondents were told how many people are asked, so that can no longer change.",
  reportsKeep: "Existing reports keep the team size they were made with. The next report uses the new one.",
} as const;

export const teamSizeErrors: FormErrorTable = {
  fields: ["teamSize"],
  codes: { team_size_fixed: { message: teamSizeWords.fixed } },
  failed: teamSizeWords.changeFailed,
};

export const modeWords = {
  legend: "Kind of survey",
  hint: "Respondents are told before they start. You can change it until the first of them has answered.",
  names: { confidential: "Confidential", open: "Open" },
  about: {
    confidential:
      "You see figures about at least five people, never a single response. At least five people have to respond before anything can be analysed.",
    open: "You see the responses by role, the report shows them, and respondents are told so. This is for teams that have agreed to speak openly, or that have fewer than five people.",
  },
  inRow: { confidential: "Confidential survey", open: "Open survey" },
  change: "Change kind",
  changeTitle: "Change this survey",
  save: "Save",
  changed: "Kind of survey changed",
  failed: "The kind of survey wasn’t changed",
  fixed:
    "Someone has answered in the meantime. Respondents were told which kind of survey this is, so it can no longer change.",
  changeFailed: "Failed to change the kind of survey",
} satisfies Record<string, string | Record<SurveyMode, string>>;

export const modeErrors: FormErrorTable = {
  codes: { mode_fixed: { message: modeWords.fixed } },
  worded: ["mode_of_round", "invalid"],
  failed: modeWords.changeFailed,
};

export const reportAccessWords = {
  label: "Those who took part may read the report",
  hint: "As soon as there’s a report, the survey’s link and its code lead to it, for anyone who has them: we can’t check who took part.",
  shows: {
    confidential: "The report holds no figure about fewer than five people.",
    open: "The report describes roles: a role that only one person has points to that person.",
  } satisfies Record<SurveyMode, string>,
  later:
    "From then on, respondents read this before they start. You can change it at any time, for instance once you have read the report yourself.",
  action: "Who reads the report",
  title: "Who may read the report",
  inRow: "Report for those who took part",
  link: "The survey’s link",
  save: "Save",
  shared: "Those who took part may now read the report",
  private: "The survey’s link no longer leads to the report",
} as const;

export const pinWords = {
  label: "Manager PIN",
  once: "Write the PIN down now: it can’t be shown again. If you lose it, you can replace it in the survey’s Share dialog.",
  use: "With the survey code and the manager PIN, anyone can see how many have answered, by role, and read the report.",
  resultsAddress: "Where to read the results with it",
  addressCopied: "Address copied to clipboard",
  addressCopyFailed: "Failed to copy the address",
  replace: "Replace manager PIN",
  replaceTitle: "Replace the manager PIN?",
  replaceText:
    "The old PIN stops working at once. Anyone who reads the results with it will need the new one from you.",
  replaceConfirm: "Replace PIN",
  replacing: "Replacing...",
  replaced: "Manager PIN replaced",
  replaceFailed: "Failed to replace the manager PIN",
  copied: "Manager PIN copied to clipboard",
  copyFailed: "Failed to copy manager PIN",
} as const;

export const shareWords = {
  action: "Share",
  title: "Share survey",
  url: "Share URL",
  urlCopied: "Share URL copied to clipboard",
  urlCopyFailed: "Failed to copy share URL",
  codeCopied: "Survey code copied to clipboard",
  codeCopyFailed: "Failed to copy code",
  copy: "Copy",
  copied: "Copied",
  copyLink: "Copy link",
  linkCopied: "Link copied",
  qr: (name: string) => `QR code of the share link to the survey of ${name}`,
  qrHint: "Scan with a phone to answer.",
  qrFailed: "We couldn’t load the QR code. The link below works all the same.",
  personal:
    "Each person answers through a link of their own, so there is none to share. With the code and the PIN you can see the counts by role and read the report.",
  full: "This survey has all its responses and takes no more.",
} as const;
