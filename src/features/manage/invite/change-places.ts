import { toast } from "sonner";
import type { Card } from "#domain/invitations/places.ts";
import { inviteErrors, inviteWords } from "#src/content/invitations.ts";
import { attempt, type Outcome } from "#src/features/manage/page/attempt.ts";
import { api, read } from "#src/lib/api/api-client.ts";

export function addPlaces({ code, addresses }: { code: string; addresses: string[] }) {
  const work = async () => {
    const call = api.manage.surveys[":code"].invitations.$post({ param: { code }, json: { addresses } });
    const outcome = await read(call);
    toast.success(inviteWords.added(outcome.added));
    return outcome;
  };
  return attempt(work, inviteErrors);
}

export function removePlace({ code, number }: { code: string; number: number }): Promise<Outcome<object>> {
  const work = async () => {
    const param = { code, number: String(number) };
    await read(api.manage.surveys[":code"].invitations[":number"].$delete({ param }));
    toast.success(inviteWords.removed);
    return {};
  };
  return attempt(work, inviteErrors);
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
