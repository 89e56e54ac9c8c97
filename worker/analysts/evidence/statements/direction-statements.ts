import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { timeOf } from "#worker/analysts/evidence/reading/direction-time.ts";
import { type Direction, directionsIn } from "#worker/analysts/evidence/reading/directions.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { type Group, measuresOf, subjectsOf, topicsOf, wordsBefore } from "./attribution.ts";
import type { Statement } from "./statement.ts";

const MIDDLE = 5;
/** Least gap and least distance from the middle, in points of 9, for words of each strength. */
const LEAST = { weak: 0.005, plain: 0.25, strong: 1 } as const;

/** How far a fact reaches in a direction; null if there is no such fact. */
type Reach = { id: string; by: number } | null;

function reachOf(
  facts: FactIndex,
  group: Group,
  direction: Direction,
  what: "current" | "aspirational" | "gap",
): Reach {
  const fact = facts.meanOf(group, direction.spectrum, what);
  if (!fact) return null;
  return { id: fact.id, by: direction.sign * (fact.value - (what === "gap" ? 0 : MIDDLE)) };
}

function isClear({ figures, isClearWish }: FactIndex, { spectrum, sign }: Direction): boolean {
  const gap = figures.spectrums.find((one) => one.spectrum === spectrum)?.gap;
  return gap !== undefined && Math.sign(gap.mean) === sign && isClearWish(spectrum);
}

/** Statements are told by their aspects' means: "Vision finds more assent than Execution". */
function aspectsPoint(facts: FactIndex, { spectrum, sign, kind }: Direction): string[] | null {
  const pair = facts.figures.pairs?.find((one) => one.spectrum === spectrum);
  const [left, right] = spectrum.split("_").map((aspect) => facts.aspectOf(aspect));
  if (kind === "place" || !left || !right) return [`spectrum.${spectrum}.current.mean`];
  const by = sign * (right.value - left.value);
  return by > 0 || (pair && sign * pair.balance.mean > 0) ? [left.id, right.id] : [];
}

/** Tells for one group if the figures point where the sentence says; null if there are none. */
function pointsThere(
  sentence: Sentence,
  facts: FactIndex,
  group: Group,
  direction: Direction,
): string[] | null {
  const time = timeOf(sentence, direction);
  if (time === "aspects") return aspectsPoint(facts, direction);
  const { kind, strength, isDenied } = direction;
  const isWish = time === "wish" && kind !== "place";
  const measures = (["gap", "current", "aspirational"] as const).filter((measure) => {
    if (time === "today") return measure === "current";
    if (time === "wish") return measure === "gap" || (measure === "aspirational" && kind !== "step");
    return true;
  });
  const reaches = measures.flatMap((what) => reachOf(facts, group, direction, what) ?? []);
  if (reaches.length === 0) return null;
  const hasFigure = /\d/.test(sentence.masked);
  const least = strength === "plain" && (hasFigure || !isWish) ? LEAST.weak : LEAST[strength];
  const isBeyondChance = strength === "strong" && isWish && group === null;
  const isSo = (reach: NonNullable<Reach>) =>
    isBeyondChance ? isClear(facts, direction) : reach.by >= least;
  const others = [null, ...sentence.subjects.map((one) => one.group)].flatMap((one) =>
    one === group
      ? []
      : (reachOf(facts, one, direction, time === "wish" ? "aspirational" : "current")?.by ?? []),
  );
  const own = reachOf(facts, group, direction, time === "wish" ? "aspirational" : "current");
  const isNearer = kind === "either" && group !== null && own !== null && others.some((by) => own.by > by);
  // "Not fully Planned" denies no more than the end of the line.
  if (isDenied && strength === "strong") return reaches.filter(({ by }) => by < 3).map(({ id }) => id);
  const holds = isDenied ? reaches.every(({ by }) => by < 0.5) : isNearer || reaches.some(isSo);
  return holds ? reaches.filter((reach) => isDenied || isNearer || isSo(reach)).map(({ id }) => id) : [];
}

const BALANCED =
  /\b(?:in the (?:exact )?middle|(?:well |evenly |finely )?balanced|in balance|mid-?point|midway|halfway between|equidistant)\b/gi;
/** People or answers stand there, not their mean. */
const OF_ANSWERS =
  /\b(?:half|quarters?|some|few|none|most|all|many|people|answers?|answered|lie)\b[^,;]{0,14}$/;
const NEAR_MIDDLE = 1;

/** Checks "in the middle" and "in balance" by the mean. */
export function balanceStatements(
  sentence: Sentence,
  facts: FactIndex,
  role: string | null,
  isUsed: (place: number) => boolean,
): Statement[] {
  return Array.from(sentence.masked.matchAll(BALANCED)).flatMap(({ 0: text, index: start }): Statement[] => {
    const span = { start, end: start + text.length };
    const [spectrum] = topicsOf(sentence, span)?.spectrums ?? [];
    const isOfAnswers = OF_ANSWERS.test(wordsBefore(sentence, start, 40));
    if (!spectrum || isOfAnswers || isUsed(start) || sentence.isAdviceAt(start)) return [];
    const told = measuresOf(sentence, span);
    const means = [...subjectsOf(sentence, span, role, false, false)].flatMap((group) =>
      (["current", "aspirational"] as const).flatMap((measure) =>
        told === null || told.has(measure) || told.has("gap")
          ? (facts.meanOf(group, spectrum, measure) ?? [])
          : [],
      ),
    );
    const near = means.filter(({ value }) => Math.abs(value - MIDDLE) <= NEAR_MIDDLE).map(({ id }) => id);
    return [{ kind: "direction", ...span, facts: near, isSupported: near.length > 0 }];
  });
}

/** Checks the directions in a sentence, those left out that another statement has used. */
export function directionStatements(
  sentence: Sentence,
  facts: FactIndex,
  role: string | null,
  isUsed: (place: number) => boolean,
): Statement[] {
  const directions = directionsIn(sentence);
  return directions.flatMap((direction) => {
    const { start, end, spectrum, sign } = direction;
    const isChoice = directions.some(
      (other) =>
        other.spectrum === spectrum &&
        other.sign !== sign &&
        /^\S* (?:or|and|nor) /.test(
          sentence.masked.slice(Math.min(end, other.end), Math.max(start, other.start)),
        ),
    );
    if (isUsed(start) || isChoice || sentence.isAdviceAt(start)) return [];
    const groups = subjectsOf(sentence, direction, facts.hasScores(role) ? role : null, false, false);
    const isOfTeam = sentence.subjects.length === 0 && !/\b(?:this|they|their)\b/i.test(sentence.masked);
    const found = [...groups, ...(isOfTeam ? [null] : [])].map((group) =>
      pointsThere(sentence, facts, group, direction),
    );
    const ids = found.find((one) => one !== null && one.length > 0) ?? [];
    return [{ kind: "direction", start, end, facts: ids, isSupported: ids.length > 0 }];
  });
}
