import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { directionsIn } from "#worker/analysts/evidence/reading/directions.ts";
import type { Comparison } from "#worker/analysts/evidence/statements/statement.ts";
import { numberOf } from "#worker/analysts/evidence/text/counting.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { NUMBER_WORDS } from "#worker/analysts/number-words.ts";
import { factsOf } from "./group-comparisons.ts";

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
  /\b(?:(?<!(?:twice|times|half) )(as many(?=[^.;]* as )|an? equal (?:number|share)|equally many)\b|(twice|thrice|double|triple|quadruple|half) (?:as|the|that|what|of the size|of what|of that|its|their)\b|(\d+(?:\.\d+)?|two|three|four|five|one and a half) times (?:as|the|that|what|more|higher|larger|greater|stronger|bigger)\b|(two|three|four|five)fold\b|(doubles|triples) )/gi;
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

/**
 * Checks "twice as many", "three times the gap": one of the pairs of figures that the sentence names must
 * fit.
 */
export function ratios(sentence: Sentence, index: FactIndex): Comparison[] {
  return Array.from(sentence.masked.matchAll(RATIO)).flatMap((match): Comparison[] => {
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

const ODDS = new RegExp(
  `\\b(?:outnumber\\w*|margin|ratio|majority|by)\\b[^.;,]{0,30}?(${NUMBER_WORDS.join("|")}|\\d+)(?: to |:)(${NUMBER_WORDS.join("|")}|none|\\d+)\\b`,
  "gi",
);

/** Checks "outnumber … by two to one" by the people who want to move either way. */
export function odds(sentence: Sentence, { figures }: FactIndex): Comparison[] {
  const [direction] = directionsIn(sentence);
  const own = figures.spectrums.find(({ spectrum }) => spectrum === direction?.spectrum);
  if (!direction || !own) return [];
  return Array.from(sentence.masked.matchAll(ODDS)).flatMap(
    ({ 0: text, 1: many = "", 2: few = "", index: start }): Comparison[] => {
      const end = start + text.length;
      if (sentence.isAdviceAt(start)) return [];
      const { wantLeft, wantRight } = own.gap;
      const [one, other] = direction.sign < 0 ? [wantLeft, wantRight] : [wantRight, wantLeft];
      const [most, least] = [numberOf(many), few.toLowerCase() === "none" ? 0 : numberOf(few)];
      const isSo =
        one !== null &&
        other !== null &&
        (least === 0 || other === 0
          ? other === least && one === most
          : Math.abs(one / other / (most / least) - 1) <= TOLERANCE);
      const id = `spectrum.${own.spectrum}.gap`;
      const facts = isSo ? [`${id}.wantLeft`, `${id}.wantRight`] : [];
      return [{ kind: "comparison", start, end, until: start, facts, isSupported: isSo }];
    },
  );
}
