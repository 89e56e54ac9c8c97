import type { Fact } from "#domain/fact-sheet/fact-sheet.ts";
import { type Aspect, SPECTRUMS, type SpectrumId } from "#domain/questionnaire/questionnaire.ts";
import type { Group } from "#worker/analysts/evidence/statements/attribution.ts";
import type { Measure } from "#worker/analysts/evidence/text/sentence.ts";
import { ASPECT_CUE, type FactIndex, factsNear, type IndexedFact } from "./fact-index.ts";
import type { StatedFigure } from "./stated-figure.ts";

/** What a figure is about, which decides the facts that may support it. */
export interface Scope {
  spectrums: ReadonlySet<SpectrumId>;
  aspects: ReadonlySet<Aspect>;
  /** Labels of groups; null is the team. */
  groups: ReadonlySet<Group>;
  /** Null if the words leave it open. */
  measures: ReadonlySet<Measure["measure"]> | null;
  /** The sentence says that groups differ, without naming any. */
  comparesGroups: boolean;
  /** The sentence in lower case, with the subject it inherits. */
  words: string;
  /** `cuesIn(words)`. */
  cues: number;
}

/** Measures named by the words right before or after a figure. */
const NAMED_MEASURES: { before?: RegExp; after?: RegExp; id: RegExp }[] = [
  {
    before: /standard deviations?(?: of| is|:)? $/,
    after: /^ standard deviation/,
    id: /\.standardDeviation$/,
  },
  { before: /median(?: of| is|:)? $/, after: /^ median/, id: /\.median$/ },
  { before: /r_?wg(?: of| is| =|:)? ?$/, after: /^ r_?wg/, id: /\.(?:agreement|chanceAgreement)$/ },
  {
    before: /average distance from the mean(?: of| is|:)? $/,
    after: /^ points? from (?:the|its|their) mean/,
    id: /\.averageDeviation$/,
  },
  { before: /\btoday's mean(?: of| is)? $/, id: /current\.mean$/ },
  { before: /\bmean(?: of| is)? $/, id: /\.(?:mean|lowest|highest)$/ },
  {
    after: /^(?: people)? (?:answer|answered|lie|stand|are)?(?:near|around|answer near|answer around)\b/,
    id: /\.camps\.(?:lower|upper)\.n$|\.count\.\d$/,
  },
  {
    after: /^(?: people)? (?:would stay|would leave|for no change|want no change)/,
    id: /\.wantSame$|noWantAnywhere$/,
  },
  {
    after: /^(?: of \w+)?(?: people)? would (?:go|move)\b/,
    id: /\.want(?:Left|Right)$|\.(?:left|right)Share$/,
  },
  { after: /^ roles\b/, id: /^participation\.(?:roles|singleRoles)$/ },
  { after: /^ levels\b/, id: /^participation\.levels$/ },
  { after: /^ functions\b/, id: /^participation\.functions$/ },
];

function isPercent({ value, unit, n }: Fact, claim: StatedFigure): boolean {
  if (unit !== "people" || n === 0) return false;
  return Math.abs((100 * value) / n - claim.value) <= 0.5 * 10 ** -claim.decimals + 1e-9;
}

function isCount({ value, n }: Fact, claim: StatedFigure): boolean {
  return value === claim.value && (claim.whole === null || claim.whole === n);
}

function isScore({ value, unit, scale, slack }: IndexedFact, claim: StatedFigure): boolean {
  if (claim.scale !== null && unit === "points" && scale !== claim.scale) return false;
  const distance = claim.isSigned ? value - claim.value : Math.abs(value) - Math.abs(claim.value);
  return Math.abs(distance) <= 0.5 * 10 ** -claim.decimals + slack;
}

/** Returns the facts with the value of a figure, whatever their subject. */
function equals(claim: StatedFigure, index: FactIndex): IndexedFact[] {
  const isShare = ({ value }: Fact) => value === claim.value;
  if (claim.unit === "share") return index.shares.filter(isShare);
  if (claim.unit === "percent")
    return [...index.people.filter((fact) => isPercent(fact, claim)), ...index.shares.filter(isShare)];
  const counts =
    claim.unit === "points" || claim.decimals > 0 ? [] : index.people.filter((fact) => isCount(fact, claim));
  if (claim.unit === "people") return counts;
  return [...counts, ...factsNear(index, claim.value, claim.decimals).filter((fact) => isScore(fact, claim))];
}

function isOfGroups(fact: IndexedFact, { groups, comparesGroups }: Scope): boolean {
  const { id, spectrum, aspect } = fact;
  if (fact.groups.length === 0)
    return groups.has(null) || (!spectrum && !aspect && !id.startsWith("effectiveness"));
  return (comparesGroups && id.startsWith("difference.")) || fact.groups.every((label) => groups.has(label));
}

function isAbout(fact: IndexedFact, scope: Scope): boolean {
  const { spectrum, aspect, measures } = fact;
  const isOpen = !scope.measures || !measures;
  if (!isOpen && !measures.some((measure) => scope.measures?.has(measure))) return false;
  if (aspect ? !scope.aspects.has(aspect) : spectrum && !scope.spectrums.has(spectrum))
    return fact.id.startsWith("spectrums.");
  return isOfGroups(fact, scope);
}

const MARGIN = /\.halfWidth95$/;

function isMeant(
  { id, cues, point }: IndexedFact,
  claim: StatedFigure,
  { words, cues: given }: Scope,
): boolean {
  const needed = claim.tiedTo?.kind === "pole" ? cues & ~ASPECT_CUE : cues;
  if ((needed & given) !== needed) return false;
  const isMargin = MARGIN.test(id);
  if (claim.isMargin !== isMargin && (claim.isMargin || !/margin|interval|half/.test(words))) return false;
  return point === null || new RegExp(`(?<![\\d.])${point}(?!\\.?\\d)`).test(words);
}

function poleOf(spectrum: SpectrumId | undefined, isRight: boolean): Aspect | null {
  const poles = SPECTRUMS.find(({ id }) => id === spectrum);
  return poles ? poles[isRight ? "right" : "left"] : null;
}

/** Tells if a fact has the direction of the claim, as in "1.2 points towards Vision". */
function pointsThere({ id, value, spectrum, unit }: Fact, { towards }: StatedFigure): boolean {
  if (!towards) return true;
  if (unit === "people") {
    const way = id.match(/\.(?:want|more)(Left|Right)$|\.camps\.(lower|upper)\.n$/);
    return way !== null && poleOf(spectrum, way[1] === "Right" || way[2] === "upper") === towards;
  }
  if (unit === "percent") {
    const way = id.match(/\.(?:gap\.|band\.)(left|right)/);
    return way !== null && poleOf(spectrum, way[1] === "right") === towards;
  }
  if (!/(?:gap|^pair\..*)\.mean$|difference$/.test(id)) return true;
  return value === 0 || !spectrum || poleOf(spectrum, value > 0) === towards;
}

const PLACED = "^(?: of (?:the|today's) (?:answers|wishes))?(?: (?:lie|are|answer))? ";
/** Shares named by the words right after them. */
const NAMED_SHARES: readonly { after: RegExp; id: RegExp }[] = [
  { after: new RegExp(`${PLACED}in the middle\\b`), id: /\.band\.middle$/ },
  { after: new RegExp(`${PLACED}clearly\\b`), id: /\.band\.(?:left|right)$/ },
  { after: /^ would (?:stay or )?turn back\b/, id: /\.(?:left|right)Share$/ },
  { after: /^ would (?:stay|leave|not move)\b|^ there is enough\b|^ want no change\b/, id: /\.sameShare$/ },
];

/** Without such words a share is one of people who would move, and not of those who would not. */
function isNamedShare({ id }: Fact, { after, value, towards }: StatedFigure): boolean {
  const named = NAMED_SHARES.find((one) => one.after.test(after.toLowerCase()));
  if (named) return named.id.test(id);
  return /\.(?:left|right)Share$/.test(id) && (value > 0 || towards !== null);
}

function isNamedSo(fact: Fact, claim: StatedFigure): boolean {
  const { id } = fact;
  const { before, after } = claim;
  if (claim.unit === "share") return isNamedShare(fact, claim);
  const [left, right] = [before.toLowerCase(), after.toLowerCase()];
  const named = NAMED_MEASURES.find((one) => one.before?.test(left) || one.after?.test(right));
  return !named || named.id.test(id);
}

/** The two questions about effectiveness, by words for what each asks. */
const QUESTIONS = [
  {
    id: /\.effectiveness\.achievement\.|^effectiveness\.achievement\./,
    words: /achiev\p{L}*|sets? out|goals?|aims?|deliver\p{L}*/giu,
  },
  {
    id: /\.effectiveness\.collaboration\.|^effectiveness\.collaboration\./,
    words: /together|collaborat\p{L}*|co-?operat\p{L}*/giu,
  },
];

/** A mark before or behind the words of one question is not that of the other. */
function isOfNamedQuestion({ id }: Fact, { before, after }: StatedFigure): boolean {
  if (!QUESTIONS.some((one) => one.id.test(id))) return true;
  const onward = /^(?: out)?(?: of 10)?,? (?:for|on|in|at|to) (?:\p{L}+ ){0,2}\p{L}+/u.exec(after)?.[0] ?? "";
  const isFirstOfTwo = /\($/.test(before) && /^ (?:against|versus|vs|compared|and|to)\b/.test(after);
  const text = QUESTIONS.some(({ words }) => onward.match(words)) ? onward : before;
  const places = QUESTIONS.map(({ words }) => Array.from(text.matchAll(words)).at(-1)?.index ?? -1);
  const last = isFirstOfTwo ? Math.min(...places) : Math.max(...places);
  return last < 0 || QUESTIONS[places.indexOf(last)]?.id.test(id) === true;
}

/** Tells if a count tied to a group, as in "the C-Suite (five people)", is that group's. */
function isOfTiedGroup({ group }: Fact, { tiedTo, unit }: StatedFigure): boolean {
  return tiedTo?.kind !== "group" || unit !== "people" || group === tiedTo.group;
}

/** Returns the facts that can support a figure, the nearest in value first. */
export function findSupports(claim: StatedFigure, index: FactIndex, scope: Scope): IndexedFact[] {
  const distance = ({ value }: Fact) => Math.abs(Math.abs(value) - Math.abs(claim.value));
  return equals(claim, index)
    .filter(
      (fact) =>
        isAbout(fact, scope) &&
        isOfTiedGroup(fact, claim) &&
        isOfNamedQuestion(fact, claim) &&
        isMeant(fact, claim, scope) &&
        pointsThere(fact, claim) &&
        isNamedSo(fact, claim),
    )
    .sort((one, other) => (claim.unit === "percent" ? 0 : distance(one) - distance(other)));
}

/**
 * Returns the facts of two named groups whose distance is the figure, as in "two points above the C-Suite".
 */
export function findDifference(
  claim: StatedFigure,
  index: FactIndex,
  { groups, spectrums, measures }: Scope,
): IndexedFact[] {
  if (claim.unit !== "points" && claim.unit !== "either") return [];
  const [spectrum] = spectrums;
  const named = (["current", "aspirational", "gap"] as const).filter(
    (one) => !measures || measures.has(one) || measures.has("gap"),
  );
  const lists = spectrum
    ? named.map((measure) => [...groups].flatMap((group) => index.meanOf(group, spectrum, measure) ?? []))
    : [[...groups].flatMap((group) => index.effectivenessOf(group) ?? [])];
  const tolerance = 0.5 * 10 ** -claim.decimals + 0.0101;
  for (const facts of lists) {
    for (const one of facts) {
      const other = facts.find(
        ({ value }) => Math.abs(Math.abs(value - one.value) - Math.abs(claim.value)) <= tolerance,
      );
      if (other && other !== one) return [one];
    }
  }
  return [];
}
