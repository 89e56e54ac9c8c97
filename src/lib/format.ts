const DATE_PARTS = { day: "numeric", month: "long", year: "numeric" } as const;
const DATE = new Intl.DateTimeFormat("en-GB", DATE_PARTS);
const UTC_DATE = new Intl.DateTimeFormat("en-GB", { ...DATE_PARTS, timeZone: "UTC" });
const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "27 November 2026", in the reader's time zone. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** The same of a day without a time, such as 2026-11-27: one day everywhere. */
export function formatDay(day: string): string {
  return UTC_DATE.format(new Date(day));
}

/** "20 November 2026, 14:05", in the reader's time zone. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${DATE.format(date)}, ${TIME.format(date)}`;
}
