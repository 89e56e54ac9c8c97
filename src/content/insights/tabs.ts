/** The four parts of a report: a tab on the screen, a chapter on paper with a line in its contents. */
export const reportParts = {
  summary: { label: "Summary", about: "What the answers add up to" },
  roles: { label: "Roles", about: "How each role sees the team" },
  alignment: { label: "Alignment", about: "Six spectrums: today, the wish and the way between" },
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
  spread: (n: number, [lower, upper]: [string, string], [min, max]: [string, string]) =>
    `The middle half of ${n} answers lies between ${lower} and ${upper}, all between ${min} and ${max}.`,
  label: (mean: string, spread: string) => `Effectiveness on the line from 1 to 10: mean ${mean}. ${spread}`,
} as const;

export const rolesWords = {
  title: "Role by role",
  nothing: "This analysis says nothing about single roles.",
  perceptions: "Current perceptions",
  aspirations: "Aspirations",
  notes: "Key notes",
  effectiveness: (mean: string, max: number) => ` · effectiveness ${mean} of ${max}`,
} as const;

export const levelsWords = {
  title: "Levels side by side",
  legend:
    "Each line: ● today and ○ wanted on average; the tick is the whole team today. Nobody's answers stand alone: a group needs two people to have a chart.",
  withoutChart: (levels: string) => ` Without one: ${levels}.`,
  noDifference: "No two levels or roles lie further apart than chance explains.",
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
