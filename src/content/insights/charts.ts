/** Texts that a screen reader has for the drawings; means come as text. */
export const lineLabels = {
  on: (left: string, right: string, places: string) =>
    `On the line from ${left} (1) to ${right} (9): ${places}.`,
  places: (today: string, wanted: string) => `today ${today}, wanted ${wanted}`,
  thenAndNow: (before: string, now: string) => `then ${before}, now ${now}`,
  twoGroups: (one: string, other: string) => `${one}, ${other}`,
  group: (name: string, mean: string) => `${name} ${mean}`,
  wholeTeam: (mean: string) => `, the whole team today ${mean}`,
  everyAnswer: ([left, right]: [string, string], [today, wanted]: [string, string]) =>
    `Every answer on the line from ${left} (1) to ${right} (9). Today: ${today}. Wanted: ${wanted}.`,
  bands: ([left, right]: [string, string], [today, wanted]: [string, string]) =>
    `Shares of the answers on the line from ${left} (1) to ${right} (9). Today: ${today}. Wanted: ${wanted}.`,
  mark: (question: string, mean: string) => `${question}, on the line from 1 to 10: mean ${mean}.`,
} as const;

export const legend = {
  today: "today",
  wanted: "wanted",
  wantedBy: (group: string) => `${group}, wanted`,
  lastRound: "last round",
  /** Beside a group's lines. */
  tick: "the whole team today",
  answers: "Above the line: today’s answers. Below it: the wanted ones.",
  bands:
    "Above the line: today’s answers, as rounded shares of three bands, 1 to 3, 4 to 6 and 7 to 9. Below it: the wanted ones.",
} as const;

export const answerTexts = {
  atPoint: (count: number, point: number) => `${count} at ${point}`,
  none: "none",
  inBand: (range: string, share: string) => `${range}: ${share}`,
} as const;

const distributionColumns = ["n", "Mean", "Median", "SD", "Quartiles"] as const;
/** Of a confidential survey, whose spreads are rounded up. */
const coarseColumns = ["n", "Mean", "SD, at most"] as const;

/** Tables of figures: those of a confidential survey have other columns and captions. */
export const figuresTables = {
  range: (from: string, to: string) => `${from} to ${to}`,
  ofSpectrum: (spectrum: string, what: string) => `${spectrum}: ${what}`,
  today: "today",
  wanted: "wanted",
} as const;

export const spectrumTable = {
  exact: {
    caption:
      "The six spectrums, from 1 (fully the first pole) to 9 (fully the second). The gap is what each person wants minus what they see, averaged; plus is towards the second pole, ± half the width of its 95% interval. r_wg: agreement of today’s answers, from 0 (as scattered as random answers) to 1 (all alike).",
    columns: [
      "n",
      "Today",
      "median",
      "SD",
      "quartiles",
      "Wanted",
      "median ",
      "SD ",
      "quartiles ",
      "Gap",
      "±",
      "r_wg",
    ],
  },
  coarse: {
    caption:
      "The six spectrums, from 1 (fully the first pole) to 9 (fully the second). The gap is what each person wants minus what they see, averaged; plus is towards the second pole. The survey is confidential: standard deviations are rounded up, so ± (half the width of the 95% interval) is at most as large and r_wg (agreement of today’s answers, 0 to 1) is at least as high.",
    columns: ["n", "Today", "SD, at most", "Wanted", "SD, at most ", "Gap", "±, at most", "r_wg, at least"],
  },
} as const;

export const bandsTable = {
  caption: "Shares of the answers in three bands of each line from 1 to 9, rounded to quarters.",
  columns: ["1 to 3", "4 to 6", "7 to 9"],
} as const;

export const answersTable = {
  caption: "How many answers lie at each point of each line from 1 to 9.",
} as const;

export const aspectTable = {
  caption: "The twelve aspects, agreement from 1 to 5, and the marks for effectiveness, from 1 to 10.",
  exact: [...distributionColumns, "Lowest", "Highest"],
  coarse: coarseColumns,
  effectiveness: (question: string) =>
    `Effectiveness: ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
} as const;

export const levelsTable = {
  caption: "Means of today → of what is wanted, from 1 (fully the first pole) to 9 (fully the second).",
  means: (today: string, wanted: string) => `${today} → ${wanted}`,
  of: (label: string, n: number) => `${label} (${n})`,
  team: "Team",
} as const;
