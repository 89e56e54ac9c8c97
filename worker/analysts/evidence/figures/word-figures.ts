import {
  ASKED_FOR,
  AT_LEAST,
  DOES,
  numberOf,
  PEOPLE,
  PERSON,
  UNITS_OF_WORK,
  WORD,
  wholeAfter,
} from "#worker/analysts/evidence/text/counting.ts";
import type { Draft } from "./stated-figure.ts";

const EACH = /^ (?:\p{Ll}+ )?(?:of|from|per) (?:each|every|either)\b/u;
/** A count of accounts, not of people: "two accounts, one towards Open and one towards Structured". */
const TWO_SIDES =
  /\btwo (?:\p{Ll}+ )?(?:accounts|answers|views|pictures|readings|sides|camps|groups|opinions|teams|ways)\b/iu;
const NOT_COUNTED_ONE =
  /\b(?:which|whom|who|if|when|this|that|no|the|each|every|any|another|only|wrong|right|same|other|first|last) $/i;

/** Tells if a number counts parts of the questionnaire, as in "all six aspects". */
function countsNoPeople(value: number, sentence: string, after: string): boolean {
  if (/^ (?:\p{Ll}+ )?(?!others|others\b)\p{Ll}+s\b/u.test(after) && !PEOPLE.test(after) && !DOES.test(after))
    return true;
  if (/^ (?:spectrum|aspect|role|level|pole|line|question|point)/.test(after)) return true;
  return (
    (value === 12 && /aspect/.test(sentence)) ||
    (value === 6 && /spectrum|spectra|all six lines/.test(sentence))
  );
}

/**
 * Tells if a bare number word counts people: neither wanted nor assumed, and before a noun or a verb for
 * people.
 */
function isCountOfPeople(value: number, before: string, after: string, sentence: string): boolean {
  if (ASKED_FOR.test(before) || AT_LEAST.test(before)) return false;
  if (/^ (?:\p{L}+ )?wish(?:es)?\b(?! (?:to|for)\b)/u.test(after)) return false;
  if (/\bthere (?:are|is) $/i.test(before) && /^ (?:answers|views|wishes)/.test(after)) return false;
  if (value !== 1) return PEOPLE.test(after) || DOES.test(after);
  if (EACH.test(after) || TWO_SIDES.test(sentence) || NOT_COUNTED_ONE.test(before)) return false;
  return PERSON.test(after) || DOES.test(after);
}

const COUNT = new RegExp(`(?<![\\p{L}\\d-])(all |none of |both |only )?(${WORD})(?![\\p{L}\\d])(?!-)`, "giu");

function readCount(match: RegExpExecArray, masked: string): Draft | null {
  const [text, lead = "", word = ""] = match;
  const start = match.index;
  const end = start + text.length;
  const [before, after] = [masked.slice(0, start + lead.length), masked.slice(end)];
  const value = numberOf(word);
  const count: Draft = {
    start,
    end,
    text,
    unit: "people",
    value,
    decimals: 0,
    isMinimum: AT_LEAST.test(before),
  };
  if (/^ points?\b/.test(after)) return { ...count, unit: "points" };
  if (UNITS_OF_WORK.test(after) || (/\bof (?:the |these )?$/.test(before) && !lead)) return null;
  if (/^none/i.test(lead)) return { ...count, value: 0, whole: value };
  const whole = wholeAfter(after);
  const wholeEnd = end + (whole?.length ?? 0);
  const share = whole && { ...count, end: wholeEnd, text: masked.slice(start, wholeEnd), whole: whole.value };
  if (share && /^ roles are held/.test(masked.slice(wholeEnd))) return share;
  if (/\b(?:in|from|across) $/.test(before) && /^ (?:different )?(?:roles|levels|functions)\b/.test(after))
    return { ...count, isMinimum: false };
  if (share) return countsNoPeople(share.whole ?? 0, masked, masked.slice(wholeEnd)) ? null : share;
  if (/^all/i.test(lead)) return countsNoPeople(value, masked, after) ? null : count;
  return isCountOfPeople(value, before, after, masked) ? count : null;
}

/** Finds the counts written in words: "all seven", "none of the six". */
export function wordFigures(masked: string): Draft[] {
  return Array.from(masked.matchAll(COUNT)).flatMap((match) => readCount(match, masked) ?? []);
}
