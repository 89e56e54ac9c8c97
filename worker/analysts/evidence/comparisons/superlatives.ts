import { ASPECTS } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { factsOf, NEGATIVE } from "./group-comparisons.ts";
import { CLOSE, GAP, isRankedSo, LOW, rankOf, SPREAD } from "./rankings.ts";

const RANKS: readonly (readonly [words: RegExp, place: number])[] = [
  [/^(?:second|next)[ -]/, 1],
  [/^third[ -]/, 2],
];
const SUPERLATIVE =
  /\b((?:second|third|next)[ -])?(largest|biggest|widest|greatest|strongest|highest|most(?= (?:\p{L}+ly )?(?:divid|disput|contest|split|align|agree[dm]|positive|critical|satisf|recognis))|furthest|smallest|narrowest|weakest|lowest|least|closest|fewest|harshest|sternest|toughest|kindest|happiest)\b ?(?:\p{L}+ )??(gaps?|wish|wishes|shift|change|step|move|appetite|demand|distance|spread|disagreement|division|divergence|divided|disputed|contested|split|agreement|consensus|aligned|agreed|alignment|effectiveness|mark|rating|mean|score|recognised|differences?|positive|critical|satisfied)?/giu;
const MARK = /^(?:effectiveness|mark|rating|mean|score|positive|critical|satisfied)$/;

/** Ranks a group's mean among those of its kind; null without one. */
function isGroupRankedSo(
  sentence: Sentence,
  index: FactIndex,
  group: string,
  place: number,
  isLow: boolean,
): string[] | null {
  const { roles, levels = [], functions = [] } = index.figures;
  const peers =
    [levels, functions, roles].find((labels) => labels.some(({ label }) => label === group)) ?? [];
  const spectrum = sentence.topics.find((topic) => topic.spectrum)?.spectrum ?? undefined;
  const factOf = (label: string) => factsOf(sentence, index, label, spectrum)[0];
  const own = factOf(group);
  if (!own) return null;
  const sign = isLow ? -1 : 1;
  const values = peers.flatMap(({ label }) => factOf(label)?.value ?? []);
  return rankOf(
    values.map((value) => sign * value),
    sign * own.value,
  ) === place
    ? [own.id]
    : [];
}

/** Checks "the largest gap is on …" over the spectrums, and "… gives the highest mark" over the groups. */
export function superlatives(sentence: Sentence, index: FactIndex): Comparison[] {
  const { masked, topics, subjects } = sentence;
  return Array.from(masked.matchAll(SUPERLATIVE)).flatMap((match): Comparison[] => {
    const [text, ordinal = "", word = "", given = ""] = match;
    const [start, end] = [match.index, match.index + text.length];
    const nearby =
      given ||
      (masked.slice(end, end + 40).match(/^[^,;.]*?\b(gap|wish|spread|agreement|consensus)\b/)?.[1] ?? "");
    const noun = nearby.toLowerCase();
    if (sentence.isAdviceAt(start) || /\bat $/.test(masked.slice(0, start))) return [];
    const place = RANKS.find(([words]) => words.test(ordinal.toLowerCase()))?.[1] ?? 0;
    const isLow = LOW.test(word.toLowerCase()) !== NEGATIVE.test(text.toLowerCase());
    const named = subjects.filter((one) => one.group !== null);
    const group = (named.findLast((one) => one.end <= start) ?? named[0])?.group;
    const isOfGroup =
      group &&
      (MARK.test(noun) ||
        (noun === "" && /^(?:highest|lowest|harshest|sternest|toughest|kindest|happiest)$/i.test(word)));
    const nearest =
      topics.findLast((topic) => topic.end <= start && start - topic.end < 40) ??
      topics.find((topic) => topic.start >= end && topic.start - end < 40);
    const isOfAspects = /\b(?:statements?|aspects?)\b/.test(masked);
    const isRanked = !isOfAspects && (GAP.test(noun) || SPREAD.test(noun) || CLOSE.test(noun));
    const facts = isOfGroup
      ? isGroupRankedSo(sentence, index, group, place, isLow)
      : isRanked && nearest?.spectrum && !group
        ? isRankedSo(index, nearest.spectrum, noun, place, isLow)
        : null;
    if (!facts) return [];
    return [{ kind: "comparison", start, end, until: end, facts, isSupported: facts.length > 0 }];
  });
}

const OF_ASPECTS = /\b(?:aspects?|statements?|qualit(?:y|ies)|traits?|habits?|recognis\w+|attributes?)\b/;
const EXTREME =
  /\b(strongest|highest|best|most|top|weakest|lowest|least|worst)(?:[- ](?:\w+ing|\w+ed))?\b(?! (?:of the|people|respondents))/gi;

const DIFFER =
  /\b(differ|diverge|vary|varies|disagree|divides?|agree|converge|coincide)s?(?: \p{L}+)? (most|least)\b/giu;

/** Checks "the spectrum on which views differ most" by its spread or agreement. */
export function mostDiffering(
  { masked, topics, subjects, isAdviceAt }: Sentence,
  index: FactIndex,
): Comparison[] {
  const [topic, other] = topics;
  if (!topic?.spectrum || other || subjects.some(({ group }) => group !== null)) return [];
  const { spectrum } = topic;
  return Array.from(masked.matchAll(DIFFER)).flatMap(
    ({ 0: text, 1: verb = "", 2: rank, index: start }): Comparison[] => {
      const end = start + text.length;
      if (isAdviceAt(start)) return [];
      const noun = /^(?:agree|converge|coincide)$/i.test(verb) ? "agreement" : "spread";
      const facts = isRankedSo(index, spectrum, noun, 0, rank === "least");
      return [{ kind: "comparison", start, end, until: end, facts, isSupported: facts.length > 0 }];
    },
  );
}

/** Checks "the strongest aspect is Vision" over the means of all aspects. */
export function aspectSuperlatives({ masked, names, isAdviceAt }: Sentence, index: FactIndex): Comparison[] {
  if (!OF_ASPECTS.test(masked) || /\b(?:but one|but two|second|third|among|one of)\b/.test(masked)) return [];
  const poles = names.filter(({ kind }) => kind === "pole");
  const values = ASPECTS.flatMap((aspect) => index.aspectOf(aspect)?.value ?? []);
  const [pole] = poles;
  const fact = pole?.aspects[0] && index.aspectOf(pole.aspects[0]);
  if (!fact || poles.length !== 1 || names.some(({ kind }) => kind === "group")) return [];
  return Array.from(masked.matchAll(EXTREME)).flatMap(
    ({ 0: text, 1: word = "", index: start }): Comparison[] => {
      const end = start + text.length;
      if (isAdviceAt(start)) return [];
      const sign = /^(?:weakest|lowest|least|worst)$/i.test(word) ? -1 : 1;
      const isSo =
        rankOf(
          values.map((value) => sign * value),
          sign * fact.value,
        ) === 0;
      return [
        { kind: "comparison", start, end, until: end, facts: isSo ? [fact.id] : [], isSupported: isSo },
      ];
    },
  );
}
