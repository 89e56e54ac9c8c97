import { useRef, useState } from "react";
import type { Card, InvitationList, Place } from "#domain/invitations/places.ts";
import { INVITATION_MAIL_KINDS } from "#domain/invitations/texts.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inviteWords } from "#messages/manage/invite";
import { rowWords } from "#messages/manage/page";
import { useSurveyData } from "#src/features/manage/calls/survey-data.ts";
import { useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { CardSheet, nameOfPlace } from "./card-sheet.tsx";
import { removePlace, useNewCards } from "./change-invitations.ts";
import { MailForm, SendButton } from "./mail-form.tsx";

export default function InviteDialog({ survey, onClose }: SurveyDialogProps) {
  const code = useLastKnown(survey)?.code ?? "";
  const { data, isLoading, reload } = useSurveyData<InvitationList>("places", code, code || null);
  const known = useLastKnown(data?.value ? data : null);
  const list = known?.code === code ? known.value : null;
  const close = useRef<HTMLButtonElement>(null);
  return (
    <SurveyDialog
      survey={survey}
      onClose={onClose}
      closesOutside={false}
      title={inviteWords.title}
      className="sm:max-w-2xl data-nested-dialog-open:opacity-0"
      footer={
        <>
          <p role="status" className="me-auto self-center font-semibold text-sm text-warning">
            {list !== null &&
              list.ready.invitation > 0 &&
              rowWords.notInvited({ count: list.ready.invitation })}
          </p>
          <Button ref={close} look="secondary" size="small" onClick={onClose}>
            {inviteWords.close}
          </Button>
          {list &&
            INVITATION_MAIL_KINDS.map(
              (kind) =>
                list.ready[kind] > 0 && (
                  <SendButton
                    key={kind}
                    code={code}
                    kind={kind}
                    count={list.ready[kind]}
                    onSent={() => close.current?.focus()}
                  />
                ),
            )}
        </>
      }
    >
      {(shown) =>
        list ? (
          <Invitations survey={shown} list={list} isLoading={isLoading} onReload={reload} />
        ) : data ? (
          <LoadErrorNotice
            title={inviteWords.loadFailed}
            retryLabel={inviteWords.tryAgain}
            onRetry={reload}
          />
        ) : (
          <Loading className="border-rule border-t py-8">{inviteWords.loading}</Loading>
        )
      }
    </SurveyDialog>
  );
}

interface InvitationsProps {
  survey: SurveySummary;
  list: InvitationList;
  isLoading: boolean;
  onReload: () => void;
}

function Invitations({ survey, list, isLoading, onReload }: InvitationsProps) {
  const [cards, setCards] = useState<Card[] | null>(null);
  return (
    <div className="grid gap-10">
      <PlaceList
        code={survey.code}
        places={list.places}
        isLoading={isLoading}
        onReload={onReload}
        onCards={setCards}
      />
      <MailForm survey={survey} list={list} />
      <CardForm code={survey.code} list={list} onCards={setCards} />
      <CardSheet survey={survey} cards={cards} onClose={() => setCards(null)} />
    </div>
  );
}

interface CardFormProps {
  code: string;
  list: InvitationList;
  onCards: (cards: Card[]) => void;
}

function CardForm({ code, list: { places, maxPlaces }, onCards }: CardFormProps) {
  const free = maxPlaces - places.length;
  const [count, setCount] = useState("");
  const making = useNewCards((cards) => {
    setCount("");
    onCards(cards);
  });
  const replacing = useNewCards(onCards);
  const unused = places.filter(({ isUsed, address, mails }) => !isUsed && address === null && mails === 0);
  const form = useForm(() => making.run({ code, count: Number(count), places: places.length }), making.error);
  return (
    <section className="grid gap-4">
      <h3 className="text-h4">{inviteWords.cardsTitle}</h3>
      <p className="max-w-measure text-muted text-sm">{inviteWords.cardsText}</p>
      {free > 0 && (
        <form {...form} className="flex flex-wrap items-end gap-3">
          <NumberField
            label={inviteWords.cardCount}
            range={{ min: 1, max: free }}
            value={count}
            error={making.error?.message ?? null}
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
            {inviteWords.replaceAll({ count: unused.length })}
          </Button>
          <p className="max-w-measure text-muted text-sm">{inviteWords.replaceWarning}</p>
        </div>
      )}
    </section>
  );
}

interface PlaceListProps {
  code: string;
  places: readonly Place[];
  isLoading: boolean;
  onReload: () => void;
  onCards: (cards: Card[]) => void;
}

/** Who is invited, and who has answered. It is loaded, never pushed: a count that rises beside it would say when. */
function PlaceList({ code, places, isLoading, onReload, onCards }: PlaceListProps) {
  const used = places.filter(({ isUsed }) => isUsed).length;
  return (
    <section>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h3 className="text-h4">{inviteWords.listTitle}</h3>
        {places.length > 0 && (
          <p className="text-muted text-sm">{inviteWords.answered({ used, places: places.length })}</p>
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

function stateOf({ isUsed, hasFailed, undeliverable, address, mails }: Place): string {
  const { states } = inviteWords;
  if (isUsed) return states.used;
  if (undeliverable) return states.undeliverable[undeliverable.reason];
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
  const { isUsed, isUnreachable } = place;
  const hasFailed = place.hasFailed || place.undeliverable !== null;
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
          {isUnreachable && !isUsed ? inviteWords.unreachable({ state: stateOf(place) }) : stateOf(place)}
        </span>
      </span>
      {isUsed ? <span className="w-11" /> : <PlaceMenu code={code} place={place} onCards={onCards} />}
    </li>
  );
}

function PlaceMenu({ code, place, onCards }: PlaceRowProps) {
  const { number, mails, undeliverable } = place;
  const removal = useManageAction(removePlace);
  const cards = useNewCards(onCards);
  return (
    <Menu
      label={
        <>
          <span aria-hidden="true">⋯</span>
          <VisuallyHidden>{inviteWords.more({ name: nameOfPlace(place) })}</VisuallyHidden>
        </>
      }
      className="inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
      items={[
        { label: inviteWords.newCard, onSelect: () => cards.run({ code, numbers: [number] }) },
        ...(mails === 0 || undeliverable?.isFinal
          ? [{ label: inviteWords.remove, isDangerous: true, onSelect: () => removal.run({ code, number }) }]
          : []),
      ]}
    />
  );
}
