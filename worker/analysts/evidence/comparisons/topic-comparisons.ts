import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { signOf } from "#worker/analysts/evidence/reading/comparatives.ts";
import { means, type Token } from "#worker/analysts/evidence/reading/tokens.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { isRankedSo, type Ranked, rankings } from "./rankings.ts";

const EXCEEDS = matching(`
  exceeds? outweighs? dwarfs? surpasses is_ahead_of ahead_of tops? overshadows? trails?`);
const GAP = /^(?:gaps?|distances?|one|steps?)$/;
const OTHERS = /^(?:any|every|all|others?|anything|elsewhere)$/;
const NOWHERE = /^(?:no|nowhere|nothing|none|hardly|scarcely)$/;

function measureOf(tokens: readonly Token[]): Ranked | null {
  for (const token of tokens) {
    if (means(token, "divided") || token.text === "spread") return "spread";
    if (means(token, "united")) return "agreement";
    if (GAP.test(token.text) || means(token, "want", "change")) return "gap";
  }
  return null;
}

interface Compared {
  start: number;
  end: number;
  sign: 1 | -1;
  isOfAll: boolean;
}

/** Finds "larger … than" and "exceeds", with whether all others are meant. */
function comparedIn(tokens: readonly Token[]): Compared[] {
  return tokens.flatMap((token, at): Compared[] => {
    const exceeds = EXCEEDS.test(token.text);
    const than = exceeds
      ? at
      : tokens.findIndex(({ text }, place) => place > at && place < at + 7 && text === "than");
    const sign = token.text.startsWith("trail") ? -1 : exceeds ? 1 : signOf(tokens, at);
    const link = tokens[than];
    const next = tokens[than + 1];
    if (next?.kind === "number" || (means(next, "quantity") && !OTHERS.test(next?.text ?? ""))) return [];
    if (!link || sign === null || tokens.slice(at, than).some(({ kind }) => kind === "mark")) return [];
    const isOfAll = tokens.slice(than + 1, than + 3).some(({ text }) => OTHERS.test(text));
    return [{ start: token.start, end: link.end, sign, isOfAll }];
  });
}

/**
 * Checks "the gap on A is larger than that on B" by the two spectrums, and "… than any other" by the rank of
 * A.
 */
export function topicComparisons(sentence: Sentence, index: FactIndex): Comparison[] {
  const { tokens, topics, subjects } = sentence;
  if (subjects.some(({ group }) => group !== null)) return [];
  const noun = measureOf(tokens);
  const figuresOf = (id: SpectrumId) => index.figures.spectrums.find(({ spectrum }) => spectrum === id);
  return comparedIn(tokens).flatMap(({ start, end, sign, isOfAll }): Comparison[] => {
    const one = topics.findLast((topic) => topic.end <= start)?.spectrum;
    const other = topics.find((topic) => topic.start >= end)?.spectrum;
    if (noun === null || sentence.isAdviceAt(start)) return [];
    const told = (facts: string[]): Comparison[] => [
      { kind: "comparison", start, end, until: start, facts, isSupported: facts.length > 0 },
    ];
    if (isOfAll) return one ? told(isRankedSo(index, one, noun, 0, sign < 0)) : [];
    const opensWithNone = tokens.slice(0, 4).some(({ text }) => NOWHERE.test(text));
    if (!one && other && opensWithNone) return told(isRankedSo(index, other, noun, 0, sign < 0));
    if (!one || !other || one === other) return [];
    const [own, against] = [figuresOf(one), figuresOf(other)];
    const found = rankings(noun, index).find(
      ({ of }) => own && against && sign * (of(own) - of(against)) > 0,
    );
    return told(found ? [one, other].map((id) => `spectrum.${id}.${found.name}`) : []);
  });
}
