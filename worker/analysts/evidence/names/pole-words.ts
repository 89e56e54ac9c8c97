import { ASPECTS, type Aspect } from "#domain/questionnaire/questionnaire.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { POLE_ADJECTIVES, POLE_NOUNS } from "#worker/analysts/evidence/lexicon/poles.ts";
import { means, type Token, tokensOf } from "#worker/analysts/evidence/reading/tokens.ts";
import type { Name } from "./name.ts";
import { poleOf } from "./pole-names.ts";

function byWord(lists: Readonly<Record<Aspect, string>>): Map<string, Aspect> {
  return new Map(
    ASPECTS.flatMap((aspect) =>
      lists[aspect].split(" ").map((word) => [word.replaceAll("_", " "), aspect] as const),
    ),
  );
}

const NOUNS = byWord(POLE_NOUNS);
const ADJECTIVES = byWord(POLE_ADJECTIVES);
const WHOLE = matching(`
  team group organi[sz]ation company firm business outfit culture approach style mindset operation way
  place than and or in at today tomorrow`);
const DESCRIBES = matching(`
  is are be being become becomes becoming remains? feels? looks? as too overly itself`);
const FINITE = /^(?:is|are|was|has|have|and|but)$/;
const REACH = 5;

/** Lists the tokens before a place that can govern it: up to a mark, a name or the subject's verb. */
function governors(tokens: readonly Token[], at: number): Token[] {
  const own: Token[] = [];
  for (let place = at - 1; place >= Math.max(0, at - REACH); place--) {
    const token = tokens[place] as Token;
    if ((token.kind !== "word" && token.kind !== "number") || FINITE.test(token.text)) break;
    own.push(token);
  }
  return own;
}

function isWanted(tokens: readonly Token[], at: number): boolean {
  const [next, behind] = [tokens[at + 1], tokens[at + 2]];
  if (/^(?:more|less)$/.test(next?.text ?? "") && (behind === undefined || behind.kind !== "word"))
    return true;
  const near = governors(tokens, at);
  const isOfSize = near.some((token) => means(token, "more", "less") && token.text !== "for");
  return isOfSize || near.slice(0, 3).some((token) => means(token, "want", "unwant"));
}

function isPole(tokens: readonly Token[], at: number, isAdjective: boolean): boolean {
  if (isWanted(tokens, at)) return true;
  const [before, next] = [tokens[at - 1], tokens[at + 1]];
  const leads =
    at === 0 && /^(?:is|comes|dominates|prevails|rules|wins|has|outweighs)$/.test(next?.text ?? "");
  if (!isAdjective) return leads;
  const isEnd = next?.kind !== "word" || WHOLE.test(next.text);
  const isDescribed = DESCRIBES.test(before?.text ?? "") || means(before, "degree");
  return isEnd && (isDescribed || (/^(?:an?)$/.test(before?.text ?? "") && next?.kind === "word"));
}

/**
 * Finds the poles that a sentence means by common words: "the wish for more planning", "a rather rigid
 * team".
 */
export function findPoleWords(masked: string, names: readonly Name[]): Name[] {
  const tokens = tokensOf(masked, names);
  return tokens.flatMap((token, at): Name[] => {
    if (token.kind !== "word") return [];
    const noun = NOUNS.get(token.text);
    const adjective = ADJECTIVES.get(token.text);
    const aspect = noun ?? adjective;
    if (!aspect || !isPole(tokens, at, adjective !== undefined)) return [];
    const { start, end } = token;
    return [{ ...poleOf(aspect), text: token.text, start, end } as Name];
  });
}
