import { readTicket } from "#domain/link-tokens.ts";
import { cleanAddress, readLinkToken } from "#src/lib/page/link-token.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { progressKey } from "./progress.ts";

/** The ticket of a personal link, as it is kept on the device of its respondent. */
export interface PersonalTicket {
  ticket: string;
  /** What the answers are kept under: people who share a device see nothing of one another. */
  workKey: string;
  /** Number of the place that it opens; null before the server has been asked. */
  place: number | null;
}

const KEY_LENGTH = 8;
export const ticketKey = (code: string) => `survey-ticket:${code}`;

function readKept(code: string): PersonalTicket | null {
  const kept = localStore.readJson(ticketKey(code)) as Partial<PersonalTicket> | null;
  return typeof kept?.ticket === "string" && typeof kept.workKey === "string"
    ? (kept as PersonalTicket)
    : null;
}

/** Returns false if storage is blocked or full. */
export function keepTicket(code: string, ticket: PersonalTicket): boolean {
  return localStore.write(ticketKey(code), JSON.stringify(ticket));
}

/**
 * Returns the ticket of a personal link: from the address, or kept on this device since it was opened. Takes
 * it out of the address, where it could be seen or copied along; where nothing can be kept it stays, so that
 * a reload finds it. A reminder's link brings a person back to the answers that they began by another:
 * `findPlace` asks the server whether both open one place, and only if there are answers.
 */
export function takeTicket(
  code: string,
  findPlace: (ticket: string) => Promise<number>,
): PersonalTicket | null | Promise<PersonalTicket> {
  const [given, kept] = [readLinkToken(readTicket), readKept(code)];
  if (!given || given === kept?.ticket) return keep(code, kept);
  const fresh = { ticket: given, workKey: `${code}:${given.slice(0, KEY_LENGTH)}`, place: null };
  if (!kept?.place || localStore.read(progressKey(kept.workKey)) === null) return keep(code, fresh);
  return findPlace(given).then(
    (place) => keep(code, { ...fresh, place, ...(place === kept.place && { workKey: kept.workKey }) }),
    () => keep(code, fresh),
  );
}

function keep<Ticket extends PersonalTicket | null>(code: string, ticket: Ticket): Ticket {
  if (ticket && readLinkToken(readTicket) && keepTicket(code, ticket)) cleanAddress(readTicket);
  return ticket;
}
