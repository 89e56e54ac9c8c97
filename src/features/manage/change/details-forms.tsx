import { useState } from "react";
import { SURVEY_MODES, type SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { MAX_ORGANIZATION_NAME_LENGTH } from "#domain/limits.ts";
import { changeSurveySchema } from "#domain/surveys/survey.ts";
import {
  changeWords,
  createSurveyWords,
  modeWords,
  renameWords,
  reportAccessWords,
} from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import { CopyLine, reportUrl, shareUrl, URL_TOASTS } from "#src/features/manage/dialog/copy-line.tsx";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { ReportAccessField } from "#src/features/manage/share/report-access-field.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { firstError } from "#src/lib/form/form-errors.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { TextField } from "#src/ui/form/field.tsx";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";
import { changeSurvey } from "./change-survey.ts";

function RenameForm({ survey, onClose }: DialogFormProps) {
  const action = useManageAction(changeSurvey, onClose);
  const { typed, fieldOf } = useTyped({ organizationName: survey.organizationName });

  function submit() {
    const parsed = changeSurveySchema.safeParse(typed);
    if (!parsed.success) return action.refuse(firstError(parsed.error));
    const { organizationName = "" } = parsed.data;
    if (organizationName === survey.organizationName) return onClose();
    action.run({
      code: survey.code,
      change: { organizationName },
      undo: { organizationName: survey.organizationName },
      message: renameWords.renamed({ name: organizationName }),
    });
  }

  return (
    <SurveyForm
      action={action}
      submitLabel={renameWords.save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TextField
        label={createSurveyWords.organizationName}
        hint={renameWords.hint}
        maxLength={MAX_ORGANIZATION_NAME_LENGTH * 2}
        autoComplete="organization"
        required
        {...fieldOf("organizationName", action.error, action.forget)}
      />
    </SurveyForm>
  );
}

export const rename: SurveyEntry = {
  name: "rename",
  label: renameWords.action,
  place: "menu",
  form: { title: renameWords.title, Form: RenameForm },
};

export const modeErrors: FormErrorTable = {
  codes: { mode_fixed: { message: modeWords.fixed } },
  worded: ["mode_of_round", "invalid"],
  failed: modeWords.changeFailed,
};

function changeMode({ code, mode }: { code: string; mode: SurveyMode }) {
  const work = () => read(api.v1.surveys[":code"].$patch({ param: { code }, json: { mode } }));
  return attempt(work, modeErrors, { done: modeWords.changed });
}

/** Changes the kind of a survey without responses. */
function ModeForm({ survey, onClose }: DialogFormProps) {
  const { run, error, isBusy } = useManageAction(changeMode, onClose);
  const [mode, setMode] = useState(survey.mode);
  const isFixed = survey.responses > 0;
  return (
    <SurveyForm
      action={{ error: isFixed ? { message: modeWords.fixed } : error, isBusy }}
      failedTitle={modeWords.failed}
      submitLabel={modeWords.save}
      isDisabled={isFixed}
      onSubmit={() => (mode === survey.mode ? onClose() : run({ code: survey.code, mode }))}
      onCancel={onClose}
    >
      <RadioGroup name="mode" values={SURVEY_MODES} words={modeWords} value={mode} onChange={setMode} />
    </SurveyForm>
  );
}

export const kind: SurveyEntry = {
  name: "kind",
  label: modeWords.change,
  // A later round is of the kind of the one before.
  when: ({ state, responses, follows }) => state === "open" && responses === 0 && !follows,
  place: "menu",
  form: { title: modeWords.changeTitle, Form: ModeForm },
};

function ReportAccessForm({ survey, onClose }: DialogFormProps) {
  const { code, mode, linkKind } = survey;
  const action = useManageAction(changeSurvey, onClose);
  const [sharesReport, setSharesReport] = useState(survey.sharesReport);

  function submit() {
    if (sharesReport === survey.sharesReport) return onClose();
    action.run({
      code,
      change: { sharesReport },
      undo: { sharesReport: !sharesReport },
      message: sharesReport ? reportAccessWords.shared : reportAccessWords.private,
    });
  }

  return (
    <SurveyForm
      action={action}
      submitLabel={reportAccessWords.save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      <ReportAccessField mode={mode} checked={sharesReport} onChange={setSharesReport} />
      {survey.sharesReport &&
        (linkKind === "shared" ? (
          <CopyLine label={reportAccessWords.link} text={shareUrl(survey)} toasts={URL_TOASTS} />
        ) : (
          <CopyLine label={reportAccessWords.address} text={reportUrl(code)} toasts={URL_TOASTS} />
        ))}
    </SurveyForm>
  );
}

export const report: SurveyEntry = {
  name: "report",
  label: reportAccessWords.action,
  place: "menu",
  form: { title: reportAccessWords.title, Form: ReportAccessForm },
};
