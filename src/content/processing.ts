/** The responses of a survey and the analysis of them, as its manager reads about them. */
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
  duration: "Processing typically takes 1-2 minutes. The AI analyses all responses of this survey.",
  warning:
    "DO NOT CLOSE YOUR BROWSER - closing this window will interrupt the analysis and may result in data loss",
  limits: (max: number, hours: number) =>
    `Results can be processed a maximum of ${max} times in total, with a cooldown of ${hours} hours between attempts.`,
  attempts: (used: number, max: number) => `You have used ${used} out of ${max} attempts for this survey.`,
  cancel: "Cancel",
  confirm: "Process Results",

  overlayTitle: "Processing Results",
  overlayText: "The analysis reads every response. You will see the result here as soon as it is done.",
  noticeTitle: "Processing will take 1-2 minutes",
  noticeText: "Do not close or navigate away",
  late: "This takes longer than usual. The analysis goes on without this window.",
  leave: "Back to the surveys",

  succeeded: "Results processed successfully",
  failed: "Failed to process results",
  cooldown: "Processing cooldown period is still active. Please try again later.",
  exhausted: (max: number) => `Maximum processing attempts (${max}) reached for this survey`,
  coolingUntil: (time: string) => `The results can be processed again from ${time}.`,

  runningSince: (time: string) => `Processing since ${time}`,
  lastFailed: (message: string) => `The last analysis failed: ${message}`,
  retryFrom: (time: string) => `If attempts are left, it can be run again from ${time}.`,
  retryNow: "If attempts are left, run it again from the responses.",
} as const;
