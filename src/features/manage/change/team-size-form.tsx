import type { ComponentProps } from "react";
import { TEAM_SIZE } from "#domain/limits.ts";
import { changeSurveySchema } from "#domain/surveys/survey.ts";
import { teamSizeWords } from "#messages/manage/dialogs";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import type { DialogFormProps, SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { firstError } from "#src/lib/form/form-errors.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";

const teamSizeErrors: FormErrorTable = {
  fields: ["teamSize"],
  codes: { team_size_fixed: { message: teamSizeWords.fixed } },
  failed: teamSizeWords.changeFailed,
};

function changeTeamSize({ code, teamSize }: { code: string; teamSize: number | null }) {
  const work = () => read(api.v1.surveys[":code"].$patch({ param: { code }, json: { teamSize } }));
  return attempt(work, teamSizeErrors, { done: teamSizeWords.changed, failed: teamSizeWords.changeFailed });
}

function TeamSizeForm({ survey, onClose }: DialogFormProps) {
  const { code, responses, hasReport } = survey;
  const action = useManageAction(changeTeamSize, onClose);
  const { typed, fieldOf } = useTyped({ teamSize: survey.teamSize === null ? "" : String(survey.teamSize) });
  const teamSize = toTeamSize(typed.teamSize);

  function submit() {
    const { error = null } = changeSurveySchema.safeParse({ teamSize });
    if (error) return action.refuse(firstError(error));
    if (teamSize === survey.teamSize) onClose();
    else action.run({ code, teamSize });
  }

  return (
    <SurveyForm
      action={action}
      failedTitle={teamSizeWords.changeFailed}
      submitLabel={teamSizeWords.save}
      onSubmit={submit}
      onCancel={onClose}
    >
      <TeamSizeField {...fieldOf("teamSize", action.error, action.forget)} />
      {teamSize !== null && teamSize < responses && action.error === null && (
        <Notice tone="warning" title={teamSizeWords.exceededTitle({ responses: responses })}>
          <p>{teamSizeWords.exceeded}</p>
        </Notice>
      )}
      {hasReport && <p className="text-muted text-sm">{teamSizeWords.reportsKeep}</p>}
    </SurveyForm>
  );
}

/** How many people are asked; empty where that is not known. */
export const TeamSizeField = (field: Omit<ComponentProps<typeof NumberField>, "label" | "range">) => (
  <NumberField
    {...field}
    label={teamSizeWords.label}
    hint={teamSizeWords.hint(TEAM_SIZE)}
    range={TEAM_SIZE}
  />
);

/** The number that was typed, as the schema checks it; null for an empty field. */
export function toTeamSize(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}

export const team: SurveyEntry = {
  name: "team",
  label: teamSizeWords.action,
  when: ({ mode, responses }) => mode === "open" || responses === 0,
  place: "menu",
  form: { title: teamSizeWords.dialogTitle, Form: TeamSizeForm },
};
