import {
  ASKED_FOR,
  AT_LEAST,
  DOES,
  PEOPLE,
  PERSON,
  UNITS_OF_WORK,
  wholeAfter,
} from "#worker/analysts/evidence/text/counting.ts";
import type { Draft } from "./stated-figure.ts";

const NUMBERED_THING =
  /\b(?:top|number|no\.|step|phase|stage|horizon|section|question|level|version|part|week|day|month|quarter|chapter|page|item|priority|option|scenario|table|year|q|h) ?$/i;
const METHOD = /^ ?(?:%|per ?cent)[- ]?(?:confidence|interval)/i;
/** Before "1 to 9" these mean the answers, not the scale. */
const SPREAD_WORDS =
  /\b(?:answers?|marks?|scores?|ratings?|wishes|views|opinions|positions?|runs?|rang(?:es?|ed|ing)|spread|spans?|stretch(?:es)?|var(?:y|ies)|lies?|falls?)\b/i;
/** The ends of the scale are explained: "1 stands for Vision and 9 for Execution". */
const STANDS_FOR = /\b(?:stands? for|means|meaning)\b/;
/** Words in -s behind a number that are not the thing counted. */
const NO_NOUN =
  /^(?:points|towards|was|has|across|less|plus|minus|versus|this|its|wants|sees|says|always|perhaps|does|places|puts|rates|others|likes|stands|lies|leans|sits|remains)$/;

function isPlainProse(value: number, digits: string, before: string, after: string): boolean {
  if (/^\s*$/.test(before) && /^[.)]\s/.test(after)) return true;
  if (UNITS_OF_WORK.test(after) || NUMBERED_THING.test(before) || METHOD.test(after)) return true;
  if (digits.includes(".")) return false;
  if (/^(?:19|20)\d\d$/.test(digits)) return true;
  const isScale = !SPREAD_WORDS.test(before.slice(-60).replace(/^.*(?:scale|line)\b/, ""));
  if (isScale && /^ ?(?:to|-|–|and) ?(?:5|9|10)(?!\.?\d)/.test(after) && value === 1) return true;
  if (isScale && /(?<![\d.])1 ?(?:to|-|–|and) ?$/.test(before) && [5, 9, 10].includes(value)) return true;
  if ([1, 9].includes(value) && ((/\($/.test(before) && /^\)/.test(after)) || /^ \(¤/.test(after)))
    return true;
  if ([5, 9, 10].includes(value) && /(?:\bof|\bout of|\bon|\/) ?$/i.test(before) && !PEOPLE.test(after))
    return true;
  if ([1, 9].includes(value) && STANDS_FOR.test(before + after)) return true;
  const noun = after.match(/^ (?:\p{Ll}+ )??(\p{Ll}{2,}s)\b/u)?.[1];
  return noun !== undefined && !NO_NOUN.test(noun) && !PEOPLE.test(after) && !/^ points?\b/.test(after);
}

/** Finds the figures written in digits. */
export function digitFigures(masked: string): Draft[] {
  const expression = /(?<![\p{L}\d.])(± ?|[-+])?(\d+(?:\.\d+)?)( ?%| per ?cent\b)?/gu;
  return Array.from(masked.matchAll(expression)).flatMap((match): Draft[] => {
    const [text, sign = "", digits = "", percent] = match;
    const start = match.index;
    let end = start + text.length;
    const value = Number(digits);
    const [before, after] = [masked.slice(0, start), masked.slice(end)];
    if (isPlainProse(value, digits, before, masked.slice(start + sign.length + digits.length))) return [];
    const decimals = digits.split(".")[1]?.length ?? 0;
    const isMargin = sign.startsWith("±");
    const common = {
      start,
      value: sign === "-" ? -value : value,
      decimals,
      isSigned: sign === "-" || sign === "+",
      isMargin,
      isMinimum: AT_LEAST.test(before),
    };
    if (percent) return [{ ...common, end, text, unit: "percent" }];
    const scale =
      Number(after.match(/^(?: points?)?(?: out)?(?: of |\/| \/ )(5|9|10)(?!\.?\d)/)?.[1] ?? 0) || null;
    if (decimals > 0 || /^ points?\b/.test(after)) return [{ ...common, end, text, unit: "points", scale }];
    const whole = wholeAfter(after);
    if (whole) {
      end += whole.length;
      const unit = scale && !PEOPLE.test(masked.slice(end)) ? "either" : "people";
      return [{ ...common, end, text: masked.slice(start, end), unit, whole: whole.value, scale }];
    }
    if (PEOPLE.test(after) || PERSON.test(after) || DOES.test(after) || /\bn = ?$/i.test(before)) {
      return ASKED_FOR.test(before) || AT_LEAST.test(before)
        ? []
        : [{ ...common, end, text, unit: "people" }];
    }
    // No scale here goes beyond 10: "30-60-90 days", "a 70/20/10 rule".
    return value > 10 ? [] : [{ ...common, end, text, unit: "either" }];
  });
}
