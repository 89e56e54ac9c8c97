/** Texts that a screen reader has for the drawings; means come as text. */
export const lineLabels = {
  onLine: (left: string, right: string) => `On the line from ${left} (1) to ${right} (9)`,
  places: (today: string, wanted: string) => `today ${today}, wanted ${wanted}`,
  oneAnswer: (line: string, places: string) => `${line}: ${places}, from one answer.`,
  noBand: (line: string, places: string) => `${line}: ${places}.`,
  band: (line: string, places: string, from: string, to: string) =>
    `${line}: ${places}; the middle half of today’s answers lies between ${from} and ${to}.`,
  mini: (left: string, right: string, places: string) => `From ${left} (1) to ${right} (9): ${places}.`,
  wholeTeam: (mean: string) => `, the whole team today ${mean}`,
  everyAnswer: ([left, right]: [string, string], [today, wanted]: [string, string]) =>
    `Every answer on the line from ${left} (1) to ${right} (9). Today: ${today}. Wanted: ${wanted}.`,
  bands: ([left, right]: [string, string], [today, wanted]: [string, string]) =>
    `Shares of the answers on the line from ${left} (1) to ${right} (9). Today: ${today}. Wanted: ${wanted}.`,
  aspects: (left: string, right: string) => `Mean of 5: ${left}, ${right}.`,
} as const;

export const legend = {
  label: "Legend",
  today: "where the team is today",
  wanted: "where it wants to be",
  band: "middle half of today’s answers",
  dots: "Where every answer is shown, each is a dot: today above the line, wanted below it.",
  bands:
    "Where the spread is shown, it is drawn in three bands, 1 to 3, 4 to 6 and 7 to 9, each as high as its rounded share of the answers: today above the line, wanted below it.",
  scale: "Each line runs from 1 to 9; its tick marks 5, balanced.",
  /** What an interval means: of these one, by what is known of the team, and `noTest` after it. */
  intervalOfSample:
    "The interval (±, 95%) treats the people who answered as a sample of many like them. A whole team isn’t a sample: where everyone answered, the mean is exact for this team, and the interval only shows how far a mean of so few differing answers would move with other people in their seats.",
  intervalOfAll: (teamSize: number) =>
    `All ${teamSize} people on the team have answered, so the interval (±, 95%) has no sampling error in it: it shows how reliably people answer.`,
  intervalOfTeam: (responses: number, teamSize: number, others: number, shift: string) =>
    `The interval (±, 95%) allows for the ${others} of ${teamSize} people on the team who are not among these ${responses}, as if chance had picked them, and for how reliably people answer. Whatever their answers, no mean place on a spectrum would move by more than ${shift}.`,
  noTest: "It isn’t a test: what we call more than chance was tested across all spectrums together.",
} as const;

export const columns = {
  spectrum: "Spectrum",
  aspect: "Aspect",
  answers: "Answers",
  today: "Today",
  wanted: "Wanted",
} as const;

const distributionColumns = ["n", "Mean", "Median", "SD", "Quartiles"] as const;
/** Of a confidential survey, whose spreads are rounded up to whole points. */
const coarseColumns = ["n", "Mean", "SD, at most"] as const;

export const distributionHeads = {
  withExtremes: [...distributionColumns, "Lowest", "Highest"],
  coarse: coarseColumns,
} as const;

export const figuresTable = {
  summary: "Show the figures as a table",
  range: (from: string, to: string) => `${from} to ${to}`,
} as const;

export const spectrumTable = {
  caption:
    "The six spectrums, from 1 (fully the first pole) to 9 (fully the second). The gap is what each person wants minus what they see, averaged, towards the pole named; its interval is half as wide as the 95% interval. Agreement is r_wg of today’s answers, from 0 (as scattered as random answers) to 1 (all alike).",
  columns: [...distributionColumns, "Gap", "Interval", "Agreement"],
  coarseCaption:
    "The six spectrums, from 1 (fully the first pole) to 9 (fully the second). The gap is what each person wants minus what they see, averaged, towards the pole named. The survey is confidential: standard deviations are rounded up to whole points, so that intervals (half of 95%) are at most as wide as shown and agreement (r_wg of today’s answers, from 0, as scattered as random answers, to 1, all alike) is at least as high.",
  coarseColumns: [...coarseColumns, "Gap", "Interval, at most", "Agreement, at least"],
} as const;

export const bandsTable = {
  caption:
    "Shares of the answers in three bands of the line from 1 (fully the first pole) to 9 (fully the second), rounded to quarters.",
  summary: "Show the bands as a table",
  columns: ["1 to 3", "4 to 6", "7 to 9"],
} as const;

export const answersTable = {
  caption: "How many answers lie at each point, from 1 (fully the first pole) to 9 (fully the second).",
  summary: "Show every answer as a table",
} as const;

export const aspectChart = {
  legend: "How far people agree that the team shows each aspect: 1 in the middle of a line, 5 at its ends.",
  band: " The shaded part holds the middle half of the answers.",
} as const;

export const aspectTable = {
  caption: "The twelve aspects, agreement from 1 to 5, and the marks for effectiveness, from 1 to 10.",
  coarseCaption:
    "The twelve aspects, agreement from 1 to 5, and the marks for effectiveness, from 1 to 10. The survey is confidential: standard deviations are rounded up to whole points.",
  effectiveness: (question: string) =>
    `Effectiveness: ${question.charAt(0).toLowerCase()}${question.slice(1)}`,
} as const;

export const levelsTable = {
  caption: "Means of today → of the wish, from 1 (fully the first pole) to 9 (fully the second).",
  means: (today: string, wanted: string) => `${today} → ${wanted}`,
  team: (responses: number) => `Team (${responses})`,
} as const;

// Sentences that figures are put into; means and interval widths come as text.

export const gapTexts = {
  unknown: "Gap unknown",
  none: "No gap",
  towards: (size: string, pole: string) => `${size} towards ${pole}`,
} as const;

export const wishTexts = {
  noAnswers: "Nobody gave both answers.",
  allStay: (n: number) => (n === 1 ? "Would stay." : `All ${n} would stay.`),
  allWantMore: (n: number) => (n === 1 ? "1 wants more." : `All ${n} want more.`),
  more: "more",
  less: "less",
  moreOf: (pole: string) => `more ${pole}`,
  first: (n: number, wish: string) => `${n} ${n === 1 ? "wants" : "want"} ${wish}`,
  next: (n: number, wish: string) => `${n} ${wish}`,
  neither: (n: number) => `${n} neither`,
  shareFirst: (share: string, wish: string) => `${share} want ${wish}`,
  shareNext: (share: string, wish: string) => `${share} ${wish}`,
  shareNeither: (share: string) => `${share} neither`,
  shareStay: (share: string) => `${share} would stay`,
} as const;

/** Half the width of an interval; that of a confidential survey is an upper bound. */
export const intervalTexts = {
  exact: (width: string) => `±${width}`,
  atMost: (width: string) => `at most ±${width}`,
} as const;

const inBrackets = (interval: string | null) => (interval === null ? "" : ` (${interval})`);

/** What stands beside a gap: what was found, or its interval alone where nothing was tested. */
export const wishFindings = {
  oneAnswer: "One answer has no interval: this is one person’s wish.",
  noWish: "No wish to change.",
  shared: (interval: string | null) => `More than chance explains${inBrackets(interval)}.`,
  none: (interval: string | null) => `Chance could explain it${inBrackets(interval)}.`,
  fewPeople: (interval: string | null) =>
    `With so few people, chance could explain it${inBrackets(interval)}.`,
  colliding: "Wishes collide: they lie on both sides, further apart than chance explains.",
  untested: (interval: string) => `Interval ${interval}.`,
} as const;

export const answerTexts = {
  atPoint: (count: number, point: number) => `${count} at ${point}`,
  none: "none",
  camp: (n: number, side: string, mean: string) => `${n} ${side} (mean ${mean})`,
  nearer: (pole: string) => `nearer ${pole}`,
  nearMiddle: "near the middle",
  camps: (sides: string) => `Two camps: ${sides}.`,
  /** In a confidential survey. */
  unnamedCamps: "Two camps of at least five people each.",
  inBand: (range: string, share: string) => `${range}: ${share}`,
} as const;

/** How far answers lie apart; in a confidential survey spreads are upper bounds. */
export const spreadTexts = {
  exact: (points: string) => `Answers lie ${points} points from their mean on average`,
  atMost: (points: string) => `Answers lie at most ${points} points from their mean on average`,
  dissent: ", further apart than answers to one question usually do",
  consensus: ", closer together than answers to one question usually do",
} as const;

export const balanceTexts = {
  even: "In balance",
  leaning: (size: string, pole: string) => `${size} for ${pole}`,
  oneAnswer: "One answer has no interval.",
  interval: (interval: string) => `Interval ${interval}.`,
  contradiction: (spectrum: string, today: string, pole: string) =>
    `Asked for a place on ${spectrum}, the team puts itself at ${today}, nearer ${pole}.`,
} as const;

export const alignmentTexts = {
  onePerson: "One person answered: what follows is that person’s view.",
  largest: (gap: string, spectrum: string) => `The largest gap is ${gap} on ${spectrum}.`,
  noGap: "The mean wish is the same as today’s mean on every spectrum.",
  tooFew: (gap: string, spectrum: string) =>
    `There are too few people to tell a wish from chance; the largest gap is ${gap} on ${spectrum}.`,
  noWish: (gap: string, spectrum: string) =>
    `No wish to change goes beyond chance; the largest gap is ${gap} on ${spectrum}.`,
  /** Stand before the pole's name. */
  clearestWish: "The clearest wish is for more ",
  onlyWish: "The team wants more ",
  /** Stands after the pole's name. */
  /** A small confidential survey tells no share. */
  movers: (share: string | null, points: string) =>
    share === null
      ? `: the mean gap is ${points} points.`
      : `: ${share} would move that way, and the mean gap is ${points} points.`,
  all: (n: number) => `all ${n}`,
  some: (movers: number, n: number) => `${movers} of ${n}`,
  more: (poles: string) => ` The team also wants more ${poles}.`,
  quiet: (spectrums: string) => ` On ${spectrums}, chance could explain the gap.`,
  colliding: (spectrums: string) => ` Wishes collide on ${spectrums}.`,
  apart: (spectrums: string) => ` Views of today divide the team on ${spectrums}.`,
  everySpectrum: "every spectrum",
} as const;

export const differenceTexts = {
  group: (label: string, n: number) => `${label} (${n})`,
  differ: (one: string, other: string, contrasts: string) =>
    `${one} and ${other} differ by more than chance: ${contrasts}.`,
  measures: { current: "today", aspirational: "wanted" },
  contrast: (spectrum: string, measure: string, [one, other]: [string, string]) =>
    `${spectrum} ${measure}, ${one} against ${other}`,
} as const;
