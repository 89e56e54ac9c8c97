import { type SubmitEvent, useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { teamSizeSchema } from "#domain/surveys/survey.ts";
import { manageWords, teamSizeWords } from "#src/content/manage.ts";
import type { SurveyDialogProps } from "#src/features/manage/page/dialogs.ts";
import { useLastKnown } from "#src/features/manage/page/use-last-known.ts";
import { useDone, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { changeTeamSize } from "./change-team-size.ts";
import { TeamSizeField, toTeamSize } from "./team-size-field.tsx";

/** Says how many people are asked, or that it is not known. */
export function TeamSizeDialog({ survey, onClose }: SurveyDialogProps) {
  const shown = useLastKnown(survey);
  return (
    <Dialog
      open={survey !== null}
      onOpenChange={onClose}
      title={teamSizeWords.dialogTitle}
      description={shown && `${shown.organizationName || manageWords.unnamed} · ${shown.code}`}
    >
      {shown && <TeamSizeForm key={shown.code} survey={shown} onClose={onClose} />}
    </Dialog>
  );
}

function TeamSizeForm({ survey, onClose }: { survey: SurveySummary; onClose: () => void }) {
  const { code, teamSize, responseCount, hasInsights } = survey;
  const { run, outcome, isIdle } = useManageAction(changeTeamSize);
  const [text, setText] = useState(teamSize === null ? "" : String(teamSize));
  const [problem, setProblem] = useState<string | null>(null);
  const typed = toTeamSize(text);
  useDone(isIdle && outcome?.ok === true, onClose);

  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const parsed = teamSizeSchema.safeParse(typed);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      (event.currentTarget.elements.namedItem("teamSize") as HTMLElement | null)?.focus();
      return;
    }
    if (parsed.data === teamSize) onClose();
    else run({ code, teamSize: parsed.data });
  }

  return (
    <form noValidate onSubmit={submit} className="grid gap-6">
      <TeamSizeField
        autoFocus
        value={text}
        error={problem}
        onChange={(value) => {
          setText(value);
          setProblem(null);
        }}
      />
      {typed !== null && typed < responseCount && problem === null && (
        <Notice tone="warning" title={teamSizeWords.exceededTitle(responseCount)}>
          <p>{teamSizeWords.exceeded}</p>
        </Notice>
      )}
      {hasInsights && <p className="text-muted text-sm">{teamSizeWords.reportsKeep}</p>}
      {outcome?.ok === false && (
        <Notice tone="danger" role="alert" title={teamSizeWords.changeFailed}>
          <p>{outcome.error.message}</p>
        </Notice>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button look="secondary" size="small" onClick={onClose}>
          {manageWords.cancel}
        </Button>
        <Button type="submit" size="small" busy={!isIdle}>
          {teamSizeWords.save}
        </Button>
      </div>
    </form>
  );
}
