const DATE_PARTS = { day: "numeric", month: "long", year: "numeric" } as const;
const TIME_PARTS = { hour: "2-digit", minute: "2-digit" } as const;
const MONTHS = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

const formatters = new Map<Intl.DateTimeFormatOptions, Intl.DateTimeFormat>();

/** The first formatter takes a browser as long as all of a page's own script: none before it is needed. */
function format(parts: Intl.DateTimeFormatOptions, date: Date): string {
  const formatter = formatters.get(parts) ?? new Intl.DateTimeFormat("en-GB", parts);
  formatters.set(parts, formatter);
  return formatter.format(date);
}

/** "27 November 2026", in the reader's time zone. */
export function formatDate(iso: string): string {
  return format(DATE_PARTS, new Date(iso));
}

/** The same of a day without a time, such as 2026-11-27: one day everywhere. */
export function formatDay(day: string): string {
  const [year, month, date] = day.split("-").map(Number);
  return `${date} ${MONTHS[Number(month) - 1]} ${year}`;
}

/** "20 November 2026, 14:05", in the reader's time zone. */
export function formatDateTime(iso: string): string {
  return `${formatDate(iso)}, ${format(TIME_PARTS, new Date(iso))}`;
}
