import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";

/** Words on the slides; every sentence about the answers comes from the report. */
export const slideWords = {
  kind: "SLK Profile Survey · Report for the board",
  subject: "Team assessment",
  /** Stands where a text did not fit. */
  more: "Shortened here; the report has it in full.",
  changes: "Since the last round",
  divides: "What divides the team",
  statements: "Statements behind it",
  lines: {
    names: { dot: "Today", ring: "Wanted" },
    apart: { camps: "two views", "opposite-wants": "two ways", place: "far apart" },
    chart: "Places on lines from 1 to 9.",
    places: ([left, right]: [string, string], one: string, other: string) =>
      `From ${left} to ${right}: ${one}, ${other}.`,
  },
  groupLines: {
    current: (group: string) => `${group}, today`,
    aspirational: (group: string) => `${group}, wanted`,
  },
  rounds: { names: { dot: "Now", ring: "Last round" } },
  answers: {
    today: (left: string, right: string) => `Answers on today, from 1 (${left}) to 9 (${right})`,
    bands: ["1 to 3", "4 to 6", "7 to 9"],
  },
  /** Shares of a confidential survey. */
  inQuarters: (title: string) => `${title}, rounded to quarters`,
  wants: {
    title: "Which way people want to move",
    more: (pole: string) => `More ${pole}`,
    same: "No change",
  },
  marks: { title: "Marks from 1 to 10", before: "Last round", now: "Now" },
  groups: "How levels and functions see the team",
  options: {
    heading: "What could be done",
    title: (finding: string) => `What to do about “${finding}”`,
    firstStep: "First step",
    takes: "Takes",
    cost: "Cost",
    sign: "Sign of success",
    owner: "Could lead it, by function",
  },
  suggestions: {
    title: (model: string) => `Suggested by ${model}. Not checked against the answers.`,
    written: "Written by the provider. Not checked.",
    someModel: "an AI provider",
  },
  method: {
    title: "Appendix: how this report was made, and what it can’t say",
    how: "Code computed every figure from the answers and wrote every sentence about them. The advice was chosen from the consultancy’s library by what the report tells.",
    madeOn: "Made on",
    order: "Order of the findings",
    rules: "by rules",
    version: "Version",
    fingerprint: "Fingerprint of the figures",
    agreement: {
      confidential: "Agreement on today (r_wg, from 0 to 1, at least)",
      open: "Agreement on today (r_wg, from 0 to 1)",
    } satisfies Record<SurveyMode, string>,
    agreementOn: (spectrum: string, agreement: string) => `${spectrum} ${agreement}`,
    cannot: "What it can’t say",
    limits: [
      "It tells how people answered, and not who is right, what causes what, or how well the organisation does.",
    ],
    more: "Also found; the report has the details",
  },
  notes: {
    fact: (label: string, value: string, n: number) => `${label}: ${value} (n = ${n})`,
    source: (title: string, source: string) => `${title}. Source: ${source}`,
  },
} as const;
