import { useState } from "react";
import { MAX_CUSTOM_ROLE_LENGTH } from "#domain/limits.ts";
import {
  ROLE_LEVEL_LABELS,
  ROLE_LEVELS,
  type Role,
  roleButtonLabel,
  takesCustomName,
} from "#domain/questionnaire/roles.ts";
import { questionWords, roleWords } from "#src/content/respond.ts";
import { focusHeading } from "#src/features/respond/screen.tsx";
import { Button } from "#src/ui/button.tsx";
import { classNames } from "#src/ui/class-names.ts";
import { FieldError, TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { VisuallyHidden } from "#src/ui/text.tsx";
import { type RespondentInput, ROLE_SECTION } from "./flow.ts";

interface RoleStepProps {
  roles: readonly Role[];
  input: RespondentInput;
  error: string | null;
  onRole: (roleId: number | null) => void;
  onName: (customRoleName: string) => void;
  onReload: () => void;
}

export function RoleStep({ roles, input, error, onRole, onName, onReload }: RoleStepProps) {
  const chosen = roles.find(({ id }) => id === input.roleId);
  const [level, setLevel] = useState<string>(chosen?.level ?? "");

  function changeLevel(next: string) {
    setLevel(next);
    onRole(null);
  }

  return (
    <>
      <h1 id="question" tabIndex={-1} ref={focusHeading} className="text-h2 outline-none">
        <VisuallyHidden>{questionWords.section(ROLE_SECTION.number, ROLE_SECTION.name)}. </VisuallyHidden>
        {roleWords.title}
      </h1>
      {roles.length === 0 ? (
        <Notice tone="danger" role="alert" title={roleWords.loadFailed}>
          <p>
            <Button look="secondary" size="small" onClick={onReload}>
              {questionWords.tryAgain}
            </Button>
          </p>
        </Notice>
      ) : (
        <>
          <SelectField
            label={roleWords.level}
            hint={roleWords.levelHint}
            value={level}
            onChange={(event) => changeLevel(event.target.value)}
          >
            <option value="" disabled>
              {roleWords.chooseLevel}
            </option>
            {ROLE_LEVELS.map((value) => (
              <option key={value} value={value}>
                {ROLE_LEVEL_LABELS[value]}
              </option>
            ))}
          </SelectField>
          {level && (
            <RoleButtons
              roles={roles.filter((role) => role.level === level)}
              roleId={input.roleId}
              onRole={onRole}
            />
          )}
          {chosen && takesCustomName(chosen) && (
            <TextField
              label={roleWords.customTitle}
              value={input.customRoleName}
              maxLength={MAX_CUSTOM_ROLE_LENGTH}
              autoComplete="off"
              onChange={(event) => onName(event.target.value)}
            />
          )}
        </>
      )}
      <FieldError id="problem" error={error} />
    </>
  );
}

interface RoleButtonsProps {
  roles: readonly Role[];
  roleId: number | null;
  onRole: (roleId: number) => void;
}

/** Roles of a level that a phone shows one below the other; more stand in two columns there, too. */
const ONE_COLUMN = 8;

/** Native radios that look like buttons. */
function RoleButtons({ roles, roleId, onRole }: RoleButtonsProps) {
  return (
    <fieldset
      className={classNames(
        "grid gap-3 sm:grid-cols-2",
        roles.length > ONE_COLUMN && "max-sm:grid-cols-2 max-sm:gap-2 max-sm:text-sm",
      )}
    >
      <legend className="mb-2 font-medium">{roleWords.role}</legend>
      {roles.map((role) => (
        <label
          key={role.id}
          className="relative flex min-h-12 cursor-pointer items-center rounded-control border border-edge bg-surface px-3 py-2 sm:px-4 hover:border-ink has-checked:border-accent has-checked:bg-accent has-checked:text-paper forced-colors:has-checked:bg-[Highlight] has-focus-visible:outline-2 has-focus-visible:outline-accent has-focus-visible:outline-offset-3"
        >
          <input
            type="radio"
            name="role"
            checked={role.id === roleId}
            onChange={() => onRole(role.id)}
            className="absolute inset-0 cursor-pointer appearance-none outline-none"
          />
          {roleButtonLabel(role)}
        </label>
      ))}
    </fieldset>
  );
}
