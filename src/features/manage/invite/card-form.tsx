import { type FormEvent, useState } from "react";
import type { Card, InvitationList } from "#domain/invitations/places.ts";
import { inviteWords } from "#src/content/invitations.ts";
import { Button } from "#src/ui/button.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { useNewCards } from "./change-invitations.ts";

interface CardFormProps {
  code: string;
  list: InvitationList;
  onCards: (cards: Card[]) => void;
}

export function CardForm({ code, list: { places, maxPlaces }, onCards }: CardFormProps) {
  const free = maxPlaces - places.length;
  const [count, setCount] = useState("");
  const making = useNewCards((cards) => {
    setCount("");
    onCards(cards);
  });
  const replacing = useNewCards(onCards);
  const unused = places.filter(({ isUsed, address, mails }) => !isUsed && address === null && mails === 0);
  const error = making.error?.message ?? null;

  function submit(event: FormEvent) {
    event.preventDefault();
    making.run({ code, count: Number(count), places: places.length });
  }

  return (
    <section className="grid gap-4">
      <h3 className="text-h4">{inviteWords.cardsTitle}</h3>
      <p className="max-w-measure text-muted text-sm">{inviteWords.cardsText}</p>
      {free > 0 && (
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <NumberField
            label={inviteWords.cardCount}
            range={{ min: 1, max: free }}
            value={count}
            error={error}
            onChange={(event) => setCount(event.target.value)}
            className="w-40"
          />
          <Button type="submit" look="secondary" busy={making.isBusy} disabled={count === ""}>
            {inviteWords.makeCards}
          </Button>
        </form>
      )}
      {unused.length > 0 && (
        <div className="grid justify-items-start gap-1 border-rule border-t pt-3">
          <Button
            look="quiet"
            size="small"
            busy={replacing.isBusy}
            onClick={() => replacing.run({ code, numbers: unused.map(({ number }) => number) })}
          >
            {inviteWords.replaceAll(unused.length)}
          </Button>
          <p className="max-w-measure text-muted text-sm">{inviteWords.replaceWarning}</p>
        </div>
      )}
    </section>
  );
}
