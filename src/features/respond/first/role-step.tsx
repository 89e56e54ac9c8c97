import { useId } from "react";
import { MAX_CUSTOM_ROLE_LENGTH } from "#domain/limits.ts";
import { ROLE_LEVELS, takesCustomName } from "#domain/questionnaire/roles.ts";
import { levelNames, roleWords } from "#messages/respond/page";
import type { AskedRole } from "#src/features/respond/session/asked-questionnaire.ts";
import { classNames } from "#src/ui/class-names.ts";
import { FieldError, TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { VisuallyHidden } from "#src/ui/visually-hidden.tsx";
import { type RespondentInput, ROLE_SECTION, sectionTitle } from "./flow.ts";
import { focusHeading } from "./screen.tsx";

interface RoleStepProps {
  roles: readonly AskedRole[];
  input: RespondentInput;
  error: string | null;
  onLevel: (level: string) => void;
  onRole: (roleId: number) => void;
  onName: (customRoleName: string) => void;
}

export function RoleStep({ roles, input, error, onLevel, onRole, onName }: RoleStepProps) {
  const chosen = roles.find(({ id }) => id === input.roleId);
  const level = chosen?.level ?? input.level;
  const hasTitle = chosen !== undefined && takesCustomName(chosen);

  return (
    <>
      <h1 id="question" tabIndex={-1} ref={focusHeading} className="text-h2 short:text-h3 outline-none">
        <VisuallyHidden>{sectionTitle(ROLE_SECTION)}. </VisuallyHidden>
        {roleWords.title}
      </h1>
      <SelectField
        label={roleWords.level}
        hint={roleWords.levelHint}
        error={level === "" ? error : null}
        value={level}
        onChange={(event) => onLevel(event.target.value)}
      >
        <option value="" disabled>
          {roleWords.chooseLevel}
        </option>
        {ROLE_LEVELS.map((value) => (
          <option key={value} value={value}>
            {levelNames[value]}
          </option>
        ))}
      </SelectField>
      {level && (
        <RoleButtons
          roles={roles.filter((role) => role.level === level)}
          roleId={input.roleId}
          error={hasTitle ? null : error}
          onRole={onRole}
        />
      )}
      {hasTitle && (
        <TextField
          label={roleWords.customTitle}
          error={error}
          value={input.customRoleName}
          maxLength={MAX_CUSTOM_ROLE_LENGTH}
          autoComplete="off"
          onChange={(event) => onName(event.target.value)}
        />
      )}
    </>
  );
}

interface RoleButtonsProps {
  roles: readonly AskedRole[];
  roleId: number | null;
  error: string | null;
  onRole: (roleId: number) => void;
}

/** Roles of a level that a phone shows one below the other; more stand in two columns there, too. */
const ONE_COLUMN = 8;

/** Native radios that look like buttons. */
function RoleButtons({ roles, roleId, error, onRole }: RoleButtonsProps) {
  const id = useId();
  return (
    <div className="grid gap-2">
      <p id={`${id}-name`} className="font-medium">
        {roleWords.role}
      </p>
      <FieldError id={`${id}-error`} error={error} />
      <div
        role="radiogroup"
        aria-labelledby={`${id}-name`}
        aria-describedby={error ? `${id}-error` : undefined}
        aria-invalid={error ? true : undefined}
        className={classNames(
          "grid gap-3 sm:grid-cols-2",
          roles.length > ONE_COLUMN && "max-sm:grid-cols-2 max-sm:gap-2 max-sm:text-sm",
        )}
      >
        {roles.map((role) => (
          <label key={role.id} className="relative flex">
            <input
              type="radio"
              name="role"
              checked={role.id === roleId}
              onChange={() => onRole(role.id)}
              aria-describedby={error ? `${id}-error` : undefined}
              className="peer absolute inset-0 cursor-pointer appearance-none outline-none"
            />
            <span className="relative flex min-h-12 flex-1 cursor-pointer items-center rounded-control border border-edge bg-surface px-3 py-2 peer-checked:border-accent peer-checked:bg-accent peer-checked:text-paper hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-accent peer-focus-visible:outline-offset-3 peer-arrow-focus:outline-2 peer-arrow-focus:outline-accent peer-arrow-focus:outline-offset-3 sm:px-4 forced-colors:peer-checked:bg-[Highlight] forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none">
              {role.label}
            </span>
          </label>
        ))}
      </div>
    </div>
  );
}
