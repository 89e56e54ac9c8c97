/** Words about what a report rests on: its figures, its method, how it was made. */

export const evidenceWords = {
  show: "Show the figures behind it",
  hide: "Hide the figures",
  behind: (title: string) => `: ${title}`,
  table: "The figures that this statement rests on.",
  figure: "Figure",
  value: "Value",
  n: "n",
  nMeaning: "How many people are behind it",
  people: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  points: (size: string) => `${size} points`,
} as const;

export const appendixWords = {
  title: "Appendix: method, figures and how this report was made",
  method: "Method",
  figures: "Figures",
  made: "How this report was made",
  /** How sentences come about; the limits of what may be claimed. */
  rules: [
    "Every figure is computed from the answers, and every sentence about them is made by a program from these figures. What is called wanted, split or different was tested, across all questions together, against chance and against inexact answers; a want must also be larger than half a point of the nine-point line. All else describes the answers. An interval looks at one line alone: one that leaves 0 out may still be chance among six.",
    "Answers tell of the moment at which they were given. They give no reasons, and this report compares the team with no other.",
  ],
  advice:
    "Advice comes from the consultancy’s library. Rules choose it by what the report tells, and an owner by function, never by answers.",
  provider: (model: string) =>
    `${model} was sent the statements of this report, and chose their order and what is stressed. It wrote no sentence about the answers.`,
  rulesPlan: (model: string) =>
    `${model} was sent the statements of this report, but its answer could not be used: rules chose the order and what is stressed.`,
} as const;

/** What an interval means, by what is known of the team. */
export const intervalWords = {
  ofSample:
    "The intervals treat the people who answered as a sample of many like them; where a whole team answered, its mean is exact.",
  ofAll: (teamSize: number) =>
    `All ${teamSize} people on the team have answered: the intervals only show how reliably people answer.`,
  ofTeam: (others: number, teamSize: number) =>
    `The intervals allow for the ${others} of ${teamSize} people on the team who are not in this report, as if chance had picked them.`,
} as const;

export const provenanceWords = {
  madeOn: "Made on",
  answers: "Answers",
  someProvider: "An AI provider",
  author: "Ordered by",
  providers: { builtin: "Rules, no AI vendor", openai: "An AI provider" },
  model: "Model",
  instruction: "Instruction",
  took: "Took",
  milliseconds: (duration: number) => `${duration} ms`,
  seconds: (duration: string) => `${duration} s`,
  tokens: "Tokens",
  tokensUsed: (read: number, written: number) => `${read} read, ${written} written`,
  dropped: "Suggestions dropped",
  fingerprint: "Fingerprint of the figures",
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
} as const;
