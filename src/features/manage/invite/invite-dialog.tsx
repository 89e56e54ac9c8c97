import { useState } from "react";
import type { Card, InvitationList } from "#domain/invitations/places.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inviteWords } from "#src/content/invitations.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { LoadErrorNotice } from "#src/ui/error-notice.tsx";
import { Loading } from "#src/ui/icons.tsx";
import { CardForm } from "./card-form.tsx";
import { CardSheet } from "./card-sheet.tsx";
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
