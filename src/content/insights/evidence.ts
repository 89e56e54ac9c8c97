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
  percent: (share: string) => `${share} %`,
  points: (size: string) => `${size} points`,
} as const;

export const unsupportedWords = {
  why: {
    figure: "no figure of this survey says so",
    role: "nobody answered in this role",
    spectrum: "the survey does not measure it",
  },
  claim: (text: string, why: string) => `“${text}” (${why})`,
  note: (claims: string) => `Not in the responses: ${claims}.`,
  /** Around the words that are underlined. */
  notice: [
    "The charts and tables are computed from the responses. Where the written text says what they do not, it is ",
    "underlined like this",
    ", with the reason below it. Do not rely on those passages.",
  ],
} as const;

export const provenanceWords = {
  title: "How this report was made",
  madeOn: "Made on",
  answers: "Answers",
  allChecked: "Every figure checked against the data",
  someUnsupported: (missing: number, checked: number) =>
    `${missing} of ${checked} details in the text are not borne out by the data`,
  computed: "Every figure computed from the responses",
  writtenBy: (model: string) => `Written by ${model}`,
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
  supported: (supported: number, checked: number) =>
    `${supported} of ${checked} figures, roles and spectrums named in the text are borne out by the responses`,
  fingerprint: "Fingerprint of the answers",
} as const;

export const qualityWords = {
  places: (responses: number, places: number, roles: string, levels: string) =>
    `${responses} of ${places} places taken, in ${roles} at ${levels}.`,
  sameAnswerThroughout: "gave one answer throughout",
  straightLined: "gave nearly the same answer to every statement",
  yesSaying: "agreed with opposed statements alike",
  noWishAnywhere: "would change nothing anywhere",
  hurried: "answered faster than one can read",
  flagged: (responses: string, behaviour: string) => `${responses} ${behaviour}.`,
  none: "No response looks careless.",
  counted: "All of them count in every figure.",
} as const;
