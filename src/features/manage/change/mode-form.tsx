import { useState } from "react";
import { SURVEY_MODES, type SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { modeErrors, modeWords } from "#src/content/manage.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { attempt, useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";

function changeMode({ code, mode }: { code: string; mode: SurveyMode }) {
  const work = () => read(api.manage.surveys[":code"].$patch({ param: { code }, json: { mode } }));
  return attempt(work, modeErrors, { done: modeWords.changed });
}

/** Changes the kind of a survey without responses. */
function ModeForm({ survey, onClose }: DialogFormProps) {
  const { run, error, isBusy } = useManageAction(changeMode, onClose);
  const [mode, setMode] = useState(survey.mode);
  const isFixed = survey.responseCount > 0;
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
  when: ({ isActive, responseCount, follows }) => isActive && responseCount === 0 && !follows,
  place: "menu",
  form: { title: modeWords.changeTitle, Form: ModeForm },
};
