import { useRef, useState } from "react";
import type { Card, InvitationList, Place } from "#domain/invitations/places.ts";
import { INVITATION_MAIL_KINDS, type InvitationMailKind } from "#domain/invitations/texts.ts";
import { REMINDER_GAP_HOURS } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inviteErrorWords, inviteWords } from "#messages/manage/invite";
import { rowWords } from "#messages/manage/page";
import { useSurveyData } from "#src/features/manage/calls/survey-data.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { api } from "#src/lib/api/api-client.ts";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { formatDateTime } from "#src/lib/format.ts";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { Menu } from "#src/ui/overlay/menu.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { AddressForm } from "./address-form.tsx";
import { CardForm, useNewCards } from "./card-form.tsx";
import { CardSheet, nameOfPlace } from "./card-sheet.tsx";
import { MailTexts } from "./mail-texts.tsx";

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
          <LoadErrorNotice title={inviteWords.loadFailed} onRetry={reload} />
        ) : (
          <Loading className="border-rule border-t py-8">{inviteWords.loading}</Loading>
        )
      }
    </SurveyDialog>
  );
}

interface SendButtonProps {
  code: string;
  kind: InvitationMailKind;
  count: number;
  onSent: () => void;
}

/** The next step of a list: its place is the dialog's footer, which no list pushes out of sight. */
function SendButton({ code, kind, count, onSent }: SendButtonProps) {
  const { run, isBusy } = useMutation(api.v1.surveys[":code"].invitations.mails.$post, {
    done: inviteWords.sent,
    failed: inviteWords.sendFailed,
    toastsErrors: true,
    onDone: onSent,
  });
  return (
    <Button size="small" busy={isBusy} onClick={() => run({ param: { code }, json: { kind } })}>
      {inviteWords.send[kind]({ count })}
    </Button>
  );
}

interface InvitationsProps {
  survey: SurveySummary;
  list: InvitationList;
  isLoading: boolean;
  onReload: () => void;
}

/** Loaded after the dialog has opened: then the field for addresses takes the focus, or what unfolds it. */
function takeFocus(content: HTMLElement | null): void {
  const target = content?.querySelector("[open] textarea") ?? content?.querySelector("summary");
  if (target instanceof HTMLElement) target.focus();
}

/** Paste, check, send; what few need is folded. */
function Invitations({ survey, list, isLoading, onReload }: InvitationsProps) {
  const { code } = survey;
  const { places, maxPlaces, nextReminderAt, ready, texts } = list;
  const [cards, setCards] = useState<Card[] | null>(null);
  return (
    <div ref={takeFocus} className="grid gap-8">
      <Disclosure
        className="border-b"
        title={inviteWords.addTitle}
        isOpen={places.length === 0 || ready.invitation > 0}
      >
        <div className="pb-5">
          <AddressForm code={code} places={places} free={maxPlaces - places.length} />
        </div>
      </Disclosure>
      {places.length > 0 && (
        <PlaceList code={code} places={places} isLoading={isLoading} onReload={onReload} onCards={setCards} />
      )}
      {places.some(({ mails }) => mails > 0) && (
        <p className="max-w-measure text-muted text-sm">
          {inviteWords.reminderRule({ hours: REMINDER_GAP_HOURS })}{" "}
          {nextReminderAt && inviteWords.nextReminder({ time: formatDateTime(nextReminderAt) })}
        </p>
      )}
      <div className="border-rule border-b">
        <MailTexts code={code} texts={texts} />
        <Disclosure title={inviteWords.cardsTitle}>
          <CardForm code={code} list={list} onCards={setCards} />
        </Disclosure>
      </div>
      <CardSheet survey={survey} cards={cards} onClose={() => setCards(null)} />
    </div>
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
        <p className="text-muted text-sm">{inviteWords.answered({ used, places: places.length })}</p>
      </div>
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
  const removal = useMutation(api.v1.surveys[":code"].invitations[":number"].$delete, {
    done: inviteWords.removed,
    failed: inviteErrorWords.failed,
    toastsErrors: true,
  });
  const cards = useNewCards(onCards);
  const remove = () => removal.run({ param: { code, number: String(number) } });
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
          ? [{ label: inviteWords.remove, isDangerous: true, onSelect: remove }]
          : []),
      ]}
    />
  );
}
