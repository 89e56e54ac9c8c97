import { useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { modeWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { ModeField } from "./settings.tsx";

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
      <ModeField name="mode" value={mode} mode={mode} onChange={setMode} />
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
