import type { Place } from "#domain/invitations/places.ts";
import { inviteWords } from "#messages/manage/invite";

type Named = Pick<Place, "number" | "cardNumber" | "address">;

/** What a place is called: once the survey has ended, an address is deleted. */
export function nameOfPlace({ number, cardNumber, address }: Named): string {
  const { person, card } = inviteWords.places;
  return address ?? (cardNumber === null ? person({ number }) : card({ number: cardNumber }));
}
