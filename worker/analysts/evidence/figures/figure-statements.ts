import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import {
  ANY_TOPIC,
  measuresOf,
  subjectsOf,
  topicsOf,
} from "#worker/analysts/evidence/statements/attribution.ts";
import type { Statement } from "#worker/analysts/evidence/statements/statement.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { cuesIn, type FactIndex } from "./fact-index.ts";
import { findEnds, pairsOf } from "./pairs.ts";
import type { StatedFigure } from "./stated-figure.ts";
import { findStatedFigures } from "./stated-figures.ts";
import { findDifference, findSupports } from "./support.ts";

/** Tells if words mean a share in this report: "some" and "most" are of no number. */
function isShareWord(text: string, { shares }: FactIndex): boolean {
  return shares.length > 0 && !/^(?:some|most)$/i.test(text);
}

/** No sentence that a person reads has more figures; those beyond stay unsupported. */
export const MAX_FIGURES = 24;

/** Finds the fact for each figure of a sentence; those that name no topic must agree on one. */
function supportsOf(
  claims: readonly StatedFigure[],
  sentence: Sentence,
  reader: { facts: FactIndex },
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

/** Looks up the figures of a sentence for the group, topic and measure that its words give them. */
export function figuresIn(
  sentence: Sentence,
  reader: { facts: FactIndex },
  role: string | null,
  isUsed: (place: number, isOfPeople: boolean) => boolean,
): Statement[] {
  const claims = findStatedFigures(sentence.masked, sentence.names).filter(
    ({ unit, text, start }) =>
      (unit !== "share" || isShareWord(text, reader.facts)) &&
      !isUsed(start, unit !== "points" && unit !== "either"),
  );
  const supports = supportsOf(claims, sentence, reader, role);
  return claims.map(({ start, end }, index) => {
    const fact = supports[index];
    return { kind: "figure", start, end, facts: fact ? [fact.id] : [], isSupported: Boolean(fact) };
  });
}
