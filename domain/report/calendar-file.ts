import { DAY_MS } from "#domain/limits.ts";

/** An entry of a whole day, as calendars import it. */
export interface CalendarEntry {
  /** The same for all versions of an entry, and of no other in the world. */
  uid: string;
  /** Greater in each version that takes the place of an earlier one. */
  sequence: number;
  /** Calendar day, YYYY-MM-DD. */
  day: string;
  title: string;
  description: string;
  organizer: { name: string; email: string };
  writtenAt: Date;
}

const MAX_LINE_BYTES = 75;

const escapeText = (text: string) => text.replace(/[\\;,]/g, "\\$&").replace(/\r\n?|\n/g, "\\n");

/** A parameter's value can't hold quotation marks, and none is worth an encoding that programs don't know. */
const quote = (text: string) => `"${text.replace(/["\p{Cc}]/gu, "")}"`;

/** Breaks a line after 75 bytes of UTF-8, between characters: the next one begins with a space. */
function fold(line: string): string {
  const encoder = new TextEncoder();
  let [folded, bytes] = ["", 0];
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > MAX_LINE_BYTES) {
      folded += "\r\n ";
      bytes = 1;
    }
    folded += character;
    bytes += size;
  }
  return folded;
}

const basicDay = (day: string) => day.replaceAll("-", "");
const dayAfter = (day: string) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + DAY_MS).toISOString().slice(0, 10);

/** Writes an entry as an iCalendar file (RFC 5545), published as RFC 5546 has it. It takes up no time of the day. */
export function calendarFile(entry: CalendarEntry): string {
  const { uid, sequence, day, title, description, organizer, writtenAt } = entry;
  const stamp = writtenAt.toISOString().replace(/[-:]|\.\d+/g, "");
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escapeText(organizer.name)}//Actions//EN`,
    "METHOD:PUBLISH",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp}`,
    `SEQUENCE:${sequence}`,
    `ORGANIZER;CN=${quote(organizer.name)}:mailto:${organizer.email}`,
    `DTSTART;VALUE=DATE:${basicDay(day)}`,
    `DTEND;VALUE=DATE:${basicDay(dayAfter(day))}`,
    `SUMMARY:${escapeText(title)}`,
    `DESCRIPTION:${escapeText(description)}`,
    "TRANSP:TRANSPARENT",
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${fold(line)}\r\n`).join("");
}
