import { punctuation } from "#messages/frame/punctuation";
import { LANGUAGE } from "#messages/language";

const DATE_PARTS = { day: "numeric", month: "long", year: "numeric" } as const;
/** Of dates without a time, which are the same in every time zone. */
const DAY_PARTS = { ...DATE_PARTS, timeZone: "UTC" } as const;
const DAY_OF_YEAR_PARTS = { day: "numeric", month: "long", timeZone: "UTC" } as const;
const WEEKDAY_PARTS = { ...DATE_PARTS, weekday: "long" } as const;
const TIME_PARTS = { hour: "2-digit", minute: "2-digit" } as const;

const formatters = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

/** Creates formatters on demand: the first costs as much time as the rest of a page's script. */
function format(parts: Intl.DateTimeFormatOptions, date: Date): string {
  const formatter = formatters.get(parts) ?? new Intl.DateTimeFormat(LANGUAGE.locale, parts);
  formatters.set(parts, formatter);
  return formatter.format(date);
}

/** Formats as "27 November 2026", in the page's language and the local time zone. */
export function formatDate(iso: string): string {
  return format(DATE_PARTS, new Date(iso));
}

/** Formats a date without a time, such as 2026-11-27: the same in every time zone. */
export function formatDay(day: string): string {
  return format(DAY_PARTS, new Date(day));
}

/** Formats a date without a time, and without its year, as "27 November". */
export function formatDayOfYear(day: string): string {
  return format(DAY_OF_YEAR_PARTS, new Date(day));
}

/** Formats as "20 November 2026, 14:05", in the local time zone. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${format(TIME_PARTS, new Date(iso))}`;
}

/** Formats when something ends as "Friday, 20 November 2026, 14:05", in the local time zone. */
export function formatEnd(at: number): string {
  return `${format(WEEKDAY_PARTS, new Date(at))}, ${formatTime(at)}`;
}

/** Formats as "14:05", in the local time zone. */
export const formatTime = (at: number): string => format(TIME_PARTS, new Date(at));

/** Enumerates texts, as "a, b, c". */
export function formatList(texts: readonly string[]): string {
  return texts.length === 0 ? "" : texts.reduce((some, more) => punctuation.list({ some, more }));
}
