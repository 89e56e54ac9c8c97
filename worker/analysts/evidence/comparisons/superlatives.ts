import { ASPECTS } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { isSuperlative, signOf } from "#worker/analysts/evidence/reading/comparatives.ts";
import { means, type Token } from "#worker/analysts/evidence/reading/tokens.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { factsOf } from "./group-comparisons.ts";
import { isRankedSo, type Ranked, rankOf } from "./rankings.ts";

const PLACES: Readonly<Record<string, number>> = { second: 1, next: 1, third: 2 };
const MARK = matching(`
  effectiveness marks? ratings? means? scores? judges? views? verdicts? opinions? figures?`);
const OF_GAP = /^(?:gaps?|distances?|steps?|discrepanc\w+)$/;
const VIEWS = /^(?:views?|opinions?|answers?|perceptions?|positions?)$/;
const OF_STEP = /\b(?:gap|step|move|shift|change|movement)s?\b/;
const OF_SPREAD = /^(?:spread|deviation)$/;
const OF_ASPECTS = matching(String.raw`
  aspects? statements? qualit(?:y|ies) traits? habits? recogni[sz]\w+ attributes?`);
const NOT_FIRST = /\b(?:but one|but two|second|third|among|one of)\b/;

/** Returns what a superlative ranks: gaps, the spread of answers, their agreement, or marks. */
function rankedBy(tokens: readonly Token[], at: number): Ranked | "mark" | null {
  for (const token of tokens.slice(at + 1, at + 6)) {
    if (token.kind === "mark" || token.kind === "name") break;
    if (means(token, "divided") || OF_SPREAD.test(token.text)) return "spread";
    if (means(token, "united")) return "agreement";
    if (OF_GAP.test(token.text) || means(token, "want", "change")) return "gap";
    if (MARK.test(token.text)) return "mark";
  }
  return null;
}

/** Reads what a superlative at the end of its clause ranks: "the distance … is greatest". */
function rankedBefore(tokens: readonly Token[], at: number): Ranked | null {
  const verb = tokens[at - 1]?.text === "the" ? tokens[at - 2] : tokens[at - 1];
  if (!/^(?:is|are|looks?|remains?)$/.test(verb?.text ?? "")) return null;
  if (/^(?:closest|tightest)/.test(tokens[at]?.text ?? ""))
    return tokens.some(({ text }) => VIEWS.test(text)) ? "agreement" : null;
  const ranked = tokens
    .slice(0, at)
    .findLastIndex((_, place) => rankedBy(tokens.slice(0, at), place - 1) !== null);
  const by = rankedBy(tokens, ranked - 1);
  return by === "mark" ? null : by;
}

/** Tells if a group's mean has its place among those of its kind; null without one. */
function isGroupRankedSo(
  sentence: Sentence,
  index: FactIndex,
  group: string,
  place: number,
  sign: number,
  isOfGap: boolean,
): string[] | null {
  const { roles, levels = [], functions = [] } = index.figures;
  const peers =
    [levels, functions, roles].find((labels) => labels.some(({ label }) => label === group)) ?? [];
  const topics = sentence.topics.length > 0 ? sentence.topics : sentence.before.topics;
  const spectrum = topics.find((topic) => topic.spectrum)?.spectrum ?? undefined;
  const factOf = (label: string) =>
    isOfGap && spectrum ? index.meanOf(label, spectrum, "gap") : factsOf(sentence, index, label, spectrum)[0];
  const own = factOf(group);
  if (!own) return null;
  const isGap = own.id.includes(".gap.");
  const size = (value: number) => sign * (isGap ? Math.abs(value) : value);
  const values = peers.flatMap(({ label }) => factOf(label)?.value ?? []);
  return rankOf(values.map(size), size(own.value)) === place ? [own.id] : [];
}

function groupNear({ subjects, masked }: Sentence, { start, end }: Token): string | null {
  const by = /^ (?:\p{L}+ )?(?:by|from|among|for) (?:the )?(?=§)/u.exec(masked.slice(end))?.[0];
  const judge = by && subjects.find((one) => one.start === end + by.length);
  if (judge) return judge.group;
  const named = subjects.filter((one) => one.group !== null);
  return (named.findLast((one) => one.end <= start && start - one.end < 60) ?? named[0])?.group ?? null;
}

/** Checks "the largest gap is on …" over the spectrums, and "… gives the highest mark" over the groups. */
export function superlatives(sentence: Sentence, index: FactIndex): Comparison[] {
  const { topics } = sentence;
  return sentence.clauses.flatMap(({ tokens, mood }) => {
    if (mood !== "statement" || tokens.some(({ text }) => OF_ASPECTS.test(text))) return [];
    return tokens.flatMap((token, at): Comparison[] => {
      const sign = signOf(tokens, at);
      const before = tokens[at - 1]?.text ?? "";
      const isShare =
        /^(?:most|least)$/.test(token.text) && !means(tokens[at + 1], "high", "low", "united", "divided");
      if (!isSuperlative(token) || sign === null || before === "at" || isShare) return [];
      const place = PLACES[before] ?? 0;
      const by = rankedBy(tokens, at) ?? rankedBefore(tokens, at);
      const ranked = tokens.slice(at + 1, at + 6).find((one) => means(one, "united", "divided"));
      const until = ranked && (by === "agreement" || by === "spread") ? ranked.end : token.end;
      const rankedText = tokens
        .slice(at + 1, at + 4)
        .map(({ text }) => text)
        .join(" ");
      const group = groupNear(sentence, token);
      const isJudged = tokens.slice(at, at + 4).some((one) => means(one, "high", "low"));
      const { start, end } = token;
      const nearest =
        topics.findLast((topic) => topic.end <= start && start - topic.end < 60) ??
        topics.find((topic) => topic.start >= end);
      const isOfGroup = group !== null && (by === "mark" || by === "gap" || (by === null && isJudged));
      const facts = isOfGroup
        ? isGroupRankedSo(sentence, index, group, place, sign, by === "gap" && OF_STEP.test(rankedText))
        : by !== null && by !== "mark" && nearest?.spectrum && group === null
          ? isRankedSo(index, nearest.spectrum, by, place, sign < 0)
          : null;
      return facts ? [{ kind: "comparison", start, end, until, facts, isSupported: facts.length > 0 }] : [];
    });
  });
}

const DIFFER = /^(?:differ|diverge|vary|disagree|divide|agree|converge|coincide)s?$/;

/** Checks "the spectrum on which views differ most" by its spread or agreement. */
export function mostDiffering({ clauses, topics, subjects }: Sentence, index: FactIndex): Comparison[] {
  const [topic, other] = topics;
  if (!topic?.spectrum || other || subjects.some(({ group }) => group !== null)) return [];
  const { spectrum } = topic;
  return clauses.flatMap(({ tokens, mood }) =>
    tokens.flatMap((token, at): Comparison[] => {
      const rank = tokens.slice(at + 1, at + 3).find(({ text }) => /^(?:most|least)$/.test(text));
      if (mood !== "statement" || !rank || !DIFFER.test(token.text)) return [];
      const by = means(token, "united") ? "agreement" : "spread";
      const facts = isRankedSo(index, spectrum, by, 0, rank.text === "least");
      const { start } = token;
      return [
        { kind: "comparison", start, end: rank.end, until: rank.end, facts, isSupported: facts.length > 0 },
      ];
    }),
  );
}

/** Checks "the strongest aspect is Vision" over the means of all aspects. */
export function aspectSuperlatives(
  { masked, names, clauses, tokens }: Sentence,
  index: FactIndex,
): Comparison[] {
  if (!tokens.some(({ text }) => OF_ASPECTS.test(text))) return [];
  const [pole, other] = names.filter(({ kind }) => kind === "pole");
  const fact = pole?.aspects[0] && index.aspectOf(pole.aspects[0]);
  if (!fact || other || names.some(({ kind }) => kind === "group") || NOT_FIRST.test(masked)) return [];
  const values = ASPECTS.flatMap((aspect) => index.aspectOf(aspect)?.value ?? []);
  return clauses.flatMap(({ tokens, mood }) => {
    if (mood !== "statement" || !tokens.some(({ text }) => OF_ASPECTS.test(text))) return [];
    return tokens.flatMap((token, at): Comparison[] => {
      const sign = isSuperlative(token) || token.text === "top" ? (signOf(tokens, at) ?? 1) : null;
      const next = tokens[at + 1]?.text ?? "";
      if (sign === null || /^(?:of|people|respondents)$/.test(next)) return [];
      const isSo =
        rankOf(
          values.map((value) => sign * value),
          sign * fact.value,
        ) === 0;
      const { start, end } = token;
      return [
        { kind: "comparison", start, end, until: end, facts: isSo ? [fact.id] : [], isSupported: isSo },
      ];
    });
  });
}
