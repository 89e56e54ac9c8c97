import type { EffectivenessItem } from "#domain/questionnaire/questionnaire.ts";

/** Counts things: "1 response", "12 responses"; older analyses did not record how many. */
export function countOf(n: number, noun: "response" | "role" | "unique role" | "level"): string {
  if (n === 0) return `${noun.charAt(0).toUpperCase()}${noun.slice(1)}s not recorded`;
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

/** "12 responses", of a team of known size "12 responses from a team of 14". */
export function responsesText(responses: number, teamSize: number | undefined): string {
  const text = countOf(responses, "response");
  if (teamSize === undefined) return text;
  return responses > teamSize
    ? `${text}, more than the team of ${teamSize}`
    : `${text} from a team of ${teamSize}`;
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
  showReport: "Show Report",
  compareVersions: "Compare Versions",
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

export const coverWords = {
  label: "Cover",
  kind: "SLK Profile Survey · Insights",
  contents: "Contents",
} as const;

/** The four parts of a report: a tab on the screen, a chapter on paper with a line in its contents. */
export const reportParts = {
  summary: { label: "Summary", about: "What the answers add up to" },
  roles: { label: "Roles", about: "How each role sees the team" },
  alignment: { label: "Alignment", about: "Six spectrums: today, the wish and the gap between them" },
  recommendations: { label: "Recommendations", about: "What to do, and the finding behind it" },
} as const;

export const summaryWords = {
  keyFindings: "Key findings",
  strengths: "Strengths",
  challenges: "Challenges",
  leadership: "Leadership perceptions",
  variability: "Variability notes",
  aspects: "Twelve aspects, six opposed pairs",
  themes: "Key themes",
  roles: "Participating roles",
  /** Around the dot of today and the ring of the wish. */
  lines: ["Today ", " and wanted ", ", largest gap first"],
} as const;

export const effectivenessWords = {
  title: "Effectiveness",
  of: (max: number) => `of ${max}`,
  oneAnswer: "From one answer.",
  meanOnly: (n: number) => `The mean of ${n} answers to two questions.`,
  coarse: (n: number, deviation: string) =>
    `The mean of ${n} answers, with a standard deviation of at most ${deviation}.`,
  spread: (n: number, [lower, upper]: [string, string], [min, max]: [string, string]) =>
    `The middle half of ${n} answers lies between ${lower} and ${upper}, all between ${min} and ${max}.`,
  label: (question: string, mean: string, spread: string) =>
    `${question}, on the line from 1 to 10: mean ${mean}. ${spread}`,
  /** In reports that do not tell the two questions apart. */
  both: "Both questions together",
  noMark: "no mark to show",
  noMarks: "The team gave no marks for its effectiveness.",
} as const;

export const rolesWords = {
  title: "Role by role",
  nothing: "This analysis says nothing about individual roles.",
  perceptions: "Current perceptions",
  aspirations: "Aspirations",
  notes: "Key notes",
  effectiveness: (mean: string, max: number) => ` · effectiveness ${mean} of ${max}`,
  marks: (marks: string, max: number) => ` · marks of ${max}: ${marks}`,
  mark: { achievement: "achievement", collaboration: "working together" } satisfies Record<
    EffectivenessItem,
    string
  >,
} as const;

export const levelsWords = {
  title: "Levels side by side",
  legend: "Each line: ● today and ○ wanted on average; the tick is the whole team today.",
  /** In an open survey. */
  needsTwo: " A group needs two people to have a chart.",
  withoutChart: (levels: string) => ` Without one: ${levels}.`,
  noDifference: "No two levels, functions or roles differ by more than chance.",
  /** In a confidential survey, which compares what it shows. */
  noDifferenceShown:
    "Among the groups and spectrums that this confidential survey can show, no two groups differ by more than chance.",
} as const;

export const alignmentWords = {
  title: "Six spectrums, largest gap first",
  textsOnly: "Spectrum analysis",
  nothing: "This analysis says nothing about alignment.",
  currentState: "Current state",
  desiredState: "Aspirational state",
  gap: "Gap",
  showAnswers: "Show every answer",
  hideAnswers: "Hide the answers",
  showBands: "Show the spread",
  hideBands: "Hide the spread",
  showAnalysis: "Read the analysis",
  hideAnalysis: "Hide the analysis",
  answersOn: (spectrum: string) => `on ${spectrum}`,
  analysisOf: (spectrum: string) => `of ${spectrum}`,
  opportunities: "Alignment opportunities",
  rolesInvolved: "Roles involved:",
} as const;

export const recommendationWords = {
  nothing: "This analysis recommends nothing.",
  priority: "priority",
  linked: "Linked insight:",
  showEvidence: "Show the evidence",
  hideEvidence: "Hide the evidence",
  evidenceBehind: (focus: string) => `behind ${focus}`,
} as const;
