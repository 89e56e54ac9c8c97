const GAP = "[-\\t ./()\\u2010-\\u2015\\u2212·]{0,5}";
const DIGITS = `\\p{Nd}(?:${GAP}\\p{Nd}){6,29}`;
const INTERNATIONAL = new RegExp(`(?:\\+|(?<![\\p{L}\\p{N}.,])00)${GAP}${DIGITS}(?!\\p{N})`, "gu");
const ANY = new RegExp(`(?<![\\p{L}\\p{N}])\\(?${DIGITS}(?![\\p{L}\\p{N}])`, "gu");

const MIN_DIGITS = 7;
const YEAR = "(?:1[89]|20|21)\\d\\d";
const DAY = "(?:0?[1-9]|[12]\\d|3[01])";
const MONTH = "(?:0?[1-9]|1[0-2])";
/** A phone number has no date in it; without its year it may look like one. */
const DATE = new RegExp(
  `(?<!\\d)(?<!\\d[./])(?:${YEAR}([-./])${MONTH}\\1${DAY}|${DAY}([-./]) ?${DAY}\\2 ?${YEAR})(?!\\d|[./]\\d)`,
  "g",
);
const NO_NUMBER_TO_CALL = [
  // Years, a school year, a regulation ("2016/679").
  new RegExp(`^${YEAR}(?:\\D+${YEAR})*(?:/\\d{1,4})?$`),
  new RegExp(`^${YEAR}${MONTH.replace("0?", "0")}${DAY.replace("0?", "0")}$`),
  // From one month, hour or day to another.
  new RegExp(`^${MONTH}[./-]${YEAR}\\D+${MONTH}[./-]${YEAR}$`),
  /^\d{1,2}\.\d{1,2}\.?\s?[-–]\s?\d{1,2}\.\d{1,2}\.?(?:\d\d)?$/,
  /^(?:[01]?\d|2[0-4])\.[0-5]\d(?:\s?[-– ]\s?(?:[01]?\d|2[0-4])\.[0-5]\d)+$/,
  // Days with a short year, from one to another or with an hour.
  new RegExp(`^${DAY}[./]${MONTH}[./]\\d\\d\\s?[-– ]\\s?(?:${DAY}[./]${MONTH}[./]\\d\\d|\\d{1,2}\\.\\d\\d)$`),
  // Thousands: "1 500 000", "12.000.000", "250 000 000", but not "612 345 678" or "34 912 345 678".
  /^[1-9]\d?([ .])\d{3}(?:\1\d{3})?$/,
  /^\+?[1-9]\d{0,2}([ .])(?:\d{3}\1)*000$/,
  /^\+?[1-9]\d{0,3}0{5,}$/,
  // From one amount to another: "1000–2000", "10 000 - 20 000".
  /^[1-9]\d*00\s?[-–]\s?[1-9]\d*00$/,
  /^[1-9]\d{0,2}[ .]\d{3}\s?[-–]\s?[1-9]\d{0,2}[ .]\d{3}$/,
];
const STANDARD = /(?:\b(?:ISO|IEC|DIN|IEEE|VDI|VDE|RFC|HR[AB])|§)[^\p{L}\d+]{0,3}$/u;
const MAX_STANDARD_DIGITS = 9;
/** A company's number in France, a book's: by their lengths. */
const REGISTERED =
  /\b(?:SIREN\D{0,3}(?:\d\D?){9}|SIRET\D{0,3}(?:\d\D?){14}|ISBN\D{0,3}97[89]\D?(?:\d\D?){10})$/u;
/** Of a few digits, or in thousands, with or without cents: a longer number beside a currency is one to call. */
const AMOUNT = /^[1-9](?:\d{0,8}|\d{0,2}(?:[ .\u2019']\d{3})+)(?:[.,-]+\d{0,2})?$/;
/** "1-800-FLOWERS": phones call the digits of its letters. */
const VANITY =
  /(?<![\p{L}\p{N}])\+?1[-. ]\(?8(?:00|33|44|55|66|77|88)\)?[-. ](?:[A-Z]-?){7,}(?![\p{L}\p{N}])/u;
const CURRENCY_BEFORE = /(?:[€$£¥]|\b(?:EUR|USD|CHF|GBP|Fr\.?))\s?$/;
const UNIT_AFTER =
  /^\s?(?:[€$£¥%]|(?:EUR|USD|CHF|GBP|euros?|dollars?|pounds?|francs?|Franken|pesos?|Mio|million)(?!\p{L}))/iu;

/** In pairs, or with a longer group somewhere: numbers are seldom written otherwise. */
function looksDialled(digits: string): boolean {
  const groups = digits.match(/\d+/g) ?? [];
  const isInPairs = groups.length >= 4 && groups.every(({ length }) => length === 2);
  return isInPairs || groups.some(({ length }) => length >= 3) || /^0 ?[1-9][\d /-]*$/.test(digits);
}

function isDialled(number: string, before: string, after: string): boolean {
  const rest = number.replace(DATE, " ").replace(/^\D+|\D+$/g, "");
  if (rest.replace(/\D/g, "").length < MIN_DIGITS) return /[^\P{Nd}\d]/u.test(number);
  if (NO_NUMBER_TO_CALL.some((pattern) => pattern.test(rest))) return false;
  const isAmount = AMOUNT.test(rest) && (CURRENCY_BEFORE.test(before) || UNIT_AFTER.test(after));
  const isShort = rest.replace(/\D/g, "").length <= MAX_STANDARD_DIGITS;
  const isStandard =
    /^[1-9]/.test(rest) && ((isShort && STANDARD.test(before)) || REGISTERED.test(before + rest));
  return !isAmount && !isStandard && looksDialled(rest);
}

/** Finds what phones make a number to call of: not a date, years, an amount, a standard's number. */
export function findPhoneNumber(text: string): string | null {
  for (const { 0: number } of text.matchAll(INTERNATIONAL)) {
    if (!NO_NUMBER_TO_CALL.some((pattern) => pattern.test(number))) return number;
  }
  for (const { 0: number, index } of text.matchAll(ANY)) {
    const end = index + number.length;
    if (isDialled(number, text.slice(Math.max(0, index - 12), index), text.slice(end, end + 12))) {
      return number;
    }
  }
  return VANITY.exec(text)?.[0] ?? null;
}
