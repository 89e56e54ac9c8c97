import { SURVEY_MODES } from "#domain/disclosure/survey-mode.ts";
import { MAX_ORGANIZATION_NAME_LENGTH, MAX_RESPONSES_PER_SURVEY, TEAM_SIZE } from "#domain/limits.ts";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { LINK_KINDS } from "#domain/surveys/link-kind.ts";
import { LANGUAGES } from "#messages/languages";
import {
  createSurveyWords,
  linkKindWords,
  modeWords,
  renameWords,
  reportAccessWords,
  teamSizeWords,
} from "#messages/manage/dialogs";
import { CopyLine, reportUrl, shareUrl, URL_TOASTS } from "#src/features/manage/dialog/copy-line.tsx";
import type { SurveyEntry } from "#src/features/manage/dialog/survey-dialog.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { NumberField } from "#src/ui/form/number-field.tsx";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { SettingForm, type SettingProps, typedInput } from "./setting-form.tsx";
import type { FieldName } from "./survey-draft.ts";

/** The settings of a new survey below its name and end. */
export function Settings({ of }: { of: <Name extends FieldName>(name: Name) => SettingProps<Name> }) {
  return (
    <>
      <div className="max-w-measure sm:[&_input]:max-w-60">
        <TeamSizeField {...of("teamSize")} />
      </div>
      <ModeField {...of("mode")} />
      <LinkKindField {...of("linkKind")} />
      <LanguageField {...of("language")} />
      <ReportAccessField {...of("sharesReport")} />
    </>
  );
}

function RenameField(field: SettingProps<"organizationName">) {
  return (
    <TextField
      {...typedInput(field)}
      label={createSurveyWords.organizationName}
      hint={renameWords.hint}
      maxLength={MAX_ORGANIZATION_NAME_LENGTH * 2}
      autoComplete="organization"
      required
    />
  );
}

export const rename: SurveyEntry = {
  name: "rename",
  label: renameWords.action,
  place: "menu",
  form: {
    title: renameWords.title,
    Form: (props) => (
      <SettingForm
        {...props}
        name="organizationName"
        save={renameWords.save}
        changed={(name) => renameWords.renamed({ name })}
        Field={RenameField}
      />
    ),
  },
};

const report: SurveyEntry = {
  name: "report",
  label: reportAccessWords.action,
  place: "menu",
  form: {
    title: reportAccessWords.title,
    Form: (props) => (
      <SettingForm
        {...props}
        name="sharesReport"
        save={reportAccessWords.save}
        changed={(isShared) => (isShared ? reportAccessWords.shared : reportAccessWords.private)}
        Field={ReportAccessField}
      >
        {props.survey.sharesReport && <ReportLink survey={props.survey} />}
      </SettingForm>
    ),
  },
};

/** Those without rules of their own, in the order of the menu. */
export const otherSettings = [report];

const ReportLink = ({ survey }: { survey: SurveySummary }) =>
  survey.linkKind === "shared" ? (
    <CopyLine label={reportAccessWords.link} text={shareUrl(survey)} toasts={URL_TOASTS} />
  ) : (
    <CopyLine label={reportAccessWords.address} text={reportUrl(survey.code)} toasts={URL_TOASTS} />
  );

/** How many people are asked; empty where that is not known. */
export const TeamSizeField = (field: SettingProps<"teamSize">) => (
  <NumberField
    {...typedInput(field)}
    label={teamSizeWords.label}
    hint={teamSizeWords.hint(TEAM_SIZE)}
    range={TEAM_SIZE}
  />
);

export const ModeField = ({ mode: _, ...field }: SettingProps<"mode">) => (
  <RadioGroup {...field} values={SURVEY_MODES} words={modeWords} />
);

const { shared, personal } = linkKindWords.about;
const LINK_KIND_WORDS = {
  ...linkKindWords,
  about: { shared, personal: personal({ max: MAX_RESPONSES_PER_SURVEY }) },
};

const LinkKindField = ({ mode: _, ...field }: SettingProps<"linkKind">) => (
  <RadioGroup {...field} values={LINK_KINDS} words={LINK_KIND_WORDS} />
);

/** The language of a survey's links; each says how far its translation has been checked. */
function LanguageField({ name, value, error, onChange }: SettingProps<"language">) {
  const { language, languageHint, translations } = createSurveyWords;
  const translation = LANGUAGES.find(({ code }) => code === value)?.translation;
  return (
    <SelectField
      name={name}
      label={language}
      hint={[languageHint, ...(translation ? [translations[translation.status]] : [])].join(" ")}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
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
function ReportAccessField({ name, value, error, onChange, mode }: SettingProps<"sharesReport">) {
  const { label, hint, shows, later } = reportAccessWords;
  return (
    <Checkbox
      name={name}
      checked={value}
      label={label}
      hint={`${hint} ${shows[mode]} ${later}`}
      error={error}
      onChange={({ target }) => onChange(target.checked)}
      className="max-w-measure"
    />
  );
}
