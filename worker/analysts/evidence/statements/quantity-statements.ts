import type { FactIndex } from "#worker/analysts/evidence/figures/fact-index.ts";
import { matching } from "#worker/analysts/evidence/lexicon/matching.ts";
import { type Direction, directionsIn } from "#worker/analysts/evidence/reading/directions.ts";
import { means, type Token } from "#worker/analysts/evidence/reading/tokens.ts";
import type { Sentence } from "#worker/analysts/evidence/text/sentence.ts";
import { topicsOf } from "./attribution.ts";
import { type Quantity, quantitiesIn } from "./quantities.ts";
import type { Statement } from "./statement.ts";
import { exact, opposite, type SpectrumFigures, type Told, toldPlace, toldWish } from "./told-shares.ts";

const BREAKS = /^(?:[;:]|while|whereas|but|although|though|yet|against)$/;
const BREAKS_BEHIND_COMMA = /^(?:which|with|so)$/;
const CAMP = /^(?:side|nearer|near|around|with a mean|average|camp|group)$/;
const ANSWERED = matching(`
  answered responded completed participated replied took_part taken_part take_part`);
/** Adjectives and joining words between a quantity and its people: "of the other senior". */
const OF_PEOPLE = matching(`
  of among in the our all these those other more further different senior remaining whole entire full
  single individual survey completed - 's`);
const DENIED =
  /^(?:not|no|neither|against|never|cannot|\p{L}+n't)(?: (?!more|fewer|less|matter|doubt|change|wish to change)|$)/u;
const PLACED = /^(?:clearly|nearer|near|around|on the)$/;

/** Returns how many tokens lead from a quantity to the people that it counts; null where it counts none. */
function headOf(tokens: readonly Token[]): number | null {
  const at = tokens.findIndex((token) => !OF_PEOPLE.test(token.text) && token.kind !== "number");
  const head = tokens[at];
  if (head?.name?.kind === "organization") return headOf(tokens.slice(at + 1));
  const isPeople =
    head?.name?.kind === "group" ||
    means(head, "people") ||
    /^(?:answers?|responses?|views?|votes?|them|us)$/.test(head?.text ?? "");
  const isPlural =
    tokens[0]?.text === "of" && head?.kind === "word" && /s$/.test(head.text) && isDoing(tokens[at + 1]);
  return isPeople || isPlural ? at + 1 : null;
}

function isDoing(token: Token | undefined): boolean {
  return (
    means(token, "want", "unwant", "place", "united", "stay") ||
    /^(?:would|towards?|against|for|do|does|are|is|answered|chose|voted|more|less|nearer|closer|leave|lie|near|around|in|on|share|shares)$/.test(
      token?.text ?? "",
    )
  );
}

function isBare(tokens: readonly Token[]): boolean {
  const [first] = tokens.filter((token) => !means(token, "degree", "order") || PLACED.test(token.text));
  const [verb, ...rest] = tokens;
  if (/^(?:is|are)$/.test(verb?.text ?? ""))
    return rest.slice(0, 3).some((token) => means(token, "stay", "want", "united"));
  return PLACED.test(first?.text ?? "") || (isDoing(first) && !/^(?:is|are|in|on)$/.test(first?.text ?? ""));
}

function isWish(token: Token): boolean {
  const isStep = means(token, "more", "less") && !/^(?:towards?|into|for|closer|nearer)/.test(token.text);
  return isStep || means(token, "want", "unwant", "change") || /^(?:would|should|become)$/.test(token.text);
}

interface Predicate {
  /** From the quantity to the next one or the end of its clause. */
  tokens: readonly Token[];
  direction: Direction | undefined;
  figures: SpectrumFigures | undefined;
}

/**
 * Reads "would leave it", "want no change" and "would shift it one way or the other"; null for anything
 * else.
 */
function staysOrMoves(tokens: readonly Token[]): "stay" | "move" | null {
  const has = (is: (token: Token) => boolean) => tokens.slice(0, 16).some(is);
  const isChange = has((token) => means(token, "change"));
  const isDenied = tokens.slice(0, 8).some((token) => DENIED.test(token.text) && !means(token, "stay"));
  if (isChange && isDenied) return "stay";
  if (has((token) => means(token, "stay") && !means(token, "plain"))) return isDenied ? "move" : "stay";
  return isChange &&
    has((token) => means(token, "want") || /^(?:would|one way or the other)$/.test(token.text))
    ? "move"
    : null;
}

/** Finds the share of people of whom a predicate is true; null if the figures do not tell. */
function toldOf(
  { tokens, direction, figures }: Predicate,
  index: FactIndex,
  isAboutAspects: boolean,
): Told | null {
  const { responses, release } = index.figures;
  const has = (is: (token: Token) => boolean) => tokens.some(is);
  const own = tokens.slice(0, 3).find(({ name }) => name?.kind === "group")?.name?.group;
  if (own === undefined && tokens.slice(0, 8).some(({ text }) => ANSWERED.test(text)))
    return exact(responses, responses, ["responses"]);
  if (!figures) return null;
  const sharesOf = release?.spreadsOf ?? figures.gap.n;
  if (!direction) {
    const told = staysOrMoves(tokens);
    const same = told && toldWish(figures, "Same", sharesOf);
    return told === "move" ? opposite(same) : same;
  }
  const pair = index.figures.pairs?.find(({ spectrum }) => spectrum === figures.spectrum)?.balance;
  if (isAboutAspects && pair) {
    const count = direction.sign < 0 ? pair.moreLeft : pair.moreRight;
    const way = direction.sign < 0 ? "Left" : "Right";
    return count === null ? null : exact(count, pair.n, [`pair.${figures.spectrum}.more${way}`]);
  }
  const { verdicts } = index.figures;
  const isSplit =
    figures.camps != null || verdicts?.camps.some(({ spectrum }) => spectrum === figures.spectrum);
  if (isSplit && has(({ text }) => CAMP.test(text))) return null;
  const isToday =
    PLACED.test(tokens[0]?.text ?? "") || (has((token) => means(token, "place", "now")) && !has(isWish));
  const isPlace = direction.kind === "place";
  const told =
    isToday || (isPlace && !has(isWish))
      ? toldPlace(figures, direction, "current", sharesOf)
      : isPlace
        ? toldPlace(figures, direction, "aspirational", sharesOf)
        : toldWish(figures, direction.sign < 0 ? "Left" : "Right", sharesOf);
  return tokens.slice(0, 8).some(({ text }) => DENIED.test(text)) ? opposite(told) : told;
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

/** "… is the direction nine people chose": nothing but a verb of wishing follows. */
function isBareWish(predicate: readonly Token[]): boolean {
  const words = predicate.filter(({ kind }) => kind !== "mark");
  return words.length <= 3 && means(words.at(-1), "want");
}

/** "None would turn back": away from where others go. */
function turnedBack(predicate: readonly Token[], before: Direction | undefined): Direction | undefined {
  const isBack = predicate.slice(0, 6).some(({ text }) => /^(?:back|opposite|other way)$/.test(text));
  return before && isBack ? { ...before, sign: before.sign < 0 ? 1 : -1 } : undefined;
}

/** "The wish for Vision is shared by most people": the direction stands before the people. */
const HELD_BY =
  /\b(?:held|shared|voiced|expressed|backed|supported|wanted|favoured|chosen|limited|confined)(?: \p{L}+)? (?:by|to) (?:only |just )?$|\baccording to (?:only |just |the )?$/u;

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
    const behind = sentence.tokens.filter((token) => token.start >= end);
    const head = headOf(behind.slice(0, 8));
    const bare = isBare(behind);
    // "The two people called …" are told elsewhere; so are those in brackets.
    const isAside = /\(|\b(?:the|these|those|their|its) $/.test(text.slice(Math.max(0, start - 6), start));
    if (!(isPeople || head !== null || bare) || isAside || sentence.isAdviceAt(start)) return [];
    const limit = Math.min(
      found.slice(index + 1).find((next) => next.start > end + 3 && text[next.start - 1] !== "(")?.start ??
        text.length,
      end + 220,
    );
    const stop = behind.findIndex(
      (token, at) =>
        token.start >= limit ||
        BREAKS.test(token.text) ||
        (behind[at - 1]?.text === "," && BREAKS_BEHIND_COMMA.test(token.text)),
    );
    const until = behind[stop]?.start ?? limit;
    const words = text.slice(end, until);
    const predicate = stop === -1 ? behind : behind.slice(0, stop);
    const direction =
      directions.find((one) => one.start >= end && one.start < until) ??
      askedFor(sentence, words, start) ??
      (HELD_BY.test(text.slice(0, start)) ? directions.findLast((one) => one.end <= start) : undefined) ??
      (/^unanim/.test(text.slice(start, end))
        ? (directions.findLast((one) => one.end <= start) ?? directions[0])
        : undefined) ??
      (isBareWish(predicate) ? directions.findLast((one) => one.end <= start) : undefined) ??
      turnedBack(
        predicate,
        directions.findLast((one) => one.end <= start),
      );
    const own = /\b(?:on|for|about|along|between) (?:the )?¤+$/.exec(words.split(/(?<=¤)(?!¤)/)[0] ?? "");
    const at = own ? until : start;
    const topic = direction ? null : topicsOf(sentence, { start: at, end: at });
    const [spectrum] = direction ? [direction.spectrum] : [...(topic?.spectrums ?? [])];
    const isGroup = /§/.test(text.slice(Math.max(0, start - 12), behind[head ?? 0]?.start ?? end));
    const figures = facts.figures.spectrums.find((one) => one.spectrum === spectrum);
    const told = toldOf({ tokens: predicate, direction, figures }, facts, isAboutAspects);
    const span = { kind: "share" as const, start, end, until };
    if (!told) return [{ ...span, facts: [], isSupported: null }];
    const isSupported = holds(quantity, told) && (!isGroup || told.low === 1 || told.high === 0);
    return [{ ...span, facts: isSupported ? told.ids : [], isSupported }];
  });
}
