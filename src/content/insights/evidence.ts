/** Words about what a report rests on: its figures, its checks, how it was made. */

export const evidenceWords = {
  /** Stands after the mark that it explains. */
  hint: "beside a sentence opens the charts and figures behind it.",
  button: "Evidence",
  buttonAbout: (start: string) => `Evidence: ${start}`,
  agreementScale: "agreement, 1 to 5",
  dots: "Today ● and wanted ○; below, each answer is a dot: today above the line, wanted below it.",
  bands:
    "Today ● and wanted ○; below, the shares of the answers in three bands: today above the line, wanted below it.",
  table: "The figures that this statement rests on.",
  figure: "Figure",
  value: "Value",
  n: "n",
  nMeaning: "How many people are behind it",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  percent: (share: string) => `${share}%`,
  points: (size: string) => `${size} points`,
} as const;

export const unsupportedWords = {
  why: {
    figure: "no figure of this survey says so",
    role: "nobody answered in this role",
    spectrum: "the survey does not measure it",
    direction: "the figures do not point that way",
    share: "the counts do not show it",
    comparison: "the figures do not compare that way",
    agreement: "the spread of the answers does not show it",
    trend: "one survey shows no change over time",
    cause: "the survey does not ask for reasons",
    benchmark: "the survey covers no other teams",
    quote: "the survey collects no comments",
    level: "the figures are not that high or low",
    finding: "could not be checked against the figures",
  },
  claim: (text: string, why: string) => `“${text}” (${why})`,
  note: (claims: string) => `In question: ${claims}.`,
  /** Around the words that are underlined. */
  notice: [
    "The charts and tables are computed from the responses; the text is not. Where a program that compared the two found no support, or could not check the words, the text is ",
    "underlined like this",
    ", with the reason below it. A mark is a question, not a proof, and some wrong statements pass unmarked: where they matter, go by the charts.",
  ],
} as const;

export const provenanceWords = {
  title: "How this report was made",
  madeOn: "Made on",
  answers: "Answers",
  nothingMarked: "Text compared with the figures: nothing marked",
  /** Of reports made before sentences were compared. */
  nothingLookedUp: "Figures and names in the text looked up: nothing marked",
  marked: (missing: number, checked: number) =>
    `${missing} of ${checked} details in the text are in question`,
  leftOut: (count: number) => (count === 1 ? "1 statement left out" : `${count} statements left out`),
  computed: "Every figure computed from the responses",
  writtenBy: (model: string) => `Written by ${model}`,
  writtenFromFindings: (author: string) => `${author} from computed findings; every figure put in by code`,
  someProvider: "an AI provider",
  chartsComputed: (author: string) => `${author}; charts computed from the responses`,
  author: "Written by",
  providers: {
    builtin: "The built-in analyst: rules and a phrase book, no AI vendor",
    openai: "An AI provider",
  },
  model: "Model",
  instruction: "Instruction",
  took: "Took",
  milliseconds: (duration: number) => `${duration} ms`,
  seconds: (duration: string) => `${duration} s`,
  tokens: "Tokens",
  tokensUsed: (read: number, written: number) => `${read} read, ${written} written`,
  checked: "Checked",
  fingerprint: "Fingerprint of the figures",
} as const;

/** Stands above a report of before the verdicts. */
export const untestedWords = {
  title: "An earlier kind of report",
  text: "This report was written before we tested, as we do today, what its text calls clear, shared, divided or more than chance. In a team of this size, chance alone often looks like that. The figures stand, and the charts describe them without drawing conclusions.",
} as const;

/** What was done so that the text says what the figures say, by the way in which it was written. */
export const checkWords = {
  rules: "Rules chose and wrote the sentences, and code put in every figure.",
  claims:
    "The provider wrote from what was computed here, and code put in every figure. A program left out statements that rest on nothing computed or go beyond it; some that go too far in words may have passed.",
  leftOut: (statements: string, reasons: string) => `${statements}: ${reasons}.`,
  reason: (count: number, reason: string) => `${count} ${reason}`,
  noneLeftOut: "Nothing was left out.",
  /** Reasons by their name in the record of the run. */
  reasons: {
    claim: "resting on no finding",
    value: "with a value that its findings do not have",
    figure: "with a figure or quantity of its own",
    name: "naming a role or spectrum that its findings do not",
    direction: "against its findings",
    evidence: "going beyond its findings",
  },
  sentences: (supported: number, checked: number) =>
    `A program compared the text with the figures sentence by sentence and found support for ${supported} of ${checked} details.`,
  /** Of reports made before sentences were compared. */
  lookedUp: (supported: number, checked: number) =>
    `A program looked up the figures, roles and spectrums named in the text, and nothing else, and found ${supported} of ${checked}.`,
  /** First runs on ten sets that the check was not tuned on: tests/domain/analysts/evidence/free-text.test.ts. */
  limits:
    "It also marked what it couldn’t check. A mark is a question, not a proof, and some wrong statements pass unmarked: of sentences in wording that was new to it, the program marked 91 of 100 wrong ones and 18 of 100 right ones; from set to set 88 to 100 and 6 to 39.",
  /** Of reports made before sentences were compared. */
  oldLimits: "A mark is a question, not a proof, and many wrong statements pass unmarked.",
} as const;

export const qualityWords = {
  participation: (responses: string, roles: string, levels: string) =>
    `${responses}, in ${roles} at ${levels}.`,
  sameAnswerThroughout: "gave one answer throughout",
  straightLined: "gave nearly the same answer to every statement",
  yesSaying: "agreed with opposed statements alike",
  noWantAnywhere: "would change nothing anywhere",
  hurried: "answered faster than anyone can read",
  flagged: (responses: string, behaviour: string) => `${responses} ${behaviour}.`,
  none: "No response shows a pattern of careless answers.",
  counted: "All of them count in every figure.",
  careless: "More than a fifth of the responses look careless",
  carelessText:
    "They give nearly the same answer to every statement, or agree with opposed ones alike. All of them count in every figure: before you act on this report, ask the team whether the questions were answered with care.",
} as const;
