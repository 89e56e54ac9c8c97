import { lazy, Suspense } from "react";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { createSurveyWords } from "#messages/manage/dialogs";
import { shareWords } from "#messages/manage/share";
import {
  CODE_TOASTS,
  CopyLine,
  MessageToPaste,
  shareUrl,
  URL_TOASTS,
} from "#src/features/manage/dialog/copy-line.tsx";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";

/** Loaded when the dialog opens; if that fails, the link is still there. */
const QrCode = lazy(() => import("#src/ui/qr-code.tsx").catch(() => ({ default: NoQrCode })));

/** The message for the team first, then the link and the code alone, and the QR code for a projector. */
function Share({ survey }: DialogFormProps) {
  const { code, organizationName, responses } = survey;
  const url = shareUrl(survey);
  return (
    <div className="grid gap-4">
      {responses >= MAX_RESPONSES_PER_SURVEY && (
        <Notice tone="warning">
          <p>{shareWords.full}</p>
        </Notice>
      )}
      <MessageToPaste survey={survey} takesFocus />
      <div>
        <CopyLine label={shareWords.url} text={url} toasts={URL_TOASTS} />
        <CopyLine label={createSurveyWords.code} text={code} toasts={CODE_TOASTS} isLarge />
        <div className="mx-auto aspect-square w-full max-w-[min(28rem,48dvh)] bg-sunk">
          <Suspense>
            <QrCode text={url} label={shareWords.qr({ name: organizationName })} />
          </Suspense>
        </div>
        <p className="pt-3 text-center text-muted text-sm">{shareWords.qrHint}</p>
      </div>
    </div>
  );
}

function NoQrCode(_: { text: string; label: string }) {
  return <p className="grid h-full place-items-center p-8 text-center text-muted">{shareWords.qrFailed}</p>;
}

/** Personal links are not shared. */
export const share: SurveyEntry = {
  name: "share",
  label: shareWords.action,
  isForBoth: true,
  when: ({ state, linkKind }: SurveySummary) => state === "open" && linkKind === "shared",
  form: { title: shareWords.title, Form: Share },
};
