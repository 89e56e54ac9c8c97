import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import type { Clause } from "./clauses.ts";
import { means, type Token } from "./tokens.ts";

/**
 * What a single survey of scores cannot hold, whatever its figures: changes over time, reasons, other
 * teams, words and feelings of respondents, and what it does not measure.
 */
type Kind = Extract<Statement["kind"], "trend" | "cause" | "benchmark" | "quote" | "finding">;

const NEGATION = /^(?:no|not|nor|never|cannot|without|n't|\p{L}+n't|nothing|hardly|neither)$/u;

function isNegated(tokens: readonly Token[], at: number): boolean {
  return tokens.slice(Math.max(0, at - 4), at).some(({ text }) => NEGATION.test(text));
}

function some(tokens: readonly Token[], from: number, to: number, is: (token: Token) => boolean): boolean {
  return tokens.slice(Math.max(0, from), Math.max(0, to)).some(is);
}

const isWish = (token: Token) =>
  means(token, "want") || /^(?:would|to|will|should|wants?|let)$/.test(token.text);
const isBe = (token: Token | undefined) =>
  /^(?:is|are|was|were|am|keeps?|kept|begins?|began|starts?|started|been|be)$/.test(token?.text ?? "");
const isHave = ({ text }: Token) => /^(?:has|have|had|'ve|having)$/.test(text);
const isAnswer = (token: Token) =>
  means(token, "statistics", "instrument", "report", "number", "people", "want", "place");
/** Where marks lie, not how they change. */
const RANGE_NEXT = matching(`
  between within below above under over short in into on at around from with as`);
const PARTICIPLE = matching(`
  .*(?:ed|wn|en)
  been done gone got held kept left led lost made met put run set stood told won come begun spread
  built split hit cut taught brought thought caught sunk crept slid swung stuck spent dealt felt found`);

const MOVING = /^(?:moving|shifting|heading|turning|changing|drifting|evolving|closing|opening up)$/;

/** "Has improved", "is growing", "gains ground": verbs of change outside wishes and advice. */
function isTrend(tokens: readonly Token[], at: number): boolean {
  const token = tokens[at] as Token;
  const next = tokens[at + 1]?.text ?? "";
  if (means(token, "past")) return true;
  if (isHave(token)) {
    const participle = tokens
      .slice(at + 1, at + 4)
      .find(
        (one) =>
          !means(one, "degree", "order", "hedge", "now") &&
          !/^(?:not|been|also|already|always|still|yet|all|both|each)$/.test(one.text),
      );
    if (participle && /ing$/.test(participle.text)) return !means(participle, "want", "place");
    return (
      participle?.kind === "word" &&
      PARTICIPLE.test(participle.text) &&
      !isAnswer(participle) &&
      !means(participle, "plain", "divided", "united", "high", "low")
    );
  }
  const isProgressive = /ing$/.test(token.text) && isBe(tokens[at - 1]);
  if (isProgressive && means(token, "statistics", "side") && !means(token, "want", "place", "report"))
    return true;
  if (MOVING.test(token.text) && isBe(tokens[at - 1])) return true;
  if (!means(token, "trend")) return false;
  if (/ing$/.test(token.text) && some(tokens, at - 2, at, isBe)) return true;
  if (some(tokens, at - 6, at, isWish) || RANGE_NEXT.test(next)) return false;
  const { text } = token;
  if (/ing$/.test(text))
    return (
      some(tokens, at - 3, at, isBe) ||
      means(tokens[at + 1], "want", "united", "divided", "instrument", "statistics", "change")
    );
  if (some(tokens, at - 3, at, isHave)) return true;
  if (/s$/.test(text))
    return (
      tokens[at - 1]?.kind !== "number" &&
      !/^(?:the|a|an|two|in|by|and|these|those|of)$/.test(tokens[at - 1]?.text ?? "")
    );
  return (
    /(?:ed|grew|grown|rose|risen|fell|fallen|slid|sank|shrank|shrunk|crept|lost|became)$/.test(text) &&
    !some(tokens, at - 2, at, isBe)
  );
}

const EVIDENTIAL = /^(?:lies? behind|reflects?|reflecting|explains?|consequences?|drives?|drivers?)$/;

function isCause(tokens: readonly Token[], at: number, { hasAdvice }: Sentence): boolean {
  const token = tokens[at] as Token;
  if (!means(token, "explanation", "effect") || isNegated(tokens, at)) return false;
  if (/^because\b/.test(token.text) && hasAdvice) return false;
  if (some(tokens, at + 1, at + 3, ({ text }) => /^(?:chance|rounding|random)$/.test(text))) return false;
  if (
    /^because\b/.test(token.text) &&
    some(tokens, at + 1, at + 4, (one) => means(one, "instrument", "statistics"))
  )
    return false;
  if (EVIDENTIAL.test(token.text) && some(tokens, at + 1, at + 5, (one) => means(one, "statistics")))
    return false;
  if (means(token, "effect") && some(tokens, at - 4, at, isWish)) return false;
  return true;
}

const SPEAKER = /^(?:one|two|three|some|many|most|several|another|others|they|who|he|she|we|it|few)$/;

function hasSpeaker(tokens: readonly Token[], at: number): boolean {
  return some(
    tokens,
    at - 4,
    at,
    (one) => one.name?.kind === "group" || means(one, "people") || SPEAKER.test(one.text),
  );
}

const SAY_SO = /^(?:so|the same|yes|no)$/;

function isQuote(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  const token = tokens[at] as Token;
  if (!means(token, "speech")) return false;
  if (/ /.test(token.text) && !means(token, "report")) return true;
  const next = tokens[at + 1];
  const saysNothing = !next || /^[.!]$/.test(next.text) || SAY_SO.test(next.text);
  if (saysNothing || isNegated(tokens, at)) return false;
  const isView =
    means(token, "report", "place", "want") && (sentence.topics.length > 0 || /\d/.test(sentence.masked));
  return (
    !isView &&
    (hasSpeaker(tokens, at) ||
      /^(?:comments?|remarks?|anecdot\w*|verbatim|interview\w*|complaints?|quot\w+)$/.test(token.text))
  );
}

const HOLDS_THAT = /^(?:feels?|felt|thinks?|thought|believes?|believed|understands?)$/;

function isFeeling(tokens: readonly Token[], at: number, sentence: Sentence): boolean {
  const token = tokens[at] as Token;
  if (means(token, "unmeasured")) return true;
  if (token.text === "thoughts") return false;
  if (!means(token, "feeling") || tokens[at - 1]?.name?.kind === "pole") return false;
  if (HOLDS_THAT.test(token.text)) return sentence.topics.length === 0 && !/\d/.test(sentence.masked);
  return true;
}

const OUTSIDE =
  /^(?:average|typical|ordinary|normal|usual|comparable|similar|other|many|most|better|successful)$/;
const WHOLE = matching(`
  boards? teams? compan(?:y|ies) organi[sz]ations? firms? businesses leadership executive`);

/** "The average board", "most teams", but not "other team members". */
function isOutsider(tokens: readonly Token[], at: number): boolean {
  const [next, behind] = [tokens[at + 1]?.text ?? "", tokens[at + 2]];
  return (
    OUTSIDE.test(tokens[at]?.text ?? "") && WHOLE.test(next) && (/s$/.test(next) || !means(behind, "people"))
  );
}

function kindAt(tokens: readonly Token[], at: number, sentence: Sentence): Kind | null {
  if ((means(tokens[at], "benchmark") || isOutsider(tokens, at)) && !isNegated(tokens, at))
    return "benchmark";
  if (isCause(tokens, at, sentence)) return "cause";
  if (!sentence.isPlan && isTrend(tokens, at)) return "trend";
  if (isQuote(tokens, at, sentence)) return "quote";
  return isFeeling(tokens, at, sentence) ? "finding" : null;
}

/** Words in quotation marks, three and more; questions to put to a team are none. */
const QUOTATION = /[“"]([^”"]*)[”"]|(?<!\p{L})‘([^’]*)’/gu;
/** What stands in quotation marks is the title of a thing. */
const TITLED = /\b(?:for|on|to|called|named|titled|items?|questions?|statements?|answered) (?:the )?$/i;

function quotationsIn({ masked }: Sentence): Pick<Statement, "kind" | "start" | "end">[] {
  return Array.from(masked.matchAll(QUOTATION)).flatMap(
    ({ 0: text, 1: double, 2: words = double ?? "", index }) =>
      words.split(" ").length < 2 ||
      /\?$/.test(words) ||
      TITLED.test(masked.slice(Math.max(0, index - 20), index))
        ? []
        : [{ kind: "quote" as const, start: index, end: index + text.length }],
  );
}

function inClause(clause: Clause, sentence: Sentence): Pick<Statement, "kind" | "start" | "end">[] {
  const { tokens, mood } = clause;
  if (mood === "advice") return [];
  const found = tokens.flatMap((token, at) => {
    const kind = kindAt(tokens, at, sentence);
    const isTold =
      mood === "statement" || kind === "benchmark" || (kind === "cause" && means(token, "explanation"));
    return kind !== null && isTold ? [{ kind, start: token.start, end: token.end }] : [];
  });
  return found.slice(0, 1);
}

/** Finds statements of a kind that no survey of one team supports, the first of each clause. */
export function hearsayIn(sentence: Sentence): Statement[] {
  const found = sentence.isTitle ? [] : sentence.clauses.flatMap((clause) => inClause(clause, sentence));
  const quotations = quotationsIn(sentence).filter(({ start }) => !sentence.isAdviceAt(start));
  return [...found, ...quotations].map((one) => ({ ...one, facts: [], isSupported: false }));
}
