export const compareWords = {
  title: "Versions compared",
  choose: "Compare with the version of",
  clear: "Changed by more than noise",
  unclear: "Within noise",
  rule: "Later versions include all earlier answers. A change counts as more than noise where the newcomers’ answers differ from those before them further than chance explains (two-sample t test; of all figures compared, at most 5 % of those found are expected to be chance, after Benjamini & Hochberg 1995).",
  confidentialRule:
    "A change counts as more than noise where the newcomers’ answers differ from those before them further than chance explains, with the spread of the first report, rounded up, for both (two-sample t test; of all figures compared, at most 5 % of those found are expected to be chance, after Benjamini & Hochberg 1995).",
  recommended: "What was recommended",
  version: (date: string, responses: string) => `${date}, ${responses}`,
} as const;

export const changeTexts = {
  effectiveness: "Effectiveness",
  sides: { current: "today", aspirational: "the wish", gap: "the gap" },
  ofSpectrum: (spectrum: string, side: string) => `${spectrum}: ${side}`,
  none: "no change",
  points: (change: string) => `${change} points`,
  towards: (size: string, pole: string) => `${size} towards ${pole}`,
  thenAndNow: (headline: string, before: string, after: string) =>
    `${headline}: ${before} then, ${after} now.`,
  line: (name: string, [left, right]: [string, string], before: string, after: string) =>
    `${name}, from ${left} to ${right}: then ${before}, now ${after}.`,
} as const;

export const verdictTexts = {
  noFigures: "These two versions contain no figures to compare.",
  sameAnswers: "Both versions rest on the same answers: only the words differ.",
  since: (responses: string, verdict: string) => `${responses} came in between the two. ${verdict}`,
  clear: (clear: number, all: number) => `${clear || "None"} of ${all} figures changed by more than noise.`,
} as const;

export const changesTable = {
  caption: "Means of both versions, in scale points.",
  figure: "Figure",
  columns: ["n then", "Then", "n now", "Now", "Change", "Verdict"],
  clear: "more than noise",
  unclear: "within noise",
} as const;
