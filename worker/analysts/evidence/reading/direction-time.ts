import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import type { Direction } from "./directions.ts";
import { means, type Token } from "./tokens.ts";

const ASPECTS_NAMED = /^(?:statements?|assent|aspects?|recogni[sz]\w+|habits?|agreement questions?)$/;
const OF_FIVE = /\d\.\d of (?:5|five)\b/;
const WISHED = matching(`
  would become becoming gap step go going away_from turn gains? there priority priorities agenda arrow
  compass needle`);
const STANDS = /^(?:is|are|mean|average|score|answers?|views?|position|recognised)$/;

function isWished(token: Token): boolean {
  return means(token, "want", "unwant", "change") || WISHED.test(token.text);
}

/** Tells if words before a direction speak of the wish or of today; null if they leave it open. */
export function timeOf(sentence: Sentence, { start, kind }: Direction): "wish" | "today" | "aspects" | null {
  const { tokens, measures, masked, clauses } = sentence;
  const clause = clauses.find((one) => one.start <= start && start < one.end);
  const own = clause?.tokens ?? tokens;
  if (
    own.some(({ text }) => ASPECTS_NAMED.test(text)) ||
    OF_FIVE.test(masked.slice(clause?.start, clause?.end))
  )
    return "aspects";
  const cue = measures.findLast(({ end }) => end <= start);
  const at = tokens.findIndex((token) => token.start === start);
  const isShortOfWish =
    tokens[at + 1]?.text === "than" && tokens.slice(at + 2, at + 6).some((token) => means(token, "want"));
  if (isShortOfWish || /^points?$/.test(tokens[at - 2]?.text ?? "")) return "wish";
  const words = tokens.filter((token) => token.end <= start && token.start >= (cue?.end ?? 0));
  if (cue && cue.measure !== "current") return "wish";
  if (words.some(isWished)) return "wish";
  if (cue || words.some((token) => means(token, "place") || STANDS.test(token.text))) return "today";
  const next = measures.find((one) => one.start >= start && one.start - start < 40);
  if (next) return next.measure === "current" ? "today" : "wish";
  const behind = tokens.filter((token) => token.start > start).slice(0, 4);
  const isCompared = kind === "either" && behind.some((token) => means(token, "dominate", "yield"));
  if (kind === "place" || isCompared) return "today";
  return kind === "step" && words.slice(-3).some(({ text }) => /^(?:more|less)$/.test(text)) ? "wish" : null;
}
