const DATE = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "long", year: "numeric" });
const TIME = new Intl.DateTimeFormat("en-GB", { hour: "2-digit", minute: "2-digit" });

/** "27 November 2026", in the reader's time zone. */
export function formatDate(iso: string): string {
  return DATE.format(new Date(iso));
}

/** "20 November 2026, 14:05", in the reader's time zone. */
export function formatDateTime(iso: string): string {
  const date = new Date(iso);
  return `${DATE.format(date)}, ${TIME.format(date)}`;
}
