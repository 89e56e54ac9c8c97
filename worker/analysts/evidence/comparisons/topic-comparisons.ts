import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { isRankedSo, rankings } from "./rankings.ts";

const THAN =
  /\b(larger|bigger|wider|deeper|greater|stronger|higher|more pronounced|smaller|narrower|weaker|lower|less pronounced)\b[^,;:]{0,20} than\b|\b(exceeds?|outweighs?|dwarfs?|surpasses|is ahead of|trails)\b/gi;

const BEYOND_ALL =
  /\b(?:(?:dwarfs?|exceeds?|outweighs?|surpasses|tops?|overshadows?) (?:every|all|any) others?\b|(?:larger|bigger|wider|deeper|greater|stronger|higher|more pronounced) than (?:any|every|all) others?\b)/gi;

/** Checks "the wish for A exceeds every other" by the rank of A. */
export function foremost(sentence: Sentence, index: FactIndex): Comparison[] {
  const { masked, topics } = sentence;
  return Array.from(masked.matchAll(BEYOND_ALL)).flatMap(({ 0: text, index: start }): Comparison[] => {
    const end = start + text.length;
    const spectrum = topics.findLast((topic) => topic.end <= start)?.spectrum;
    const noun = NOUN.exec(masked)?.[1]?.toLowerCase() ?? "gap";
    if (!spectrum || sentence.isAdviceAt(start)) return [];
    const facts = isRankedSo(index, spectrum, noun, 0, false);
    return [{ kind: "comparison", start, end, until: start, facts, isSupported: facts.length > 0 }];
  });
}

/** Checks "the gap on A is larger than that on B" by the two spectrums. */
export function topicComparisons(sentence: Sentence, index: FactIndex): Comparison[] {
  const { masked, topics, subjects } = sentence;
  if (subjects.some(({ group }) => group !== null)) return [];
  return Array.from(masked.matchAll(THAN)).flatMap((match): Comparison[] => {
    const [text, adjective, verb] = match;
    const [start, end] = [match.index, match.index + text.length];
    const one = topics.findLast((topic) => topic.end <= start)?.spectrum;
    const other = topics.find((topic) => topic.start >= end)?.spectrum;
    const noun = NOUN.exec(masked.slice(0, end))?.[1]?.toLowerCase();
    if (!one && other && noun && /^(?:no|nowhere|nothing)\b/i.test(masked)) {
      const facts = isRankedSo(
        index,
        other,
        noun,
        0,
        /^(?:smaller|narrower|weaker|lower|less)/i.test(adjective ?? ""),
      );
      return [{ kind: "comparison", start, end, until: start, facts, isSupported: facts.length > 0 }];
    }
    if (!one || !other || one === other || !noun || sentence.isAdviceAt(start)) return [];
    const figuresOf = (id: SpectrumId) => index.figures.spectrums.find(({ spectrum }) => spectrum === id);
    const [own, against] = [figuresOf(one), figuresOf(other)];
    const isLess = /^(?:smaller|narrower|weaker|lower|less|trails)/i.test(adjective ?? verb ?? "");
    const found = rankings(noun, index).find(
      ({ of }) => own && against && (isLess ? -1 : 1) * (of(own) - of(against)) > 0,
    );
    const facts = found ? [one, other].map((id) => `spectrum.${id}.${found.name}`) : [];
    return [{ kind: "comparison", start, end, until: start, facts, isSupported: found !== undefined }];
  });
}

const NOUN =
  /\b(gap|wish|shift|change|step|move|appetite|desire|demand|spread|divide|disagreement|division|agreement|consensus|alignment)\b/i;
