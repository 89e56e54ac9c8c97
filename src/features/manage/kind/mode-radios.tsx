import { SURVEY_MODES, type SurveyMode } from "#domain/disclosure/survey-mode.ts";
import { modeWords } from "#src/content/manage.ts";
import { RadioGroup } from "#src/ui/form/radio-group.tsx";

interface ModeRadiosProps {
  value: SurveyMode;
  onChange: (mode: SurveyMode) => void;
}

export function ModeRadios(props: ModeRadiosProps) {
  return (
    <RadioGroup
      name="mode"
      legend={modeWords.legend}
      hint={modeWords.hint}
      options={SURVEY_MODES.map((mode) => ({
        value: mode,
        label: modeWords.names[mode],
        hint: modeWords.about[mode],
      }))}
      {...props}
    />
  );
}
