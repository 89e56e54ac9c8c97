/** Signs put in the place of values before a text is read for what it adds to them. */
export const VALUE = "§";

/** What no survey of one team can say, nor an action rest on: other teams, and words put in a respondent's mouth. */
const BEYOND = [
  /\b(?:industr(?:y|ies)|benchmarks?|peers?|competitors?|(?:other|similar|most) (?:teams|companies|organi[sz]ations))\b/i,
  // A value may stand in quotation marks.
  new RegExp(`[‘“"«„](?!${VALUE})`),
];

/** Words that turn a value into another one. */
const MODIFIED = new RegExp(
  `\\b(?:all|almost|nearly|only|just|over|under|more than|fewer than|less than|at least|at most|up to|not)(?: of| the)? ${VALUE}`,
  "i",
);

/** Change over time, in words of which findings are made, too. */
const CHANGE =
  /\bha(?:s|ve) (?:come|gone|\w+ed)\b|\b(?:is|are) (?:closing|narrowing|widening|moving|shifting|changing|rising|falling)\b/i;

/** Tells if a text says that the answers have changed, which only a comparison of two rounds can show. */
export const tellsChange = (bare: string) => CHANGE.test(bare);

/** Tells if a text speaks of what the survey did not ask. */
export const goesBeyond = (bare: string) => BEYOND.some((words) => words.test(bare));

/** Tells if a text changes a value by the words before it: "more than 4.2". */
export const modifiesValue = (bare: string) => MODIFIED.test(bare);
