import { TEAM_SIZE } from "#domain/limits.ts";
import { teamSizeWords } from "#src/content/manage.ts";
import { NumberField } from "#src/ui/form/number-field.tsx";

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
