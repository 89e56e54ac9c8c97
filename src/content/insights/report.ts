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
    "None of your surveys has this code. Check its eight characters, or open the survey’s insights from your own list.",
  failed: "Failed to load insights",
  reference: (requestId: string) => `Reference: ${requestId}`,
  retry: "Try again",
  retrying: "Loading…",
} as const;

export const reportTools = {
  parts: "Parts of the report",
  tools: "Tools",
  selectVersion: "Select Version",
  showStructured: "Show Structured View",
  showRaw: "Show Raw Data",
  facilitate: "Facilitate",
  print: "Print",
} as const;

export const rawDataWords = {
  title: "Raw data",
  unreadable: "These insights aren’t in a form we can lay out",
  unreadableText: "The analysis is stored and complete. It is shown below exactly as it was written.",
} as const;

export const versionWords = {
  description: "Every analysis of this survey, newest first.",
} as const;

/** The four parts of a report: a tab on the screen, a chapter on paper. */
export const reportParts = {
  summary: "Summary",
  roles: "Roles",
  alignment: "Alignment",
  recommendations: "Recommendations",
} as const;

export const coverWords = { label: "The report on one page", kind: "SLK Profile Survey · Insights" } as const;

export const firstPageWords = {
  steps: "Three steps",
  step: "Next step",
  by: (day: string, owner: string | null, isOverdue: boolean) =>
    `${isOverdue ? "Was due " : ""}${day}${owner ? ` · ${owner}` : ""}`,
  owners: {
    agree: "Owners: to be agreed.",
    others: "Other owners: to be agreed.",
    byFunction: "Owners: proposed by function, not by answers.",
    both: "Owners: proposed by function, not by answers; otherwise to be agreed.",
  },
  stillOpen: "Still open",
  also: "Also found",
  more: (count: number) => `and ${count} more ${count === 1 ? "caveat" : "caveats"}`,
  caveats: (count: number) => (count === 1 ? "One caveat" : `${count} caveats`),
} as const;

export const summaryWords = {
  findings: "Findings",
  themes: "Key themes:",
  statements: "Statements behind it",
  standOut: "Statements that stand out",
  standOutNote:
    "Some statements are easier to agree with than others, in any team. Those who don’t agree may simply be undecided.",
  agreed: "Nearly everyone agrees",
  rejected: "Hardly anyone agrees",
  toAdvice: "What to do about it",
  effectiveness: "Effectiveness",
  of: (max: number) => `of ${max}`,
  caveats: "To bear in mind",
  roles: "Participating roles:",
} as const;

export const rolesWords = {
  title: "Groups",
  differences: "Where groups differ",
  described: "Averages and counts only describe: no difference is proven unless a sentence says so.",
} as const;

export const alignmentWords = {
  divisions: "Where views differ",
  spectrums: "Six spectrums",
  nothing: "This analysis has no figures on the spectrums.",
  statements: (count: number) => `The ${count} statements`,
  showAnswers: "Show every answer",
  hideAnswers: "Hide the answers",
  showBands: "Show the spread",
  hideBands: "Hide the spread",
  on: (spectrum: string) => `on ${spectrum}`,
} as const;

export const recommendationWords = {
  nothing: "No advice fits what the answers tell.",
  priority: "priority",
  linked: "Linked insight:",
  firstStep: "First step",
  takes: "What it takes",
  cost: "What it costs",
  notWhen: "When not",
  sign: "Sign of success",
  owner: "Owner",
  byFunction: "proposed by function, not by answers",
  toBeAgreed: "to be agreed",
  source: "Source",
  suggested: (model: string) => `Suggested by ${model}. Not checked against the answers.`,
  quoted: "Written by the provider. Not checked.",
} as const;

/** Headings of a report of the older shapes. */
export const olderWords = {
  title: "An older report",
  text: "This report was made before reports were computed as they are today. It is shown as it was written; process the results again for a new one.",
  findings: "Key findings",
  themes: "Key themes",
  roles: "Participating roles",
  leadership: "Leadership perceptions",
  variability: "Variability notes",
  strengths: "Strengths",
  challenges: "Challenges",
  perceptions: "Current perceptions",
  aspirations: "Aspirations",
  notes: "Key notes",
  currentState: "Current state",
  desiredState: "Aspirational state",
  gap: "Gap",
  opportunities: "Alignment opportunities",
  involved: "Roles involved",
} as const;

/** Names the mark of reports that do not tell the two questions apart. */
export const bothMarks = "Effectiveness, both questions";
