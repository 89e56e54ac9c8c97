import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import type { UnsupportedClaim } from "#domain/report/evidence.ts";
import type { Figures } from "#domain/statistics/figures.ts";
import { MIN_FOR_QUARTERS } from "#domain/statistics/shares.ts";
import { comparisonStatements } from "#worker/analysts/evidence/comparisons/comparisons.ts";
import {
  limitStatements,
  littleWishStatements,
  rangeStatements,
} from "#worker/analysts/evidence/comparisons/extremes.ts";
import { cuesIn, type FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { findEnds, pairsOf } from "#worker/analysts/evidence/figures/pairs.ts";
import type { StatedFigure } from "#worker/analysts/evidence/figures/stated-figure.ts";
import { findStatedFigures } from "#worker/analysts/evidence/figures/stated-figures.ts";
import { findDifference, findSupports } from "#worker/analysts/evidence/figures/support.ts";
import { groupOfCard } from "#worker/analysts/evidence/names/group-names.ts";
import type { createNameFinder } from "#worker/analysts/evidence/names/names.ts";
import { agreementStatements } from "#worker/analysts/evidence/statements/agreement-statements.ts";
import {
  ANY_TOPIC,
  measuresOf,
  subjectsOf,
  topicsOf,
} from "#worker/analysts/evidence/statements/attribution.ts";
import {
  balanceStatements,
  directionStatements,
} from "#worker/analysts/evidence/statements/direction-statements.ts";
import { hearsayIn } from "#worker/analysts/evidence/statements/hearsay.ts";
import { quantityStatements } from "#worker/analysts/evidence/statements/quantity-statements.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import { unfoundedIn } from "#worker/analysts/evidence/statements/unfounded.ts";
import { plainText } from "#worker/analysts/evidence/text/plain-text.ts";
import { type Context, readSentence, type Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { splitSentences } from "#worker/analysts/evidence/text/split-sentences.ts";
import type { ReportText } from "#worker/analysts/evidence/text/texts.ts";

export interface Finding {
  checked: number;
  facts: string[];
  unsupported: UnsupportedClaim[];
}

export interface Reader {
  figures: Figures;
  facts: FactIndex;
  findNames: ReturnType<typeof createNameFinder>;
  /** The text was not written from claims, so what it says in words is judged, too. */
  isFreeText: boolean;
}

/** Tells if words mean a share in this report: "some" and "most" do where shares are halves. */
function isShareWord(text: string, { shares }: FactIndex): boolean {
  return /^(?:some|most)$/i.test(text) ? shares.some(({ n }) => n < MIN_FOR_QUARTERS) : shares.length > 0;
}

/** No sentence that a person reads has more figures; those beyond stay unsupported. */
const MAX_FIGURES = 24;

/** Finds the fact for each figure of a sentence; those that name no topic must agree on one. */
function supportsOf(
  claims: readonly StatedFigure[],
  sentence: Sentence,
  reader: Reader,
  role: string | null,
) {
  const carried = topicsOf(sentence, { start: 0, end: 0 });
  const isOnEffectiveness = carried !== null && carried.spectrums.size + carried.aspects.size === 0;
  const words = `${isOnEffectiveness ? "effectiveness " : ""}${sentence.plain.toLowerCase()}`;
  const shared = {
    comparesGroups: /\bby (?:role|level|function)|\bwho (?:answers|is asked)|groups? differ/.test(words),
    words,
    cues: cuesIn(words),
  };
  const pairs = pairsOf(claims, sentence.masked);
  const scopes = claims.map((claim, index) => ({
    ...shared,
    topic: topicsOf(sentence, claim),
    groups: subjectsOf(sentence, claim, role, claim.unit !== "points" && claim.unit !== "either"),
    measures: pairs.has(index) || pairs.has(index - 1) ? null : measuresOf(sentence, claim),
  }));
  const isOpen = scopes.some(({ topic }) => topic === null);
  const readings = (isOpen ? ANY_TOPIC : ANY_TOPIC.slice(0, 1)).map((any) => {
    const found = claims.map((claim, index) => {
      if (index >= MAX_FIGURES) return [];
      const { topic, ...scope } = scopes[index] as (typeof scopes)[number];
      const own = { ...scope, ...(topic ?? any) };
      const supports = findSupports(claim, reader.facts, own);
      return supports.length > 0 ? supports : findDifference(claim, reader.facts, own);
    });
    const best: (Fact | null)[] = found.map(([fact]) => fact ?? null);
    for (const index of pairs) {
      const ends = findEnds(found[index] ?? [], found[index + 1] ?? []);
      [best[index], best[index + 1]] = ends ?? [null, null];
    }
    return best;
  });
  const countOf = (reading: (Fact | null)[]) => reading.filter((fact) => fact !== null).length;
  return readings.reduce((best, reading) => (countOf(reading) > countOf(best) ? reading : best));
}

function figuresIn(
  sentence: Sentence,
  reader: Reader,
  role: string | null,
  isUsed: (place: number) => boolean,
): Statement[] {
  const claims = findStatedFigures(sentence.masked, sentence.names).filter(
    ({ unit, text, start }) =>
      (unit !== "share" || isShareWord(text, reader.facts)) &&
      !(unit !== "points" && unit !== "either" && isUsed(start)),
  );
  const supports = supportsOf(claims, sentence, reader, role);
  return claims.map(({ start, end }, index) => {
    const fact = supports[index];
    return { kind: "figure", start, end, facts: fact ? [fact.id] : [], isSupported: Boolean(fact) };
  });
}

function namesIn({ names }: Sentence): Statement[] {
  return names.flatMap(({ kind, start, end, isKnown }) =>
    kind === "spectrum" || kind === "group"
      ? [{ kind: kind === "group" ? "role" : kind, start, end, facts: [], isSupported: isKnown }]
      : [],
  );
}

/** Leaves out what overlaps an earlier statement that no fact supports: one mark is enough. */
function withoutOverlaps(statements: Statement[]): Statement[] {
  return statements.filter(
    (one, index) =>
      one.isSupported ||
      !statements
        .slice(0, index)
        .some((other) => !other.isSupported && one.start < other.end && other.start < one.end),
  );
}

function statementsIn(sentence: Sentence, reader: Reader, role: string | null): Statement[] {
  const quantities = quantityStatements(sentence, reader.facts);
  const comparisons = comparisonStatements(sentence, reader.facts, role);
  const isUsed = (place: number) =>
    [...quantities, ...comparisons].some(({ start, until }) => start <= place && place < until);
  const told = quantities.flatMap(({ isSupported, ...rest }) =>
    isSupported === null ? [] : [{ ...rest, isSupported }],
  );
  const isCounted = (place: number) => told.some(({ start, end }) => start <= place && place < end);
  const isTold = (place: number) =>
    [...told, ...comparisons].some(({ start, until }) => start <= place && place < until);
  const found = [
    ...told,
    ...comparisons,
    ...figuresIn(sentence, reader, role, isCounted),
    ...namesIn(sentence),
    ...hearsayIn(sentence),
    ...balanceStatements(sentence, reader.facts, role, isUsed),
    ...directionStatements(sentence, reader.facts, role, isUsed),
    ...limitStatements(sentence, reader.facts),
    ...rangeStatements(sentence, reader.facts),
    ...littleWishStatements(sentence, reader.facts, isUsed),
    ...agreementStatements(sentence, reader.facts, isTold),
  ];
  const isOfWords = ({ kind }: Statement) => kind !== "figure" && kind !== "role" && kind !== "spectrum";
  return withoutOverlaps(
    reader.isFreeText
      ? [...found, ...unfoundedIn(sentence, found)]
      : found.filter((one) => one.isSupported || !isOfWords(one)),
  );
}

/** Names carry over to a sentence that has none of their kind. */
function contextOf({ subjects, topics, names, before }: Sentence): Context {
  const hasTopic = topics.length > 0;
  return {
    subjects: subjects.length > 0 ? subjects : before.subjects,
    topics: hasTopic ? topics : before.topics,
    names: hasTopic ? names : before.names,
  };
}

const NOTHING_BEFORE: Context = { subjects: [], topics: [], names: [] };

/** Checks one text. A sentence without names is read with those of the sentence before it. */
export function readText(reader: Reader, { text, heading, role, isAdvice }: ReportText): Finding {
  const label = role?.replace(/ \(\d+\)$/, "") ?? null;
  const isRole = reader.figures.roles.some((one) => one.label === role);
  const group = isRole ? role : ((role && groupOfCard(role, reader.figures)) ?? label);
  const written = plainText(text);
  let context = contextOf(readSentence(heading, reader.findNames, NOTHING_BEFORE));
  if (group !== null) context = { ...context, subjects: [] };
  const statements = splitSentences(written.text).flatMap((piece) => {
    const sentence = readSentence(piece.text, reader.findNames, context, isAdvice);
    context = contextOf(sentence);
    return statementsIn(sentence, reader, group).map((one) => ({
      ...one,
      start: written.originOf(one.start + piece.start),
      end: written.originOf(one.end + piece.start),
    }));
  });
  return {
    checked: statements.length,
    facts: statements.flatMap(({ facts }) => facts),
    unsupported: statements
      .filter(({ isSupported }) => !isSupported)
      .map(({ kind, start, end }) => ({ kind, text: text.slice(start, end), start, end })),
  };
}
