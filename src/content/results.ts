import { type FormErrorTable, outageWords } from "#src/content/form-errors.ts";
import { provingWords } from "#src/content/proof.ts";

export const resultsWords = {
  title: "Team Survey Results",
  lead: "View the responses to your survey and AI-powered insights from your team’s profile assessment.",
  formTitle: "Access Survey Results",
  code: "Survey Code",
  codePlaceholder: "Enter 8-digit code",
  pin: "Manager PIN",
  pinPlaceholder: "Enter 6-digit PIN",
  open: "View Results",
  opening: "Verifying...",
  openAnother: "Open another survey",
  resultsOf: (organizationName: string) => `${organizationName || "Survey"} Results`,
  total: "Total Responses",
  distribution: "Response Distribution",
  empty: "Nobody has answered this survey yet. Your team’s roles will appear here with the first response.",
  responses: (count: number) => (count === 1 ? "Response" : "Responses"),
  report: "The report",
  toReport: "Read the report",
  noReport: "There’s no report yet. It will appear here once the survey’s manager has processed the results.",
  loadingReport: "Loading the report…",
  reportFailed: "We couldn’t load the report. Please check your connection and open the results again.",
} as const;

/** The same words for a wrong code and a wrong PIN; a lockout says how long it lasts. */
export const resultsErrors: FormErrorTable = {
  codes: { proof_required: { message: provingWords.tookTooLong } },
  worded: ["locked_out", "too_many"],
  statuses: {
    0: { message: outageWords.noConnection },
    400: { message: "Invalid survey code or manager PIN.", field: "code" },
  },
  failed: "We couldn’t open the results. Please try again in a few minutes.",
};
