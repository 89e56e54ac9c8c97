/** Signs put in the place of values before a text is read for what it adds to them. */
export const VALUE = "§";

/** What no survey of one team at one time can say, in whichever words. */
const BEYOND = [
  // Other teams.
  /\b(?:industr(?:y|ies)|benchmarks?|peers?|competitors?|outperforms?|comparable|compan(?:y|ies)|firms?|elsewhere|unusual(?:ly)?|record|rarely|usually|normally|expect(?:s|ed)?)\b/i,
  /\b(?:(?:other|similar|most) (?:teams|organi[sz]ations)|teams like)\b/i,
  // Words put in a respondent's mouth; a value may stand in quotation marks.
  new RegExp(`[“"«„](?!${VALUE})`),
];

/** Why something is so, and how it was before. */
const NOT_ASKED = [
  /\b(?:because|due to|owing to|driven by|caused? by|causes|as a result|results? (?:of|from)|stems? from|thanks to|explains?|explained|the reasons?|reflects?|rooted in|therefore|hence)\b/i,
  /\b(?:since (?:last|the)|than (?:last|before|ever)|ha(?:s|ve) (?:grown|fallen|risen|improved|worsened|declined|increased|become)|has been|have been|no longer|lately|recently|for some time|over time|losing ground|used to|year on year|trends?|increasingly|growing|slipped|dropped|climbed|rose|fell|previous(?:ly)?|formerly|last (?:year|quarter|month|time|survey))\b/i,
];

/** Words that turn a value into another one. */
const MODIFIED = new RegExp(
  `\\b(?:all|almost|nearly|only|just|over|under|more than|fewer than|less than|at least|at most|up to|not)(?: of| the)? ${VALUE}`,
  "i",
);

/** Tells if a text says what the survey did not ask. */
export function goesBeyond(bare: string, isAction: boolean): boolean {
  return (
    BEYOND.some((words) => words.test(bare)) || (!isAction && NOT_ASKED.some((words) => words.test(bare)))
  );
}

/** Tells if a text changes a value by the words before it: "more than 4.2". */
export const modifiesValue = (bare: string) => MODIFIED.test(bare);
