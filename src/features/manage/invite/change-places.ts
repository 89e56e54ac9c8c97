import type { Card } from "#domain/invitations/places.ts";
import { inviteErrors, inviteWords } from "#src/content/invitations.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function addPlaces({ code, addresses }: { code: string; addresses: string[] }) {
  const work = () =>
    read(api.manage.surveys[":code"].invitations.$post({ param: { code }, json: { addresses } }));
  return attempt(work, inviteErrors, { done: ({ added }) => inviteWords.added(added) });
}

export function removePlace({ code, number }: { code: string; number: number }) {
  const param = { code, number: String(number) };
  const work = () => read(api.manage.surveys[":code"].invitations[":number"].$delete({ param }));
  return attempt(work, inviteErrors, { done: inviteWords.removed });
}

/** Makes cards for that many more people, or new ones for places that are there. */
type CardsInput = { code: string } & ({ count: number; places: number } | { numbers: number[] });

export function makeCards({ code, ...wanted }: CardsInput): Promise<Outcome<{ cards: Card[] }>> {
  const { cards } = api.manage.surveys[":code"];
  const work = () =>
    read(
      "numbers" in wanted
        ? cards.replacements.$post({ param: { code }, json: wanted })
        : cards.$post({ param: { code }, json: wanted }),
    );
  return attempt(work, { ...inviteErrors, failed: inviteWords.cardsFailed });
}
