import { useEffect, useEffectEvent, useState } from "react";
import { useFetcher } from "react-router";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { manageWords, modeWords } from "#src/content/manage.ts";
import type { ManageAction, ModeOutcome } from "#src/features/manage/page/manage-actions.ts";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ModeRadios } from "./mode-radios.tsx";

interface ModeDialogProps {
  /** Null closes it. */
  survey: SurveySummary | null;
  onClose: () => void;
}

/** Changes the kind of a survey without responses. */
export function ModeDialog({ survey, onClose }: ModeDialogProps) {
  const shown = useLastKnown(survey);
  return (
    <Dialog
      open={survey !== null}
      onOpenChange={onClose}
      title={modeWords.changeTitle}
      description={shown && `${shown.organizationName || manageWords.unnamed} · ${shown.code}`}
    >
      {shown && <ModeForm key={shown.code} survey={shown} onClose={onClose} />}
    </Dialog>
  );
}

function ModeForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const fetcher = useFetcher<ModeOutcome>();
  const [mode, setMode] = useState(survey.mode);
  const isFixed = survey.responseCount > 0;
  const error = isFixed ? modeWords.fixed : fetcher.data?.ok === false ? fetcher.data.error.message : null;
  useDone(fetcher.state === "idle" && fetcher.data?.ok === true, onClose);

  function save() {
    const action: ManageAction = { intent: "change-mode", code: survey.code, mode };
    fetcher.submit(action, { method: "post", encType: "application/json" });
  }

  return (
    <div className="grid gap-6">
      <ModeRadios value={mode} onChange={setMode} />
      {error && (
        <Notice tone="danger" role="alert" title={modeWords.failed}>
          <p>{error}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onClose}>
          {manageWords.cancel}
        </Button>
        <Button
          size="small"
          onClick={mode === survey.mode ? onClose : save}
          disabled={isFixed}
          busy={fetcher.state !== "idle"}
        >
          {modeWords.save}
        </Button>
      </div>
    </div>
  );
}

function useDone(isDone: boolean, onDone: () => void): void {
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (isDone) close();
  }, [isDone]);
}
