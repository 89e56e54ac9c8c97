import { addCardsSchema, type Card, type InvitationList } from "#domain/invitations/places.ts";
import { inviteWords } from "#messages/manage/invite";
import { api, read } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { Form } from "#src/ui/form/form.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";

/** Makes cards for that many more people, or new ones for places that are there. */
type CardsInput = { code: string } & ({ count: number; places: number } | { numbers: number[] });

const { cards } = api.v1.surveys[":code"];

const makeCards = ({ code, ...wanted }: CardsInput): Promise<{ cards: Card[] }> =>
  read(
    "numbers" in wanted
      ? cards.replacements.$post({ param: { code }, json: wanted })
      : cards.$post({ param: { code }, json: wanted }),
  );

/** Makes cards; they are handed over once, and kept nowhere else. */
export const useNewCards = (onCards: (cards: Card[]) => void) =>
  useMutation(makeCards, {
    failed: inviteWords.cardsFailed,
    toastsErrors: true,
    onDone: (made) => onCards(made.cards),
  });

interface CardFormProps {
  code: string;
  list: InvitationList;
  onCards: (cards: Card[]) => void;
}

export function CardForm({ code, list: { places, maxPlaces }, onCards }: CardFormProps) {
  const free = maxPlaces - places.length;
  const making = useNewCards(onCards);
  const replacing = useNewCards(onCards);
  const unused = places.filter(({ isUsed, address, mails }) => !isUsed && address === null && mails === 0);
  return (
    <div className="grid gap-4 pb-5">
      <p className="max-w-measure text-muted text-sm">{inviteWords.cardsText}</p>
      {free > 0 && (
        <Form
          key={places.length}
          schema={addCardsSchema}
          initial={{ count: "", places: String(places.length) }}
          mutation={making}
          onSend={(wanted) => making.run({ code, ...wanted })}
          className="flex flex-wrap items-end gap-3"
          buttons={({ typed }) => (
            <Button type="submit" look="secondary" busy={making.isBusy} disabled={typed.count === ""}>
              {inviteWords.makeCards}
            </Button>
          )}
        >
          {({ field }) => (
            <NumberField
              {...field("count")}
              label={inviteWords.cardCount}
              range={{ min: 1, max: free }}
              className="w-40"
            />
          )}
        </Form>
      )}
      {unused.length > 0 && (
        <div className="grid justify-items-start gap-1 border-rule border-t pt-3">
          <FormErrorNotice error={replacing.error} />
          <Button
            look="quiet"
            size="small"
            busy={replacing.isBusy}
            onClick={() => replacing.run({ code, numbers: unused.map(({ number }) => number) })}
          >
            {inviteWords.replaceAll({ count: unused.length })}
          </Button>
          <p className="max-w-measure text-muted text-sm">{inviteWords.replaceWarning}</p>
        </div>
      )}
    </div>
  );
}
