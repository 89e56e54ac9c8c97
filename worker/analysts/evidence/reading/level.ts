import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { subjectsOf, topicsOf } from "#worker/analysts/evidence/statements/attribution.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { means, type Token } from "./tokens.ts";

type Level = "high" | "medium" | "low" | "top" | "bottom";

/**
 * Least and largest mean, of 10 for effectiveness and of 5 for an aspect, that bears a word for its level.
 */
const BANDS: Record<"effectiveness" | "aspect", Record<Level, readonly [least: number, most: number]>> = {
  effectiveness: { top: [8.5, 10], high: [6.5, 10], medium: [4.5, 7.6], low: [1, 5.5], bottom: [1, 4] },
  aspect: { top: [4.2, 5], high: [3.4, 5], medium: [2.6, 3.7], low: [1, 2.8], bottom: [1, 2] },
};
const TOP = matching(`
  excellent outstanding superb exceptional exemplary stellar brilliant first-rate first-class top-notch
  excels? extraordinary excellent_health`);
const BOTTOM = matching(String.raw`
  dismal dire alarming\w* disastrous catastrophic terrible abysmal disaster crisis dangerous(?:ly)?
  toxic`);
const IS_COMPARED = /^(?:more|less|most|least|as|so|too|how|than)$/;
const NEGATION = /^(?:no|not|never|hardly|neither|nor|far from|anything but|\p{L}+n't|cannot)$/u;

function levelOf(token: Token): Level | null {
  if (means(token, "report")) return null;
  if (TOP.test(token.text)) return "top";
  if (BOTTOM.test(token.text)) return "bottom";
  const of = (["medium", "high", "low"] as const).filter((sense) => means(token, sense));
  return of.length === 1 ? (of[0] as Level) : (of[0] ?? null);
}

/** Tells if a word is about a mark: not "higher than", "a high of 9" or "strong agreement". */
function isOfMark(tokens: readonly Token[], at: number): boolean {
  const [token, next] = [tokens[at] as Token, tokens[at + 1]];
  if (/(?:er|est)$/.test(token.text) || /^(?:best|worst|better|worse)$/.test(token.text)) return false;
  if (IS_COMPARED.test(tokens[at - 1]?.text ?? "")) return false;
  if ((next?.kind === "number" && !/^\d/.test(next.text)) || next?.text === "of" || means(next, "quantity"))
    return false;
  return !tokens.slice(at + 1, at + 3).some((one) => means(one, "united", "divided", "want", "change"));
}

function meansOf(sentence: Sentence, index: FactIndex, token: Token, role: string | null) {
  const topic = topicsOf(sentence, token);
  if (!topic) return null;
  const [aspect] = topic.aspects.size === 1 ? topic.aspects : [];
  if (topic.spectrums.size === 0) {
    const groups = subjectsOf(sentence, token, role, false, false);
    return {
      of: "effectiveness" as const,
      facts: [...groups].flatMap((group) => index.effectivenessOf(group) ?? []),
    };
  }
  const fact = aspect && index.aspectOf(aspect);
  return fact ? { of: "aspect" as const, facts: [fact] } : null;
}

const STEP = /^(?:gaps?|wish|shifts?|moves?|steps?|distances?|change)$/;
/** Largest gap, in points of 9, that is small, and least that is large. */
const SMALL_GAP = 1;
const LARGE_GAP = 1;

/** Checks "the gap is small" and "a large step" by the mean gap of the spectrum. */
function sizeOfGap(
  sentence: Sentence,
  index: FactIndex,
  tokens: readonly Token[],
  at: number,
): Statement | null {
  const token = tokens[at] as Token;
  const isSmall = means(token, "small");
  if (isSmall === means(token, "large") || /(?:er|est)$/.test(token.text)) return null;
  const isBefore = tokens.slice(at + 1, at + 3).some(({ text }) => STEP.test(text));
  const isBehind =
    /^(?:is|remains|looks)$/.test(tokens[at - 1]?.text ?? "") &&
    tokens.slice(0, at).some(({ text }) => STEP.test(text));
  const [spectrum, other] = topicsOf(sentence, token)?.spectrums ?? [];
  const isOfGroup = sentence.subjects.some(({ group }) => group !== null);
  if (!(isBefore || isBehind) || !spectrum || other || isOfGroup) return null;
  const gap = index.meanOf(null, spectrum, "gap");
  const size = Math.abs(gap?.value ?? 0);
  const isSo = gap !== null && (isSmall ? size <= SMALL_GAP : size >= LARGE_GAP);
  return {
    kind: "level",
    start: token.start,
    end: token.end,
    facts: isSo ? [gap.id] : [],
    isSupported: isSo,
  };
}

/** Checks how high or low a mark is said to be: "effectiveness is healthy", "Purpose is a strong point". */
export function levelStatements(sentence: Sentence, index: FactIndex, role: string | null): Statement[] {
  return sentence.clauses.flatMap(({ tokens, mood }): Statement[] => {
    if (mood !== "statement") return [];
    return tokens.flatMap((token, at): Statement[] => {
      const size = sizeOfGap(sentence, index, tokens, at);
      if (size) return [size];
      const level = levelOf(token);
      if (!level || !isOfMark(tokens, at) || tokens.some((one) => means(one, "united", "divided"))) return [];
      // "Strong leadership" is not what the marks are for.
      if (means(tokens[at + 1], "people"))
        return [{ kind: "level", start: token.start, end: token.end, facts: [], isSupported: false }];
      const told = meansOf(sentence, index, token, role);
      if (!told) return [];
      const isNegated = tokens.slice(Math.max(0, at - 3), at).some(({ text }) => NEGATION.test(text));
      const [least, most] = BANDS[told.of][level];
      const borne = told.facts.filter(({ value }) => (value >= least && value <= most) !== isNegated);
      const { start, end } = token;
      return [{ kind: "level", start, end, facts: borne.map(({ id }) => id), isSupported: borne.length > 0 }];
    });
  });
}
