import { LANGUAGE } from "#messages/language";

const DATE_PARTS = { day: "numeric", month: "long", year: "numeric" } as const;
const TIME_PARTS = { hour: "2-digit", minute: "2-digit" } as const;

const MONTHS = "January February March April May June July August September October November December".split(
  " ",
);

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
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** Formats a date without a time, and without its year, as "27 November". */
export function formatDayOfYear(day: string): string {
  return formatDay(day).replace(/ \d+$/, "");
}

/** Formats as "20 November 2026, 14:05", in the local time zone. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${format(TIME_PARTS, new Date(iso))}`;
}
