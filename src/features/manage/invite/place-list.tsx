import type { Card, Place } from "#domain/invitations/places.ts";
import { inviteWords, nameOfPlace } from "#src/content/invitations.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { removePlace, useNewCards } from "./change-invitations.ts";

interface PlaceListProps {
  code: string;
  places: readonly Place[];
  isLoading: boolean;
  onReload: () => void;
  onCards: (cards: Card[]) => void;
}

/** Who is invited, and who has answered. It is loaded, never pushed: a count that rises beside it would say when. */
export function PlaceList({ code, places, isLoading, onReload, onCards }: PlaceListProps) {
  const used = places.filter(({ isUsed }) => isUsed).length;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-h4">{inviteWords.listTitle}</h3>
        {places.length > 0 && (
          <p className="text-muted text-sm">{inviteWords.answered(used, places.length)}</p>
        )}
      </div>
      {places.length === 0 ? (
        <p className="mt-3 border-rule border-y py-5 text-muted">{inviteWords.empty}</p>
      ) : (
        <>
          <ul className="mt-3 border-rule border-b">
            {places.map((place) => (
              <PlaceRow key={place.number} code={code} place={place} onCards={onCards} />
            ))}
          </ul>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 text-muted text-sm">
            {inviteWords.notLive}
            <Button look="quiet" size="small" busy={isLoading} onClick={onReload}>
              {inviteWords.refresh}
            </Button>
          </p>
        </>
      )}
    </section>
  );
}

function stateOf({ isUsed, hasFailed, address, mails }: Place): string {
  const { states } = inviteWords;
  if (isUsed) return states.used;
  if (hasFailed) return states.failed;
  if (mails === 0) return address ? states.waiting : states.card;
  return [states.invited, states.remindedOnce, states.remindedTwice][mails - 1] ?? states.invited;
}

interface PlaceRowProps {
  code: string;
  place: Place;
  onCards: (cards: Card[]) => void;
}

function PlaceRow({ code, place, onCards }: PlaceRowProps) {
  const { isUsed, hasFailed, isUnreachable } = place;
  return (
    <li className="flex min-h-12 items-center gap-x-4 border-rule border-t">
      <span className="grid min-w-0 grow py-1.5 sm:flex sm:items-baseline sm:gap-4">
        <span className="wrap-anywhere min-w-0 grow">{nameOfPlace(place)}</span>
        <span
          className={classNames(
            "text-sm sm:whitespace-nowrap",
            isUsed ? "font-semibold text-success" : hasFailed ? "text-danger" : "text-muted",
          )}
        >
          {stateOf(place)}
          {isUnreachable && !isUsed && `, ${inviteWords.unreachable}`}
        </span>
      </span>
      {isUsed ? <span className="w-11" /> : <PlaceMenu code={code} place={place} onCards={onCards} />}
    </li>
  );
}

function PlaceMenu({ code, place, onCards }: PlaceRowProps) {
  const { number, mails } = place;
  const removal = useManageAction(removePlace);
  const cards = useNewCards(onCards);
  return (
    <Menu
      label={
        <>
          <span aria-hidden="true">⋯</span>
          <VisuallyHidden>{inviteWords.more(nameOfPlace(place))}</VisuallyHidden>
        </>
      }
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      items={[
        { label: inviteWords.newCard, onSelect: () => cards.run({ code, numbers: [number] }) },
        ...(mails === 0
          ? [{ label: inviteWords.remove, isDangerous: true, onSelect: () => removal.run({ code, number }) }]
          : []),
      ]}
    />
  );
}
