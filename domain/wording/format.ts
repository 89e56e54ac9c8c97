import { LANGUAGE } from "#messages/language";

/** Creates formatters on demand, with as many decimals. */
const formatters = new Map<number, Intl.NumberFormat>();

function format(value: number, digits: number): string {
  const formatter =
    formatters.get(digits) ??
    new Intl.NumberFormat(LANGUAGE.locale, {
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
      useGrouping: false,
    });
  formatters.set(digits, formatter);
  return formatter.format(value).replace("-", "−");
}

/**
 * Formats a number in the page's language to one decimal, half away from zero and safe against binary fractions: "2.4",
 * "−0.3", never "−0.0".
 */
export function oneDecimal(value: number): string {
  const tenths = Math.round(Number((Math.abs(value) * 10).toPrecision(12)));
  return format(value < 0 && tenths > 0 ? -tenths / 10 : tenths / 10, 1);
}

/** Stands in a table where there is no value. */
export const NO_VALUE = "–";

/** Formats a number to two decimals: "2.43", "−0.50"; a dash where there is no value. */
export function twoDecimals(value: number | null): string {
  return value === null ? NO_VALUE : format(Number(value.toFixed(2)), 2);
}

/** Formats a difference: "+2.4" for more, "−2.4" for less, "0.0" for neither. */
export function signed(value: number): string {
  const text = oneDecimal(value);
  return value > 0 && text !== oneDecimal(0) ? `+${text}` : text;
}
