import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { manageWords, modeWords } from "#src/content/manage.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { useDone, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { changeMode } from "./change-mode.ts";
import { ModeRadios } from "./mode-radios.tsx";

/** Changes the kind of a survey without responses. */
export function ModeDialog({ survey, onClose }: SurveyDialogProps) {
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
  const { run, outcome, isIdle } = useManageAction(changeMode);
  const [mode, setMode] = useState(survey.mode);
  const isFixed = survey.responseCount > 0;
  const error = isFixed ? modeWords.fixed : outcome?.ok === false ? outcome.error.message : null;
  useDone(isIdle && outcome?.ok === true, onClose);

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
          onClick={mode === survey.mode ? onClose : () => run({ code: survey.code, mode })}
          disabled={isFixed}
          busy={!isIdle}
        >
          {modeWords.save}
        </Button>
      </div>
    </div>
  );
}
