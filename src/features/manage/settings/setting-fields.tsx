import { SURVEY_MODES, type SurveyMode } from "#domain/disclosure/survey-mode.ts";
import {
  DAY_MS,
  MAX_ORGANIZATION_NAME_LENGTH,
  MAX_RESPONSES_PER_SURVEY,
  SURVEY_EXPIRY_DAYS,
  TEAM_SIZE,
} from "#domain/limits.ts";
import { LINK_KINDS } from "#domain/surveys/link-kind.ts";
import { LANGUAGES } from "#messages/languages";
import { createSurveyWords, linkKindWords, modeWords, reportAccessWords } from "#messages/manage/dialogs";
import { serverNow } from "#src/lib/api/server-clock.ts";
import { formatEnd } from "#src/lib/format.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import type { ControlOf } from "#src/ui/form/form.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import type { FieldName, SurveyDraft } from "./survey-draft.ts";

type Control<Name extends FieldName> = ControlOf<SurveyDraft[Name]>;

type NameFieldProps = Control<"organizationName"> & { hint: string; autoFocus?: boolean };

export const NameField = ({ hint, ...field }: NameFieldProps) => (
  <TextField
    {...field}
    label={createSurveyWords.organizationName}
    hint={hint}
    maxLength={MAX_ORGANIZATION_NAME_LENGTH * 2}
    autoComplete="organization"
    required
  />
);

/** When a survey of so many days would end; their range for what are none. */
function endHint(typed: string): string {
  const { min, max } = SURVEY_EXPIRY_DAYS;
  const days = Number(typed);
  const isRange = Number.isInteger(days) && days >= min && days <= max;
  return isRange
    ? createSurveyWords.until({ end: formatEnd(serverNow() + days * DAY_MS) })
    : createSurveyWords.expiresHint(SURVEY_EXPIRY_DAYS);
}

/** For how many days a survey is open, with the end that follows. */
export const DaysField = (field: Control<"expiresInDays">) => (
  <NumberField
    {...field}
    label={createSurveyWords.expiresInDays}
    hint={<span aria-live="polite">{endHint(field.value)}</span>}
    range={SURVEY_EXPIRY_DAYS}
    required
  />
);

interface TeamSizeFieldProps extends Control<"teamSize"> {
  label: string;
  hint: string;
}

/** How many people are asked; empty where that is not known. */
export const TeamSizeField = (field: TeamSizeFieldProps) => <NumberField {...field} range={TEAM_SIZE} />;

export const ModeField = (field: Control<"mode">) => (
  <RadioGroup {...field} values={SURVEY_MODES} words={modeWords} />
);

const { shared, personal } = linkKindWords.about;
const LINK_KIND_WORDS = {
  ...linkKindWords,
  about: { shared, personal: personal({ max: MAX_RESPONSES_PER_SURVEY }) },
};

export const LinkKindField = (field: Control<"linkKind">) => (
  <RadioGroup {...field} values={LINK_KINDS} words={LINK_KIND_WORDS} />
);

/** The language of a survey's links; each says how far its translation has been checked. */
export function LanguageField(field: Control<"language">) {
  const { language, languageHint, translations } = createSurveyWords;
  const translation = LANGUAGES.find(({ code }) => code === field.value)?.translation;
  return (
    <SelectField
      {...field}
      label={language}
      hint={[languageHint, ...(translation ? [translations[translation.status]] : [])].join(" ")}
      className="max-w-measure"
    >
      {LANGUAGES.map(({ code, name }) => (
        <option key={code} value={code}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether the survey's link leads to its report, with who can open it then. */
export function ReportAccessField({ mode, ...field }: Control<"sharesReport"> & { mode: SurveyMode }) {
  const { label, hint, shows, later } = reportAccessWords;
  return (
    <Checkbox {...field} label={label} hint={`${hint} ${shows[mode]} ${later}`} className="max-w-measure" />
  );
}
