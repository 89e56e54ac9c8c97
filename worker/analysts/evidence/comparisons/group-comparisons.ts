import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import {
  actingSubjects,
  type Group,
  topicsOf,
  wordsBefore,
} from "#worker/analysts/evidence/statements/attribution.ts";
import { directionsIn } from "#worker/analysts/evidence/statements/directions.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import type { Measure, Sentence } from "#worker/analysts/evidence/text/sentence.ts";

const MORE =
  "more|higher|further|above|stronger|greater|better|bigger|larger|wider|steeper|nearer|closer|ahead of|warmer|kinder|rosier|happier|exceeds?|exceeding|surpass(?:es)?|outstrips?|outscores?";
const LESS =
  "less|lower|below|weaker|smaller|narrower|worse|fewer|behind|harsher|shorter|trails?|lags?|under";
export const NEGATIVE =
  /\b(?:critical|negative|pessimistic|sceptical|cautious|harsh\w*|severe|stern\w*|tough\w*)\b/;
/** Without another topic these judge the team's effectiveness. */
const POSITIVE =
  "positive|optimistic|satisfied|happ(?:y|ier)|content|generous|upbeat|favourabl[ey]|impressed|pleased";
const JUDGES = new RegExp(`${NEGATIVE.source}|\\b(?:${POSITIVE})\\b`);
const PLAIN = /^(?:higher|lower|above|below|under|happier|harsher|kinder|warmer|rosier)$/i;
const COMPARED = new RegExp(
  `\\b(${MORE}|${LESS})\\b((?:[^.;:]|\\.\\d){0,90}?)(?: than|(?<=above|below|ahead of|behind|under|exceeds?|outscores?|trails?|lags?|exceeding)) (?:the |by |for |among |that of |those of |that in |our |its |both |either )*(?:\\w+ (?=§))?$`,
  "i",
);

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

/** Checks "A sees more Vision than B" and "A rates effectiveness lower than B" by the means of the two groups. */
export function groupComparisons(sentence: Sentence, index: FactIndex, role: string | null): Comparison[] {
  const { subjects, names, masked } = sentence;
  return subjects.flatMap((other): Comparison[] => {
    const match = COMPARED.exec(wordsBefore(sentence, other.start, 130));
    if (!match || sentence.isAdviceAt(other.start)) return [];
    const [text, word = ""] = match;
    const start = other.start - text.length;
    const own =
      actingSubjects(sentence, 0).findLast(({ end }) => end <= other.start - 4) ??
      sentence.before.subjects[0];
    const one = own ? own.group : role;
    if (one === other.group) return [];
    const pole = names.findLast(
      (name) => name.kind === "pole" && name.start >= start && name.end <= other.start,
    );
    if (!pole && sentence.topics.length === 0 && !JUDGES.test(text) && !PLAIN.test(word)) return [];
    const topic = topicsOf(sentence, { start, end: start });
    const spectrum = pole?.spectrum ?? [...(topic?.spectrums ?? [])][0];
    const [ones, others] = [one, other.group].map((group) => factsOf(sentence, index, group, spectrum)) as [
      Fact[],
      Fact[],
    ];
    const isLess = new RegExp(`^(?:${LESS})$`, "i").test(word) !== NEGATIVE.test(text);
    const isFrom = pole !== undefined && /\bfrom (?:the )?$/.test(wordsBefore(sentence, pole.start, 12));
    const side = pole?.aspects[0] === spectrum?.split("_")[0] ? -1 : 1;
    const direction = pole ? side : null;
    const sign = (isLess !== isFrom ? -1 : 1) * (direction ?? 1);
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
