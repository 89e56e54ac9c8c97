import { useState } from "react";
import { TEAM_SIZE } from "#domain/limits.ts";
import { teamSizeSchema } from "#domain/surveys/survey.ts";
import { teamSizeErrors, teamSizeWords } from "#src/content/manage.ts";
import type { DialogFormProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { attempt } from "#src/features/manage/page/attempt.ts";
import { useManageAction } from "#src/features/manage/page/use-manage-action.ts";
import { api, read } from "#src/lib/api/api-client.ts";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { Notice } from "#src/ui/notice.tsx";

function changeTeamSize({ code, teamSize }: { code: string; teamSize: number | null }) {
  const work = () => read(api.manage.surveys[":code"].$patch({ param: { code }, json: { teamSize } }));
  return attempt(work, teamSizeErrors, { done: teamSizeWords.changed, failed: teamSizeWords.changeFailed });
}

export function TeamSizeForm({ survey, onClose }: DialogFormProps) {
  const { code, teamSize, responseCount, hasInsights } = survey;
  const action = useManageAction(changeTeamSize, onClose);
  const [text, setText] = useState(teamSize === null ? "" : String(teamSize));
  const [problem, setProblem] = useState<string | null>(null);
  const typed = toTeamSize(text);

  function submit(form: HTMLFormElement) {
    const parsed = teamSizeSchema.safeParse(typed);
    if (!parsed.success) {
      setProblem(parsed.error.issues[0]?.message ?? null);
      (form.elements.namedItem("teamSize") as HTMLElement | null)?.focus();
      return;
    }
    if (parsed.data === teamSize) onClose();
    else action.run({ code, teamSize: parsed.data });
  }

  return (
    <SurveyForm
      action={action}
      failedTitle={teamSizeWords.changeFailed}
      submitLabel={teamSizeWords.save}
      onSubmit={submit}
      onCancel={onClose}
    >
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
    </SurveyForm>
  );
}

interface TeamSizeFieldProps {
  autoFocus?: boolean;
  value: string;
  error: string | null | undefined;
  onChange: (value: string) => void;
}

/** How many people are asked; empty where that is not known. */
export function TeamSizeField({ value, error, onChange, autoFocus = false }: TeamSizeFieldProps) {
  return (
    <NumberField
      name="teamSize"
      autoFocus={autoFocus}
      label={teamSizeWords.label}
      hint={teamSizeWords.hint}
      value={value}
      error={error}
      onChange={(event) => onChange(event.target.value)}
      range={TEAM_SIZE}
    />
  );
}

/** The number that was typed, as the schema checks it; null for an empty field. */
export function toTeamSize(text: string): number | null {
  return text.trim() === "" ? null : Number(text);
}
