/**
 * Share of reports on teams without any effect in which each kind of verdict may appear, divided so that all
 * kinds together stay within 10 % by Bonferroni's inequality; measured rates are lower
 * (docs/decisions/0010-inference.md).
 */
export const ERROR_RATES = {
  wants: 0.03,
  camps: 0.035,
  groups: 0.03,
  oppositeWants: 0.005,
} as const;

/**
 * Share of pairs of rounds between which nothing changed in which a report may tell of a change: of means and of
 * spreads, 5 % together.
 */
export const CHANGE_RATES = { means: 0.045, spreads: 0.005 } as const;

/** Error rate of the tests that are repeated without each respondent, and of those that follow a finding. */
export const CONFIRMING_RATE = 0.05;

/**
 * Standard deviation on 9 points of ordinary answers to one question: r_wg of .57 against uniform answers
 * (James, Demaree & Wolf 1984), since 1.7² = (1 - .57) * 80 / 12. Verdicts on one round take response error from it, and
 * what steadies the spread of small groups; their error rates do not rest on it.
 */
export const ORDINARY_SPREAD = 1.7;

/**
 * Correlation of a person's answers to one question asked twice. Reliabilities of single questions lie around .7 and
 * .8 (Wanous, Reichers & Hudy 1997); the higher one claims less about error.
 */
export const RELIABILITY = 0.8;

/** Standard error of one answer on 9 points, 0.76: what remains of the ordinary spread. */
export const RESPONSE_ERROR = ORDINARY_SPREAD * Math.sqrt(1 - RELIABILITY);

/** Standard error of a gap, the difference of two answers, in points of 9. */
export const GAP_ERROR = Math.SQRT2 * RESPONSE_ERROR;

/**
 * Standard deviation of gaps, in points of 9, that is assumed of people too few for a confidential survey to publish a
 * spread. Two ordinary answers without relation have 2.4; with this, none of the models of chance is called a want in more
 * than 5 % of teams (docs/decisions/0051-rounded-sums.md).
 */
export const ASSUMED_GAP_SPREAD = 2.6;

/** The same of one answer. */
export const ASSUMED_SPREAD = ASSUMED_GAP_SPREAD / Math.SQRT2;

/** What a spread that was rounded up to a whole point is larger than the true one, on average. */
export const SPREAD_ROUNDED_UP = 0.5;
