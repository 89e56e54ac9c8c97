import type { Draft } from "./claim.ts";
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
} from "./counting.ts";

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

/** Finds the counts written in words: "all seven", "none of the six". */
export function wordClaims(masked: string): Draft[] {
  const expression = new RegExp(
    `(?<![\\p{L}\\d-])(all |none of |both |only )?(${WORD})(?![\\p{L}\\d])(?!-)`,
    "giu",
  );
  return Array.from(masked.matchAll(expression)).flatMap((match): Draft[] => {
    const [text, lead = "", word = ""] = match;
    const start = match.index;
    let end = start + text.length;
    const [before, after] = [masked.slice(0, start + lead.length), masked.slice(end)];
    const value = numberOf(word);
    const counted: Omit<Draft, "end" | "text"> = {
      start,
      unit: "people",
      value,
      decimals: 0,
      isMinimum: AT_LEAST.test(before),
    };
    if (UNITS_OF_WORK.test(after) || (/\bof (?:the |these )?$/.test(before) && !lead)) return [];
    const whole = wholeAfter(after);
    if (/^none/i.test(lead)) return [{ ...counted, end, text, value: 0, whole: value }];
    if (whole && /^ roles are held/.test(masked.slice(end + whole.length))) {
      return [
        {
          ...counted,
          end: end + whole.length,
          text: masked.slice(start, end + whole.length),
          whole: whole.value,
        },
      ];
    }
    if (
      /\b(?:in|from|across) $/.test(before) &&
      /^ (?:different )?(?:roles|levels|functions)\b/.test(after)
    ) {
      return [{ ...counted, end, text, isMinimum: false }];
    }
    if (whole) {
      end += whole.length;
      if (countsNoPeople(whole.value ?? 0, masked, masked.slice(end))) return [];
      return [{ ...counted, end, text: masked.slice(start, end), whole: whole.value }];
    }
    if (/^all/i.test(lead)) return countsNoPeople(value, masked, after) ? [] : [{ ...counted, end, text }];
    if (ASKED_FOR.test(before) || AT_LEAST.test(before)) return [];
    if (/\bthere (?:are|is) $/i.test(before) && /^ (?:answers|views|wishes)/.test(after)) return [];
    if (value === 1 && (EACH.test(after) || TWO_SIDES.test(masked))) return [];
    const isOne = value === 1;
    if (isOne && NOT_COUNTED_ONE.test(before)) return [];
    if (!(isOne ? PERSON : PEOPLE).test(after) && !DOES.test(after)) return [];
    return [{ ...counted, end, text }];
  });
}
