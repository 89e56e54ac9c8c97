import { LANGUAGES } from "#messages/languages";
import { createSurveyWords } from "#messages/manage/dialogs";
import { SelectField } from "#src/ui/form/select-field.tsx";

interface LanguageFieldProps {
  value: string;
  onChange: (language: string) => void;
}

/** The language of a survey's links; each says how far its translation has been checked. */
export function LanguageField({ value, onChange }: LanguageFieldProps) {
  const { language, languageHint, translations } = createSurveyWords;
  const translation = LANGUAGES.find(({ code }) => code === value)?.translation;
  return (
    <div className="max-w-measure">
      <SelectField
        name="language"
        label={language}
        hint={[languageHint, ...(translation ? [translations[translation.status]] : [])].join(" ")}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      >
        {LANGUAGES.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
    </div>
  );
}
