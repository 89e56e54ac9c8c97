import { type ChangeEvent, type ComponentType, type ReactNode, useState } from "react";
import type { SurveyMode } from "#domain/disclosure/survey-mode.ts";
import {
  type CHANGEABLE,
  type ChangeSurvey,
  changeSurveySchema,
  type SurveySettings,
} from "#domain/surveys/survey.ts";
import { changeWords } from "#messages/manage/dialogs";
import { useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import { changeSurvey } from "#src/features/manage/change/change-survey.ts";
import type { DialogFormProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { SurveyForm } from "#src/features/manage/dialog/survey-form.tsx";
import { errorAt, firstError } from "#src/lib/form/form-errors.ts";
import { readTyped, toTyped } from "#src/lib/form/typed-values.ts";
import type { FieldName, SurveyDraft } from "./survey-draft.ts";

export interface SettingProps<Name extends FieldName> {
  name: Name;
  value: SurveyDraft[Name];
  error?: string | null | undefined;
  onChange: (value: SurveyDraft[Name]) => void;
  /** The kind of the survey, as chosen beside it. */
  mode: SurveyMode;
}

/** The props of an input for a setting that is typed. */
export const typedInput = <Name extends string>({
  name,
  value,
  error,
  onChange,
}: {
  name: Name;
  value: string;
  error?: string | null | undefined;
  onChange: (value: string) => void;
}) => ({
  name,
  value,
  error,
  onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onChange(target.value),
});

type Changeable = keyof typeof CHANGEABLE;

type Change<Name extends Changeable> = Required<Pick<ChangeSurvey, Name>>;

/** A setting of a survey in a form that changes it: its field, what it is after what is typed, and the form's `submit`. */
export function useSetting<Name extends Changeable>(
  name: Name,
  { survey, onClose }: DialogFormProps,
  { error, forget, refuse }: Pick<ReturnType<typeof useManageAction>, "error" | "forget" | "refuse">,
  run: (change: Change<Name>) => void,
) {
  const [value, setTyped] = useState(() => toTyped(survey[name]) as SurveyDraft[Name]);
  const parsed = changeSurveySchema.safeParse({ [name]: readTyped(changeSurveySchema.shape[name], value) });
  const change = parsed.data as Change<Name> | undefined;

  function onChange(typed: SurveyDraft[Name]) {
    forget();
    setTyped(typed);
  }

  function submit() {
    if (parsed.error) refuse(firstError(parsed.error));
    else if (parsed.data[name] === survey[name]) onClose();
    else run(parsed.data as Change<Name>);
  }

  const field = { name, value, error: errorAt(name, error), onChange, mode: survey.mode };
  return { field, change, submit };
}

interface SettingFormProps<Name extends Changeable> extends DialogFormProps {
  name: Name;
  save: string;
  /** Said once it is done. */
  changed: (value: SurveySettings[Name]) => string;
  Field: ComponentType<SettingProps<Name>>;
  /** Stands below the field. */
  children?: ReactNode;
}

/** Changes one setting of a survey. */
export function SettingForm<Name extends Changeable>(props: SettingFormProps<Name>) {
  const { name, survey, save, changed, Field, children, onClose } = props;
  const action = useManageAction(changeSurvey, onClose);
  const { field, submit } = useSetting(name, props, action, (change) =>
    action.run({
      code: survey.code,
      change,
      undo: { [name]: survey[name] },
      message: changed(change[name] as SurveySettings[Name]),
    }),
  );
  return (
    <SurveyForm
      action={action}
      submitLabel={save}
      busyLabel={changeWords.saving}
      onSubmit={submit}
      onCancel={onClose}
    >
      <Field {...field} />
      {children}
    </SurveyForm>
  );
}
