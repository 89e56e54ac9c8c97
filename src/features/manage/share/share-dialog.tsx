import { lazy, Suspense, useState } from "react";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { inLanguage } from "#languages/manage/share-message";
import { createSurveyWords } from "#messages/manage/dialogs";
import { entryWords, manageWords } from "#messages/manage/page";
import { copyMessageWords, pinWords, shareWords } from "#messages/manage/share";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import {
  CODE_TOASTS,
  CopyLine,
  CopyMessage,
  endOf,
  PinOnce,
  resultsUrl,
  shareUrl,
  URL_TOASTS,
} from "#src/features/manage/dialog/copy-line.tsx";
import type { SurveyDialogProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { useLastKnown } from "#src/features/manage/dialog/use-last-known.ts";
import { invite } from "#src/features/manage/invite/invite.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";

/** Loaded when the dialog opens; if that fails, the link is still there. */
const QrCode = lazy(() => import("#src/ui/qr-code.tsx").catch(() => ({ default: NoQrCode })));

/** The code and link for respondents, and the PIN for the results. An expired survey has only the PIN. */
function ShareDialog({ survey, onClose, onOpen }: SurveyDialogProps) {
  const shown = useLastKnown(survey);
  return (
    <Dialog
      open={survey !== null}
      onOpenChange={onClose}
      title={shown && shown.state !== "open" ? pinWords.label : shareWords.title}
      description={shown?.organizationName}
      className={shown && shown.state !== "open" ? undefined : "max-w-xl"}
    >
      {shown && (
        <div className="grid gap-6">
          {shown.state === "open" &&
            (shown.linkKind === "personal" ? (
              <PersonalLinks survey={shown} onInvite={() => onOpen(invite.name, shown.code)} />
            ) : (
              <ShareLinks survey={shown} />
            ))}
          {shown.isOwn && <ReplacePin key={shown.code} code={shown.code} />}
        </div>
      )}
    </Dialog>
  );
}

function ShareLinks({ survey }: { survey: SurveySummary }) {
  const { code, organizationName, responses, language } = survey;
  const url = shareUrl(survey);
  const message = inLanguage(language).messageWords.text({
    organisation: organizationName,
    url,
    lastDay: endOf(survey),
    resultsUrl: resultsUrl(),
  });
  return (
    <div>
      {responses >= MAX_RESPONSES_PER_SURVEY && (
        <Notice tone="warning" className="mb-4">
          <p>{shareWords.full}</p>
        </Notice>
      )}
      <div className="mx-auto aspect-square w-full max-w-[min(28rem,48dvh)] bg-sunk">
        <Suspense>
          <QrCode text={url} label={shareWords.qr({ name: organizationName })} />
        </Suspense>
      </div>
      <p className="py-3 text-center text-muted text-sm">{shareWords.qrHint}</p>
      <CopyLine label={createSurveyWords.code} text={code} toasts={CODE_TOASTS} isLarge />
      <CopyLine label={shareWords.url} text={url} toasts={URL_TOASTS} />
      <div className="grid justify-items-start gap-2 border-rule border-t py-3">
        <p className="text-muted text-sm">{copyMessageWords.label}</p>
        <p lang={language} className="wrap-anywhere whitespace-pre-line text-sm">
          {message}
        </p>
        <CopyMessage text={message}>{shareWords.copy}</CopyMessage>
      </div>
    </div>
  );
}

/** The code alone opens nothing in a survey with personal links. */
function PersonalLinks({ survey, onInvite }: { survey: SurveySummary; onInvite: () => void }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p>{shareWords.personal}</p>
      <CopyLine label={createSurveyWords.code} text={survey.code} toasts={CODE_TOASTS} isLarge />
      {survey.isOwn && <Button onClick={onInvite}>{entryWords.invite}</Button>}
    </div>
  );
}

function NoQrCode(_: { text: string; label: string }) {
  return <p className="grid h-full place-items-center p-8 text-center text-muted">{shareWords.qrFailed}</p>;
}

/** Asks, replaces the PIN, and shows the new one until the dialog closes. */
function ReplacePin({ code }: { code: string }) {
  const [isAsking, setIsAsking] = useState(false);
  const { run, outcome, isBusy } = useManageAction(replacePin);

  if (outcome?.ok) return <PinOnce pin={outcome.managerPin} takesFocus />;
  if (isAsking) {
    return (
      <Notice tone="warning" role="status" title={pinWords.replaceTitle}>
        <p>{pinWords.replaceText}</p>
        {outcome && !isBusy && <p className="text-danger">{pinWords.replaceFailed}</p>}
        <div className="flex flex-wrap gap-3 pt-2">
          <Button look="secondary" size="small" disabled={isBusy} onClick={() => setIsAsking(false)}>
            {manageWords.cancel}
          </Button>
          <Button
            look="danger"
            size="small"
            busy={isBusy}
            busyLabel={pinWords.replacing}
            onClick={() => run({ code })}
            autoFocus
          >
            {pinWords.replaceConfirm}
          </Button>
        </div>
      </Notice>
    );
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-rule border-t pt-4">
      <p className="grow basis-56 text-muted text-sm">{pinWords.use}</p>
      <Button look="secondary" size="small" onClick={() => setIsAsking(true)}>
        {pinWords.replace}
      </Button>
    </div>
  );
}

function replacePin({ code }: { code: string }) {
  const work = () => read(api.v1.surveys[":code"].pin.$post({ param: { code } }));
  return attempt(work, { failed: pinWords.replaceFailed }, { done: pinWords.replaced });
}

export const share: SurveyEntry = {
  name: "share",
  label: shareWords.action,
  place: "row",
  isForBoth: true,
  when: ({ state }) => state === "open",
  Dialog: ShareDialog,
};

/** An ended survey has nothing left to share but its results. */
export const pin: SurveyEntry = {
  name: "pin",
  label: pinWords.label,
  place: "rare",
  when: ({ state }) => state !== "open",
  Dialog: ShareDialog,
};
