import { readTicket } from "#domain/link-tokens.ts";
import { jsonBody, request } from "#src/lib/api/request.ts";
import { toRequestError } from "#src/lib/api/request-error.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { type ResponseSession, surveyPath } from "./response-session.ts";
import { keepTicket, ticketKey } from "./ticket.ts";

/** Returns the number of the place that a ticket opens. Throws a RequestError if it is used or opens none. */
export async function findPlace(code: string, ticket: string): Promise<number> {
  return (await request<{ place: number }>(`${surveyPath(code)}/ticket`, jsonBody({ ticket }))).place;
}

/** Asks the server whether the ticket of a personal link is unused. */
export async function checkTicket({ code, ticket, ticketProblem }: ResponseSession): Promise<void> {
  if (!ticket) return;
  try {
    keepTicket(code, { ...ticket, place: await findPlace(code, ticket.ticket) });
  } catch (error) {
    ticketProblem.setState(toRequestError(error));
  }
}

/** Forgets a ticket that is spent. */
export function forgetTicket(code: string): void {
  localStore.remove(ticketKey(code));
}

/** Another personal link of the same survey, opened in this tab, changes the fragment alone. */
export function reloadForAnotherTicket(): void {
  addEventListener("hashchange", () => {
    if (readTicket(location.hash)) location.reload();
  });
}
