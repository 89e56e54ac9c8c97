import { MAX_ANALYSIS_ATTEMPTS } from "#domain/limits.ts";
import type { FormErrorTable } from "./form-errors.ts";

/** The minimum of a confidential survey is five; other numbers stay digits. */
const numberWord = (count: number) => (count === 5 ? "five" : String(count));

export const responsesWords = {
  action: "View responses",
  insights: "Insights",
  title: "Survey Responses",
  total: "Total Responses",
  role: "Role",
  responses: "Responses",
  none: "No responses received yet.",
  loading: "Loading...",
  loadFailed: "Failed to load survey responses",
  tryAgain: "Try again",
  close: "Close",
  process: "Process Results",
} as const;

export const processingWords = {
  title: "Process Survey Results",
  /** `isReleased`: late responses are left out. */
  duration: ({ isByAi, isReleased }: { isByAi: boolean; isReleased: boolean }) =>
    `Processing typically takes 1-2 minutes. ${isByAi ? "The AI analyses" : "We analyse"} ${isReleased ? "the responses that this report covers" : "all responses to this survey"}.`,
  warning:
    "DO NOT CLOSE YOUR BROWSER - closing this window will interrupt the analysis and may result in data loss",
  closedAnyway:
    "If you do close it, the analysis carries on, and you’ll find the result in your list of surveys.",
  shared:
    "As soon as it’s done, the survey’s link leads to the report, for anyone who has it: you have chosen so. You can change that under “Who reads the report”.",
  limits: (max: number, hours: number) =>
    `Results can be processed a maximum of ${max} times in total, with a cooldown of ${hours} hours between attempts.`,
  attempts: (used: number, max: number) => `You have used ${used} out of ${max} attempts for this survey.`,
  cancel: "Cancel",
  confirm: "Process Results",

  overlayTitle: "Processing Results",
  overlayText: "We’re analysing the responses. You’ll see the result here as soon as it’s done.",
  elapsed: "Elapsed time",
  elapsedShort: "elapsed",
  noticeTitle: "Processing will take 1-2 minutes",
  noticeText: "Do not close or navigate away",
  late: "This is taking longer than usual. The analysis carries on without this window.",
  leave: "Back to the surveys",

  succeeded: "Results processed successfully",
  failed: "Failed to process results",
  cooldown: "Processing cooldown period is still active. Please try again later.",
  tooFew: (min: number, total: number) =>
    `A confidential survey needs ${numberWord(min)} responses before it can be analysed: ${total} so far. No attempt is used until then.`,
  exhausted: (max: number) => `Maximum processing attempts (${max}) reached for this survey`,
  coolingUntil: (time: string) => `The results can be processed again from ${time}.`,

  runningSince: (time: string) => `Processing since ${time}`,
  moved: (survey: string, stage: string) => `${survey}: ${stage}`,
  ended: (survey: string) => `${survey}: the insights are ready`,
  viewInsights: "View insights",
  endedInFailure: (survey: string) => `${survey}: the analysis failed`,
  lastFailed: (message: string) => `The last analysis failed: ${message}`,
  retryFrom: (time: string, left: string) => `You can process the results again from ${time}: ${left}.`,
  retryNow: (left: string) => `Process the results again under “View responses”: ${left}.`,
  attemptsLeft: (left: number, max: number) =>
    left === 1 ? `1 of ${max} attempts is left` : `${left} of ${max} attempts are left`,
  retryNever: (max: number) =>
    `All ${max} attempts of this survey are used up. Its responses and earlier insights stay where they are.`,
} as const;

/** What a confidential survey's manager reads before an attempt is spent. */
export const releaseWords = {
  first: (total: number, min: number) =>
    `This first report will cover the ${total} responses so far. Later ones can only join ${numberWord(min)} at a time, so that no report gives a newcomer’s answers away. If you expect more, wait until everyone has answered or the survey has closed.`,
  next: (responses: number, late: number, min: number) =>
    late === 0
      ? `The next report will cover ${responses} responses.`
      : `The next report will cover ${responses} responses and leave out the ${late} that came later: later responses join ${numberWord(min)} at a time.`,
} as const;

export const analysisErrors: FormErrorTable = {
  codes: {
    analysis_cooldown: { message: processingWords.cooldown },
    analysis_limit: { message: processingWords.exhausted(MAX_ANALYSIS_ATTEMPTS) },
    no_responses: { message: responsesWords.none },
  },
  worded: ["too_few_responses", "release_changed", "no_ai_provider"],
  failed: processingWords.failed,
};

/** The stages of an analysis; `waitingWords` before the first. */
export const stageWords = {
  reading: "Reading the responses",
  computing: "Computing the figures",
  writing: "Writing the report",
  advising: "Choosing the advice",
} as const;
export const waitingWords = "Waiting for its turn";
