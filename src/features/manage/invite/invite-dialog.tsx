import { type FormEvent, useState } from "react";
import type { Card, InvitationList } from "#domain/invitations/places.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inviteWords } from "#src/content/invitations.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { CardSheet } from "./card-sheet.tsx";
import { useNewCards } from "./change-invitations.ts";
import { MailForm } from "./mail-form.tsx";
import { PlaceList } from "./place-list.tsx";
import { usePlaces } from "./places.ts";

export default function InviteDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyDialog
      survey={survey}
      onClose={onClose}
      closesOutside={false}
      title={inviteWords.title}
      className="sm:max-w-2xl data-nested-dialog-open:opacity-0"
      footer={
        <Button look="secondary" size="small" onClick={onClose}>
          {inviteWords.close}
        </Button>
      }
    >
      {(shown) => <Invitations survey={shown} />}
    </SurveyDialog>
  );
}

function Invitations({ survey }: { survey: SurveySummary }) {
  const { data, isLoading, reload } = usePlaces(survey.code);
  const known = useLastKnown<InvitationList>(data?.kind === "loaded" ? data.list : null);
  const [cards, setCards] = useState<Card[] | null>(null);
  if (!known) {
    return data?.kind === "failed" ? (
      <LoadErrorNotice title={inviteWords.loadFailed} retryLabel={inviteWords.tryAgain} onRetry={reload} />
    ) : (
      <Loading className="border-rule border-t py-8">{inviteWords.loading}</Loading>
    );
  }
  return (
    <div className="grid gap-10">
      <PlaceList
        code={survey.code}
        places={known.places}
        isLoading={isLoading}
        onReload={reload}
        onCards={setCards}
      />
      <MailForm code={survey.code} list={known} />
      <CardForm code={survey.code} list={known} onCards={setCards} />
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
