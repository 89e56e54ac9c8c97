import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { signOf } from "#worker/analysts/evidence/reading/comparatives.ts";
import { directionsIn } from "#worker/analysts/evidence/reading/directions.ts";
import { means, type Token } from "#worker/analysts/evidence/reading/tokens.ts";
import {
  actingSubjects,
  type Group,
  topicsOf,
  wordsBefore,
} from "#worker/analysts/evidence/statements/attribution.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Measure, Sentence, Subject } from "#worker/analysts/evidence/text/sentence.ts";

/** Lead from a comparative to what it compares with. */
const THAN = matching(`
  than above below under over beyond behind ahead_of exceeds? exceeding surpass(?:es)? outscores?
  outranks? trails? lags?`);
const TO_GROUP = /^(?:the|by|for|among|that|those|of|in|our|its|both|either|their|most)$/;
/** Without another topic these compare marks for effectiveness. */
const PLAIN = /^(?:higher|lower|above|below|under)$/;
const REACH = 16;

/** Finds the comparative that leads to a subject: "rates effectiveness lower than the directors". */
function comparativeBefore(
  tokens: readonly Token[],
  { start }: Subject,
): { first: Token; sign: 1 | -1; isJudged: boolean } | null {
  let at = tokens.findIndex((token) => token.start >= start) - 1;
  while (TO_GROUP.test(tokens[at]?.text ?? "")) at -= 1;
  const link = tokens[at];
  if (!link || !THAN.test(link.text)) return null;
  for (let place = link.text === "than" ? at - 1 : at; place >= Math.max(0, at - REACH); place--) {
    const token = tokens[place] as Token;
    if (/^[;:]$/.test(token.text)) return null;
    const sign = signOf(tokens, place);
    const isJudged = tokens.slice(place, at + 1).some((one) => means(one, "high", "low"));
    if (sign !== null) return { first: token, sign, isJudged: isJudged || PLAIN.test(token.text) };
  }
  return null;
}

function measuresIn(sentence: Sentence): Measure["measure"][] {
  const named = new Set(sentence.measures.map(({ measure }) => measure));
  const isWish = named.has("aspirational") || /\bwould\b/.test(sentence.masked);
  if (isWish && !named.has("current")) return ["aspirational", "gap"];
  return named.has("gap") ? ["gap", "current"] : ["current"];
}

export function factsOf(
  sentence: Sentence,
  index: FactIndex,
  group: Group,
  spectrum: SpectrumId | undefined,
): Fact[] {
  const found = spectrum
    ? measuresIn(sentence).map((measure) => index.meanOf(group, spectrum, measure))
    : [index.effectivenessOf(group)];
  return found.flatMap((fact) => fact ?? []);
}

/**
 * Checks "A sees more Vision than B" and "A rates effectiveness lower than B" by the means of the two
 * groups.
 */
export function groupComparisons(sentence: Sentence, index: FactIndex, role: string | null): Comparison[] {
  const { subjects, names, masked } = sentence;
  return subjects.flatMap((other): Comparison[] => {
    const compared = comparativeBefore(sentence.tokens, other);
    if (!compared || sentence.isAdviceAt(other.start)) return [];
    const { start } = compared.first;
    const own =
      actingSubjects(sentence, 0).findLast(({ end }) => end <= other.start - 4) ??
      sentence.before.subjects[0];
    const one = own ? own.group : role;
    if (one === other.group) return [];
    const pole = names.findLast(
      (name) => name.kind === "pole" && name.start >= start && name.end <= other.start,
    );
    if (!pole && sentence.topics.length === 0 && !compared.isJudged) return [];
    const topic = topicsOf(sentence, { start, end: start });
    const spectrum = pole?.spectrum ?? [...(topic?.spectrums ?? [])][0];
    const [ones, others] = [one, other.group].map((group) => factsOf(sentence, index, group, spectrum)) as [
      Fact[],
      Fact[],
    ];
    const isFrom = pole !== undefined && /\bfrom (?:the )?$/.test(wordsBefore(sentence, pole.start, 12));
    const side = pole?.aspects[0] === spectrum?.split("_")[0] ? -1 : 1;
    const direction = pole ? side : null;
    const sign = compared.sign * (isFrom ? -1 : 1) * (direction ?? 1);
    const isGap = measuresIn(sentence)[0] === "gap" && !direction;
    const isSo = ones.some((fact, measure) => {
      const against = others[measure]?.value;
      if (against === undefined) return false;
      return sign * (isGap ? Math.abs(fact.value) - Math.abs(against) : fact.value - against) > 0;
    });
    const span = { kind: "comparison" as const, start, end: other.end, until: masked.length };
    return [{ ...span, facts: isSo ? [...ones, ...others].map(({ id }) => id) : [], isSupported: isSo }];
  });
}

/** "The higher the level, the lower the mark" holds only where each group's figure is told. */
export function correlations({ clauses }: Sentence): Comparison[] {
  return clauses.flatMap(({ tokens, mood }): Comparison[] => {
    const found = tokens.filter(({ text }, at) => text === "the" && signOf(tokens, at + 1) !== null);
    const [first, second] = found;
    if (mood !== "statement" || !first || !second || first !== tokens[0]) return [];
    const { start } = first;
    const { end } = second;
    return [{ kind: "comparison", start, end, until: start, facts: [], isSupported: false }];
  });
}

const ONLY =
  /(?:\b(?:only|solely|exclusively|confined to|limited to|restricted to) (?:the |our )?(?=§)|(?<=§)(?:,? and| are| is)? (?:alone|the only (?:ones|group|level|people))\b)/gi;

/** Checks "only the directors want more Vision": no other group of the kind may want it. */
export function exclusions(sentence: Sentence, index: FactIndex): Comparison[] {
  const { masked, subjects, names } = sentence;
  const { roles, levels = [], functions = [] } = index.figures;
  return Array.from(masked.matchAll(ONLY)).flatMap(({ 0: text, index: start }): Comparison[] => {
    const end = start + text.length;
    const group = subjects.find(
      (one) => one.group !== null && (one.start >= end - 1 || one.end === start),
    )?.group;
    const direction = directionsIn(sentence)[0];
    const named = names.find(({ kind }) => kind === "pole");
    const spectrum = direction?.spectrum ?? named?.spectrum;
    const isWish = /\b(?:want|wish|would|desire|appetite|prefer|favour|ask|push)/.test(masked);
    if (!group || !spectrum || !isWish || sentence.isAdviceAt(start)) return [];
    const sign = direction?.sign ?? (spectrum.startsWith(`${named?.aspects[0]}_`) ? -1 : 1);
    const peers = [levels, functions, roles].find((list) => list.some(({ label }) => label === group)) ?? [];
    const facts = peers.flatMap(({ label }) => index.meanOf(label, spectrum, "gap") ?? []);
    const isSo = facts.every((fact) => sign * fact.value > OWN_WISH === fact.groups.includes(group));
    return [
      {
        kind: "comparison",
        start,
        end,
        until: start,
        facts: isSo ? facts.map(({ id }) => id) : [],
        isSupported: isSo,
      },
    ];
  });
}

/** A group's wish counts from a quarter of a point on. */
const OWN_WISH = 0.25;
