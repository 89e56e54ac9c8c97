/** Sentences that the charts' figures are put into; means and interval widths come as text. */

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
} as const;

export const gapCautions = {
  oneAnswer: "One answer has no interval: a wish of one person.",
  noWish: "No wish to change.",
  bothWays: (width: string) => `Wishes run both ways (±${width}): no shared wish to change.`,
  withinInterval: (width: string) => `Smaller than its interval (±${width}): no clear wish to change.`,
  tooSmall: (width: string) => `Too small to matter on 9 points (±${width}): no clear wish to change.`,
  hardlyLarger: (width: string) => `Hardly larger than its interval (±${width}): no clear wish to change.`,
} as const;

export const answerTexts = {
  atPoint: (count: number, point: number) => `${count} at ${point}`,
  none: "none",
  camp: (n: number, pole: string, mean: string) => `${n} nearer ${pole} (mean ${mean})`,
  camps: (sides: string) => `Two camps: ${sides}.`,
} as const;

export const balanceTexts = {
  even: "In balance",
  leaning: (size: string, pole: string) => `${size} for ${pole}`,
  oneAnswer: "One answer has no interval.",
  clear: (width: string) => `Larger than its interval (±${width}).`,
  unclear: (width: string) => `Within its interval (±${width}): no clear lean.`,
} as const;

export const alignmentTexts = {
  onePerson: "One person answered: what follows is that person's view.",
  noClearWish: (gap: string, spectrum: string) =>
    `No spectrum shows a clear wish to change; the largest gap is ${gap} on ${spectrum}.`,
  /** Stands before the pole's name. */
  clearestWish: "The clearest wish is for more ",
  /** Stands after the pole's name. */
  movers: (share: string, points: string) =>
    `: ${share} would move that way, by ${points} points on average.`,
  all: (n: number) => `all ${n}`,
  some: (movers: number, n: number) => `${movers} of ${n}`,
  stay: (spectrums: string) => ` There is no clear wish to change on ${spectrums}.`,
  apart: (spectrums: string) => ` Views of today lie far apart on ${spectrums}.`,
  everySpectrum: "every spectrum",
} as const;

type DifferencePart = "upper" | "verb" | "points" | "pole" | "lower" | "width";

export const differenceTexts = {
  verbs: { current: "sees the team", aspirational: "wants it" },
  right: "the right",
  group: (label: string, n: number) => `${label} (${n})`,
  further: ({ upper, verb, points, pole, lower, width }: Record<DifferencePart, string>) =>
    `${upper} ${verb} ${points} points nearer ${pole} than ${lower}, ±${width}.`,
} as const;
