import { useState } from "react";
import { API_SCOPES, type ApiScope } from "#domain/accounts/api-scopes.ts";
import { API_KEY_DAYS, MAX_API_KEY_NAME_LENGTH } from "#domain/limits.ts";
import { apiScopeWords, apiKeyWords as words } from "#messages/accounts/security";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { ShownOnce } from "#src/features/accounts/form/shown-once.tsx";
import { makeApiKey } from "#src/features/accounts/security/security-calls.ts";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { useSecurityCall } from "#src/features/accounts/security/use-security-call.ts";
import { useDone } from "#src/lib/form/use-call.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";

interface MakeKeyProps {
  onMade: () => void;
  onClose: () => void;
}

/** Name, scopes and lifetime of a new key, then the key. */
export function MakeKey({ onMade, onClose }: MakeKeyProps) {
  const { typed, fieldOf } = useTyped({ name: "" });
  const [scopes, setScopes] = useState<readonly ApiScope[]>(["read"]);
  const [days, setDays] = useState<number>(API_KEY_DAYS.default);
  const call = useSecurityCall(makeApiKey);
  const { error, made, isBusy, forget } = call;
  useDone(made !== null, onMade);
  if (made) return <NewKey value={made.key} onDone={onClose} />;

  const name = typed.name.trim();
  return (
    <AccountForm call={call} onSend={() => call.send({ name, scopes: [...scopes], expiresInDays: days })}>
      <TextField
        label={words.name}
        hint={words.nameHint}
        autoComplete="off"
        maxLength={MAX_API_KEY_NAME_LENGTH}
        {...fieldOf("name", error, forget)}
      />
      <ScopeBoxes
        chosen={scopes}
        onChange={(next) => {
          forget();
          setScopes(next);
        }}
      />
      <SelectField label={words.expiry} value={days} onChange={({ target }) => setDays(Number(target.value))}>
        {API_KEY_DAYS.choices.map((choice) => (
          <option key={choice} value={choice}>
            {words.days({ days: choice })}
          </option>
        ))}
      </SelectField>
      {error && error.field !== "name" && <StaleSessionNotice error={error} />}
      <DialogButtons
        cancel={words.cancel}
        onCancel={onClose}
        submit={words.create}
        busyLabel={words.creating}
        disabled={!name || scopes.length === 0 || error?.isOver === true}
        busy={isBusy}
      />
    </AccountForm>
  );
}

interface ScopeBoxesProps {
  chosen: readonly ApiScope[];
  onChange: (scopes: ApiScope[]) => void;
}

function ScopeBoxes({ chosen, onChange }: ScopeBoxesProps) {
  return (
    <fieldset>
      <legend className="font-medium">{words.scopes}</legend>
      {API_SCOPES.map((scope) => (
        <Checkbox
          key={scope}
          {...apiScopeWords[scope]}
          checked={chosen.includes(scope)}
          onChange={({ target }) =>
            onChange(API_SCOPES.filter((one) => (one === scope ? target.checked : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

const WORDS = {
  label: words.keyLabel,
  copy: words.copy,
  copied: words.copied,
  failed: words.copyFailed,
  done: words.done,
};

/** A key, when it has been made. */
export function NewKey({ value, onDone }: { value: string; onDone: () => void }) {
  return <ShownOnce value={value} words={WORDS} onDone={onDone} />;
}
