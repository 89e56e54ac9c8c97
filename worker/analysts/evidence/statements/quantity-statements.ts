import type { Figures } from "#domain/statistics/figures.ts";
import { MIN_FOR_QUARTERS } from "#domain/statistics/shares.ts";
import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { DOES } from "#worker/analysts/evidence/text/counting.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { topicsOf } from "./attribution.ts";
import { type Direction, directionsIn } from "./directions.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import type { Statement } from "./statement.ts";

/** A share of people that the figures tell: exact in an open survey, between two bounds in a confidential one. */
interface Told {
  ids: string[];
  low: number;
  high: number;
  n: number;
}

const NOUN =
  "people|persons?|respondents?|responses?|participants?|members?|leaders?|executives?|colleagues?|individuals?|employees?|voices?|others?|answers?|views?|wishes|team|group|managers?|directors?|staff|them|us|§+";
const ADJECTIVE =
  "other|more|further|different|senior|remaining|whole|entire|full|leadership|management|executive|single|individual|survey|·+(?:'s|’s)?|the|our|all|in|of|§+s?";
/** A noun for people behind a quantity: "of the senior leaders", or any plural before a verb of wishing. */
const HEAD = new RegExp(
  `^,?(?: (?:of|among))?(?: (?:the|our|all|these|those|in|\\d+))*(?:[ -](?:${ADJECTIVE}))*[ -](?:${NOUN})\\b|^ of (?:the|our|all|these|those) \\p{Ll}+s(?= (?:would|want|wish|see|prefer|agree|favour|ask|back))`,
  "u",
);
const STRONG_END = /[;:]| (?:while|whereas|but|although|though|yet|against) |, (?:which|with|so)\b/;
const SAME =
  /\b(?:no change|unchanged|stick with|stick to|stay|stays|remain|remains|keep|as (?:it|they|things) (?:is|are|stands?)|content|happy (?:with|where)|satisfied|where (?:they|we|it|things) (?:is|are|stands?)|status quo|no (?:reason|need|wish|desire|call|appetite) (?:to|for) (?:an? )?(?:change|move|shift)|not move|not (?:want|wish)(?: \p{L}+){0,3} change|leave)\b/u;
const CHANGE =
  /\bwould (?:change|move|alter|adjust) (?:some|it|this|where|their|the|\p{L}* ?¤)|\b(?:want|wants|wish|wishes|like|prefer|prefers|seek|seeks|ask|asks|for) (?:to see )?(?:an? |some |any |to )?(?:change|move|shift|something different)(?=[.,;]|$| (?:here|on|of|at|in the|from)\b)/u;
const DENIED = /\b(?:not|n't|no|don't|doesn't|wouldn't|neither|against|oppos\w+|reject\w*|resist\w*)\b/;
const TODAY =
  /\b(?:sees?|places?|puts?|rates?|describes?|views?|regards?|considers?|perceives?|answer(?:ed|s)?|lie|lies|sit|sits|stand|stands|today|currently|now|scored?|positions?|is|are)\b/;
const WISH =
  /\b(?:want|wants|wish|wishes|would|hope|hopes|ask|asks|prefer|prefers|favours?|call|calls|like|desire|seek|seeks|back|backs|support|supports|vote|voted|lean towards|move|towards|more|less|should|become|agrees?|pull|pulls|push)\b/;
/** Answers are placed, as in "a quarter clearly towards Vision". */
const PLACED =
  /^ (?:of the (?:answers|wishes) )?(?:(?:people|respondents|leaders) )?(?:(?:lie|answer|answered|are|sit|stand) )?(?:clearly|nearer|near|around|on the)\b/;
const CAMP = /\b(?:side|nearer|near|around|with a mean|average|camp|group)\b/;
const ANSWERED =
  /^.{0,40}\b(?:answered|responded|took part|completed|participated|replied)\b(?! (?:near|around|clearly|towards|in ))/;
/** Verbs and prepositions whose subject is people. */
const BARE =
  /^ (?:of (?:them|us) )?(?:(?:also|already|clearly|only|rather|still|even) )?(?:want|wish|would|hope|ask|prefer|seek|favour|back|support|call|vote|chose|agree|see|place|put|rate|lean|for (?:more|less|no)|towards?|against|more|less|nearer|closer)\b/;

type SpectrumFigures = Figures["spectrums"][number];

function exact(count: number, n: number, ids: string[]): Told | null {
  return n === 0 ? null : { ids, low: count / n, high: count / n, n };
}

function rounded(share: number, n: number, ids: string[]): Told {
  const step = n < MIN_FOR_QUARTERS ? 0.25 : 0.125;
  return { ids, low: Math.max(0, share - step), high: Math.min(1, share + step), n };
}

function toldWish(
  { spectrum, gap }: SpectrumFigures,
  way: "Left" | "Same" | "Right",
  n: number,
): Told | null {
  const prefix = `spectrum.${spectrum}.gap`;
  const count = gap[`want${way}`];
  const isUnanimous = gap.halfWidth95 === 0 && Math.sign(gap.mean) === { Left: -1, Same: 0, Right: 1 }[way];
  if (isUnanimous) return exact(gap.n, gap.n, [`${prefix}.mean`]);
  if (count !== null) return exact(count, gap.n, [`${prefix}.want${way}`]);
  const name = way.toLowerCase() as "left" | "same" | "right";
  return gap.shares ? rounded(gap.shares[name], n, [`${prefix}.${name}Share`]) : null;
}

function toldPlace(
  figures: SpectrumFigures,
  { sign, strength }: Direction,
  measure: "current" | "aspirational",
  sharesOf: number,
) {
  const prefix = `spectrum.${figures.spectrum}.${measure}`;
  const { n } = figures[measure];
  const counts = figures.counts?.[measure];
  if (counts) {
    const points = strength === "strong" ? [0, 1, 2] : [0, 1, 2, 3];
    const own = points.map((point) => (sign < 0 ? point : 8 - point));
    const count = own.reduce((sum, point) => sum + (counts[point] ?? 0), 0);
    return exact(
      count,
      n,
      own.map((point) => `${prefix}.count.${point + 1}`),
    );
  }
  const band = figures.bands?.[measure][sign < 0 ? 0 : 2];
  return band === undefined
    ? null
    : rounded(band, Math.max(n, sharesOf), [`${prefix}.band.${sign < 0 ? "left" : "right"}`]);
}

function opposite(told: Told | null): Told | null {
  return told && { ...told, low: 1 - told.high, high: 1 - told.low };
}

interface Predicate {
  /** In lower case, from the quantity to the next one or the end of its clause. */
  words: string;
  direction: Direction | undefined;
  figures: SpectrumFigures | undefined;
}

/** Finds the share of people of whom a predicate is true; null if the figures do not tell. */
function toldOf(
  { words, direction, figures }: Predicate,
  index: FactIndex,
  isAboutAspects: boolean,
): Told | null {
  const { responses, release } = index.figures;
  if (ANSWERED.test(words)) return exact(responses, responses, ["responses"]);
  if (!figures) return null;
  const sharesOf = release?.spreadsOf ?? figures.gap.n;
  if (!direction) {
    if (SAME.test(words)) return toldWish(figures, "Same", sharesOf);
    return CHANGE.test(words) ? opposite(toldWish(figures, "Same", sharesOf)) : null;
  }
  if (/ not move\b.* at all\b/.test(words)) return toldWish(figures, "Same", sharesOf);
  const pair = index.figures.pairs?.find(({ spectrum }) => spectrum === figures.spectrum)?.balance;
  if (isAboutAspects && pair) {
    const count = direction.sign < 0 ? pair.moreLeft : pair.moreRight;
    const way = direction.sign < 0 ? "Left" : "Right";
    return count === null ? null : exact(count, pair.n, [`pair.${figures.spectrum}.more${way}`]);
  }
  const { verdicts } = index.figures;
  const isSplit =
    figures.camps != null || verdicts?.camps.some(({ spectrum }) => spectrum === figures.spectrum);
  if (isSplit && CAMP.test(words)) return null;
  const isToday =
    PLACED.test(words) || (TODAY.test(words) && !/\b(?:want|wish|would|hope|prefer|should)/.test(words));
  const isPlace = direction.kind === "place";
  const told =
    isToday || (isPlace && !WISH.test(words))
      ? toldPlace(figures, direction, "current", sharesOf)
      : isPlace
        ? toldPlace(figures, direction, "aspirational", sharesOf)
        : toldWish(figures, direction.sign < 0 ? "Left" : "Right", sharesOf);
  return DENIED.test(words.slice(0, 60)) ? opposite(told) : told;
}

/** Shares in quarters bear an approximate share of the same value; sharper words need all that they allow. */
function holds(quantity: Quantity, { low, high, n }: Told): boolean {
  const [least, most] = quantity.boundsOf(n);
  if (quantity.isVague) return high >= least && (low === high || low < 0.75);
  if (low === high) return low >= least - 1e-9 && high <= most + 1e-9;
  const middle = low === 0 ? 0 : high === 1 ? 1 : (low + high) / 2;
  const isNamed =
    most - least <= 0.15 && middle > 0 && middle < 1 && Math.abs((least + most) / 2 - middle) < 0.05;
  return isNamed || (least <= low && high <= most);
}

/** "Vision is what all ten want more of": the pole stands before the people. */
function askedFor({ names }: Sentence, words: string, start: number): Direction | undefined {
  const more = /\b(more|less)(?: of)?(?: it| that)?[ .]*$/.exec(words);
  const pole = names.findLast(({ kind, end }) => kind === "pole" && end <= start);
  if (!more || !pole?.spectrum) return undefined;
  const isLeft = pole.spectrum.startsWith(`${pole.aspects[0]}_`);
  const sign = isLeft === (more[1] === "more") ? -1 : 1;
  return { ...pole, spectrum: pole.spectrum, sign, kind: "step", strength: "plain", isDenied: false };
}

/** "The wish for Vision is shared by most people": the direction stands before the people. */
const HELD_BY =
  /\b(?:held|shared|voiced|expressed|backed|supported|wanted|favoured|chosen|limited|confined)(?: \p{L}+)? (?:by|to) (?:only |just )?$/u;

/** Null where the figures do not tell: the look-up of counts has the last word. */
interface QuantityStatement extends Omit<Statement, "isSupported"> {
  isSupported: boolean | null;
  /** End of what is said of the people. */
  until: number;
}

/** Checks what is said of so many people. */
export function quantityStatements(sentence: Sentence, facts: FactIndex): QuantityStatement[] {
  const text = sentence.masked.toLowerCase();
  const found = quantitiesIn(text);
  const directions = directionsIn(sentence);
  const isAboutAspects = /\b(?:statements?|aspects?|assent|habits?|agreement questions?)\b/.test(text);
  return found.flatMap((quantity, index): QuantityStatement[] => {
    const { start, end, isPeople } = quantity;
    const head = HEAD.exec(text.slice(end, end + 80));
    const next = text.slice(end, end + 40);
    const bare = DOES.test(next) || PLACED.test(next) || BARE.test(next);
    // "The two people called …" are told elsewhere; so are those in brackets.
    const isAside = /\(|\b(?:the|these|those|their|its) $/.test(text.slice(Math.max(0, start - 6), start));
    if (!(isPeople || head || bare) || isAside || sentence.isAdviceAt(start)) return [];
    const limit = Math.min(
      found.slice(index + 1).find((next) => next.start > end + 3)?.start ?? text.length,
      end + 220,
    );
    const words = text.slice(end, limit).split(STRONG_END)[0] as string;
    const until = end + words.length;
    const direction =
      directions.find((one) => one.start >= end && one.start < until) ??
      askedFor(sentence, words, start) ??
      (HELD_BY.test(text.slice(0, start)) ? directions.findLast((one) => one.end <= start) : undefined);
    const own = /\b(?:on|for|about|along|between) (?:the )?¤+$/.exec(words.split(/(?<=¤)(?!¤)/)[0] ?? "");
    const at = own ? until : start;
    const topic = direction ? null : topicsOf(sentence, { start: at, end: at });
    const [spectrum] = direction ? [direction.spectrum] : [...(topic?.spectrums ?? [])];
    const isGroup = /§/.test(text.slice(Math.max(0, start - 12), end + (head?.[0].length ?? 0)));
    const figures = facts.figures.spectrums.find((one) => one.spectrum === spectrum);
    const told = toldOf({ words, direction, figures }, facts, isAboutAspects);
    const span = { kind: "share" as const, start, end, until };
    if (!told) return [{ ...span, facts: [], isSupported: null }];
    const isSupported = holds(quantity, told) && (!isGroup || told.low === 1 || told.high === 0);
    return [{ ...span, facts: isSupported ? told.ids : [], isSupported }];
  });
}
