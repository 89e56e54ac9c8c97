import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import { ASPECTS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import { actingSubjects, type Group, topicsOf, wordsBefore } from "./attribution.ts";
import { directionsIn } from "./directions.ts";
import type { FactIndex } from "./fact-index.ts";
import type { Measure, Sentence } from "./sentence.ts";
import type { Statement } from "./statement.ts";

type Found = Statement & { until: number };

const MORE =
  "more|higher|further|above|stronger|greater|better|bigger|larger|wider|steeper|nearer|closer|ahead of|warmer|kinder|rosier|happier|exceeds?|exceeding|surpass(?:es)?|outstrips?|outscores?";
const LESS =
  "less|lower|below|weaker|smaller|narrower|worse|fewer|behind|harsher|shorter|trails?|lags?|under";
const NEGATIVE = /\b(?:critical|negative|pessimistic|sceptical|cautious|harsh\w*|severe|stern\w*|tough\w*)\b/;
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

function factsOf(
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
function groupComparisons(sentence: Sentence, index: FactIndex, role: string | null): Found[] {
  const { subjects, names, masked } = sentence;
  return subjects.flatMap((other): Found[] => {
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

const RANKS: readonly (readonly [words: RegExp, place: number])[] = [
  [/^(?:second|next)[ -]/, 1],
  [/^third[ -]/, 2],
];
const SUPERLATIVE =
  /\b((?:second|third|next)[ -])?(largest|biggest|widest|greatest|strongest|highest|most(?= (?:\p{L}+ly )?(?:divid|disput|contest|split|align|agree[dm]|positive|critical|satisf|recognis))|furthest|smallest|narrowest|weakest|lowest|least|closest|fewest|harshest|sternest|toughest|kindest|happiest)\b ?(?:\p{L}+ )??(gaps?|wish|wishes|shift|change|step|move|appetite|demand|distance|spread|disagreement|division|divergence|divided|disputed|contested|split|agreement|consensus|aligned|agreed|alignment|effectiveness|mark|rating|mean|score|recognised|differences?|positive|critical|satisfied)?/giu;
const LOW = /^(?:smallest|narrowest|weakest|lowest|least|fewest)$/;
const GAP = /^(?:gaps?|wish|wishes|shift|change|step|move|appetite|desire|demand|distance)$/;
const SPREAD = /^(?:spread|divide|disagreement|division|divergence|divided|disputed|contested|split)$/;
const CLOSE = /^(?:agreement|consensus|aligned|agreed|alignment)$/;
const MARK = /^(?:effectiveness|mark|rating|mean|score|positive|critical|satisfied)$/;

/** Figures are told in one decimal: what differs by less is alike. */
const ROUNDING = 0.05;

function rankOf(values: readonly number[], own: number): number {
  return values.filter((value) => value > own + ROUNDING).length;
}

type SpectrumFigures = FactIndex["figures"]["spectrums"][number];

/** Measures by which a spectrum can be first; wishes are ranked among the clear ones, too. */
function rankings(
  noun: string,
  { isClearWish }: FactIndex,
): { name: string; of: (one: SpectrumFigures) => number }[] {
  if (GAP.test(noun))
    return [
      { name: "gap.mean", of: ({ gap }) => Math.abs(gap.mean) },
      { name: "gap.mean", of: ({ spectrum, gap }) => (isClearWish(spectrum) ? Math.abs(gap.mean) : 0) },
    ];
  if (SPREAD.test(noun))
    return [
      { name: "current.standardDeviation", of: ({ current }) => current.standardDeviation ?? 0 },
      { name: "averageDeviation", of: ({ averageDeviation }) => averageDeviation ?? 0 },
    ];
  return [{ name: "agreement", of: ({ agreement }) => agreement ?? 0 }];
}

function isRankedSo(
  index: FactIndex,
  spectrum: SpectrumId,
  noun: string,
  place: number,
  isLow: boolean,
): string[] {
  const { spectrums } = index.figures;
  const own = spectrums.find((one) => one.spectrum === spectrum);
  const found = rankings(noun, index).find(({ of }) => {
    const sign = isLow ? -1 : 1;
    return (
      own &&
      rankOf(
        spectrums.map((one) => sign * of(one)),
        sign * of(own),
      ) === place
    );
  });
  return found ? [`spectrum.${spectrum}.${found.name}`] : [];
}

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
function superlatives(sentence: Sentence, index: FactIndex): Found[] {
  const { masked, topics, subjects } = sentence;
  return Array.from(masked.matchAll(SUPERLATIVE)).flatMap((match): Found[] => {
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

const THAN =
  /\b(larger|bigger|wider|deeper|greater|stronger|higher|more pronounced|smaller|narrower|weaker|lower|less pronounced)\b[^,;:]{0,20} than\b|\b(exceeds?|outweighs?|dwarfs?|surpasses|is ahead of|trails)\b/gi;

const BEYOND_ALL =
  /\b(?:(?:dwarfs?|exceeds?|outweighs?|surpasses|tops?|overshadows?) (?:every|all|any) others?\b|(?:larger|bigger|wider|deeper|greater|stronger|higher|more pronounced) than (?:any|every|all) others?\b)/gi;

/** Checks "the wish for A exceeds every other" by the rank of A. */
function foremost(sentence: Sentence, index: FactIndex): Found[] {
  const { masked, topics } = sentence;
  return Array.from(masked.matchAll(BEYOND_ALL)).flatMap(({ 0: text, index: start }): Found[] => {
    const end = start + text.length;
    const spectrum = topics.findLast((topic) => topic.end <= start)?.spectrum;
    const noun = NOUN.exec(masked)?.[1]?.toLowerCase() ?? "gap";
    if (!spectrum || sentence.isAdviceAt(start)) return [];
    const facts = isRankedSo(index, spectrum, noun, 0, false);
    return [{ kind: "comparison", start, end, until: start, facts, isSupported: facts.length > 0 }];
  });
}

/** Checks "the gap on A is larger than that on B" by the two spectrums. */
function topicComparisons(sentence: Sentence, index: FactIndex): Found[] {
  const { masked, topics, subjects } = sentence;
  if (subjects.some(({ group }) => group !== null)) return [];
  return Array.from(masked.matchAll(THAN)).flatMap((match): Found[] => {
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
const FACTORS: Readonly<Record<string, number>> = {
  twice: 2,
  double: 2,
  doubles: 2,
  thrice: 3,
  triple: 3,
  half: 0.5,
  quadruple: 4,
};
const RATIO =
  /\b(?:(?<!(?:twice|times|half) )(as many|an? equal (?:number|share)|equally many)\b|(twice|thrice|double|triple|quadruple|half) (?:as|the|that|what|of the size|its|their)\b|(\d+(?:\.\d+)?|two|three|four|five|one and a half) times (?:as|the|that|what|more|higher|larger|greater|stronger|bigger)\b|(two|three|four|five)fold\b|(doubles|triples) )/gi;
const NUMBERS = ["zero", "one", "two", "three", "four", "five"];
const TOLERANCE = 0.15;

/** Lists what the two sides of a ratio can be: gaps, numbers of people, marks of groups. */
function sidesOf(sentence: Sentence, index: FactIndex): [Fact, Fact][] {
  const { spectrums } = index.figures;
  const factOf = (id: string) => index.people.find((fact) => fact.id === id);
  const poles = sentence.names.filter(({ kind }) => kind === "pole");
  const isOfPeople = /\bas many|equal|people|respondents|leaders|number/.test(sentence.masked);
  const ofTopics = sentence.topics.flatMap(({ spectrum }, place) => {
    if (!spectrum) return [];
    const [left] = spectrum.split("_");
    const pole = poles.find(({ start }) => start === sentence.topics[place]?.start)?.aspects[0];
    const way = pole === left ? "wantLeft" : "wantRight";
    const fact =
      isOfPeople && pole ? factOf(`spectrum.${spectrum}.gap.${way}`) : index.meanOf(null, spectrum, "gap");
    return fact && spectrums.length > 0 ? [fact] : [];
  });
  const named = sentence.subjects.filter(({ group }) => group !== null);
  const [topic] = sentence.topics;
  const ofGroups = named.flatMap(({ group }) =>
    factsOf(sentence, index, group, topic?.spectrum ?? undefined),
  );
  return [ofTopics, ofGroups].flatMap((facts) =>
    facts.flatMap((one, place) => facts.slice(place + 1).map((other): [Fact, Fact] => [one, other])),
  );
}

/** Checks "twice as many", "three times the gap": one of the pairs of figures that the sentence names must fit. */
function ratios(sentence: Sentence, index: FactIndex): Found[] {
  return Array.from(sentence.masked.matchAll(RATIO)).flatMap((match): Found[] => {
    const [text, equal = "", word = "", times = "", fold = "", verb = ""] = match.map(
      (part) => part?.toLowerCase() ?? "",
    );
    const start = match.index;
    if (sentence.isAdviceAt(start)) return [];
    const number = times || fold;
    const factor = equal
      ? 1
      : (FACTORS[word || verb] ??
        (number === "one and a half"
          ? 1.5
          : NUMBERS.includes(number)
            ? NUMBERS.indexOf(number)
            : Number(number)));
    const pair = sidesOf(sentence, index).find(([one, other]) => {
      const ratio = Math.abs(one.value) / Math.abs(other.value);
      return Math.abs(ratio / factor - 1) <= TOLERANCE;
    });
    return [
      {
        kind: "comparison",
        start,
        end: start + (text ?? "").length,
        until: start,
        facts: pair?.map(({ id }) => id) ?? [],
        isSupported: Boolean(pair),
      },
    ];
  });
}

const OF_ASPECTS = /\b(?:aspects?|statements?|qualit(?:y|ies)|traits?|habits?|recognis\w+|attributes?)\b/;
const EXTREME =
  /\b(strongest|highest|best|most|top|weakest|lowest|least|worst)(?:[- ](?:\w+ing|\w+ed))?\b(?! (?:of the|people|respondents))/gi;

/** Checks "the strongest aspect is Vision" over the means of all aspects. */
function aspectSuperlatives({ masked, names, isAdviceAt }: Sentence, index: FactIndex): Found[] {
  if (!OF_ASPECTS.test(masked) || /\b(?:but one|but two|second|third|among|one of)\b/.test(masked)) return [];
  const poles = names.filter(({ kind }) => kind === "pole");
  const values = ASPECTS.flatMap((aspect) => index.aspectOf(aspect)?.value ?? []);
  const [pole] = poles;
  const fact = pole?.aspects[0] && index.aspectOf(pole.aspects[0]);
  if (!fact || poles.length !== 1 || names.some(({ kind }) => kind === "group")) return [];
  return Array.from(masked.matchAll(EXTREME)).flatMap(({ 0: text, 1: word = "", index: start }): Found[] => {
    const end = start + text.length;
    if (isAdviceAt(start)) return [];
    const sign = /^(?:weakest|lowest|least|worst)$/i.test(word) ? -1 : 1;
    const isSo =
      rankOf(
        values.map((value) => sign * value),
        sign * fact.value,
      ) === 0;
    return [{ kind: "comparison", start, end, until: end, facts: isSo ? [fact.id] : [], isSupported: isSo }];
  });
}

const ONLY =
  /(?:\b(?:only|solely|exclusively|confined to|limited to|restricted to) (?:the |our )?(?=§)|(?<=§)(?:,? and| are| is)? (?:alone|the only (?:ones|group|level|people))\b)/gi;

/** Checks "only the directors want more Vision": no other group of the kind may want it. */
function exclusions(sentence: Sentence, index: FactIndex): Found[] {
  const { masked, subjects, names } = sentence;
  const { roles, levels = [], functions = [] } = index.figures;
  return Array.from(masked.matchAll(ONLY)).flatMap(({ 0: text, index: start }): Found[] => {
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

/** Checks comparisons of groups, superlatives and ratios. */
export function comparisonStatements(sentence: Sentence, index: FactIndex, role: string | null): Found[] {
  return [
    ...groupComparisons(sentence, index, role),
    ...superlatives(sentence, index),
    ...topicComparisons(sentence, index),
    ...foremost(sentence, index),
    ...ratios(sentence, index),
    ...aspectSuperlatives(sentence, index),
    ...exclusions(sentence, index),
  ];
}
