/** Counts things: "1 response", "12 responses"; older analyses did not record how many. */
export function countOf(n: number, noun: "response" | "role" | "unique role" | "level"): string {
  if (n === 0) return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s not recorded`;
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

export const reportTitles = {
  anySurvey: "Survey",
  of: (organizationName: string) => `${organizationName || "Survey"} Insights`,
  unnamed: "Survey Insights",
  dashboard: "Manage Surveys",
} as const;

/** Stands where there is no report to show. */
export const missingReport = {
  loading: "Loading insights…",
  none: "No insights have been generated for this survey yet. Process the survey results to generate insights.",
  toSurveys: "Go to your surveys",
  unknownCode: "Invalid survey code",
  unknownCodeText:
    "None of your surveys has this code. Check its eight characters, or open the survey's insights from your own list.",
  failed: "Failed to load insights",
  reference: (requestId: string) => `Reference: ${requestId}`,
  retry: "Try again",
  retrying: "Loading…",
} as const;

export const reportTools = {
  parts: "Parts of the report",
  selectVersion: "Select Version",
  showReport: "Show Report",
  compareVersions: "Compare Versions",
  showStructured: "Show Structured View",
  showRaw: "Show Raw Data",
  facilitate: "Facilitate",
  print: "Print",
} as const;

export const rawDataWords = {
  title: "Raw data",
  unreadable: "These insights are not in a form we can lay out",
  unreadableText: "The analysis is stored and complete. Below it stands exactly as it was written.",
} as const;

export const versionWords = {
  description: "Every analysis of this survey, newest first.",
} as const;

export const coverWords = {
  label: "Cover",
  kind: "SLK Profile Survey · Insights",
  contents: "Contents",
} as const;
