import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { means, type Token } from "./tokens.ts";

const LESS = matching(`
  less lower below under behind fewer worse worst least fewest lowest smaller shorter trails? lags?
  falls_short_of`);
const MORE = matching(`
  more higher above over beyond ahead_of better best most highest further farther furthest exceeds?
  exceeding surpass(?:es)? outstrips? outscores? outranks? tops? nearer closer`);

/**
 * Returns -1 for "lower", "harsher" and "more critical", 1 for "higher" and "kinder"; null if it compares
 * nothing.
 */
export function signOf(tokens: readonly Token[], at: number): 1 | -1 | null {
  const token = tokens[at];
  if (token?.kind !== "word") return null;
  const isForm =
    /(?:er|est)$/.test(token.text) && means(token, "high", "low", "large", "small", "more", "less");
  const own = LESS.test(token.text) ? -1 : MORE.test(token.text) ? 1 : isForm ? polarityOf(token) : null;
  if (own === null || !/^(?:more|less|most|least)$/.test(token.text)) return own;
  const adjective = tokens.slice(at + 1, at + 4).find((one) => means(one, "high", "low"));
  return adjective ? ((own * polarityOf(adjective)) as 1 | -1) : own;
}

export function polarityOf(token: Token): 1 | -1 {
  if (means(token, "low") && !means(token, "high")) return -1;
  return means(token, "small") && !means(token, "large", "high") ? -1 : 1;
}

export function isSuperlative(token: Token | undefined): boolean {
  if (token?.kind !== "word") return false;
  if (/^(?:most|least|best|worst|fewest)$/.test(token.text)) return true;
  return /est$/.test(token.text) && means(token, "high", "low", "large", "small", "more", "less");
}
