import { useState } from "react";
import { useRevalidator } from "react-router";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import { webhookWords } from "#messages/accounts/webhooks";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useCall } from "#src/lib/form/use-call.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { SelectField } from "#src/ui/form/select-field.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { Secret } from "./secret.tsx";
import { addWebhook, listSurveys } from "./webhook-calls.ts";

/** Adds an address in a dialog, which then shows the secret of a program; a channel has none. */
export function AddWebhook() {
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);
  const surveys = useCall(listSurveys);

  function open(next: boolean): void {
    if (!next && secret !== null) void revalidate();
    setIsOpen(next);
    if (!next) return;
    setSecret(null);
    void surveys.run(undefined);
  }

  function showAdded(added: string | null): void {
    setSecret(added);
    if (added !== null) return;
    setIsOpen(false);
    void revalidate();
  }

  return (
    <>
      <Button look="secondary" size="small" className="mt-5 first:mt-0" onClick={() => open(true)}>
        {webhookWords.add}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        closesOutside={secret === null}
        closesOnEscape={secret === null}
        title={secret === null ? webhookWords.add : webhookWords.secretTitle}
      >
        {secret === null ? (
          <WebhookForm surveys={surveys.answer} onAdded={showAdded} onCancel={() => open(false)} />
        ) : (
          <Secret secret={secret} onDone={() => open(false)} />
        )}
      </Dialog>
    </>
  );
}

interface WebhookFormProps {
  /** Undefined until they have been read. */
  surveys: Awaited<ReturnType<typeof listSurveys>> | undefined;
  /** Gets the secret of a program, or null for a channel. */
  onAdded: (secret: string | null) => void;
  onCancel: () => void;
}

/** The value of the choice of all surveys: no code is empty. */
const ALL = "";

function WebhookForm({ surveys, onAdded, onCancel }: WebhookFormProps) {
  const { typed, fieldOf } = useTyped({ address: "" });
  const [survey, setSurvey] = useState(ALL);
  const { answer, isIdle, run, reset } = useCall(addWebhook, (added) => {
    if ("secret" in added) onAdded(added.secret);
  });
  const error = isIdle && answer && "error" in answer ? answer.error : null;
  return (
    <AccountForm
      call={{ isBusy: !isIdle, error }}
      onSend={() => run({ address: typed.address, survey: survey === ALL ? null : survey })}
    >
      <TextField
        label={webhookWords.address}
        hint={webhookWords.hint}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf("address", error, reset)}
      />
      <SelectField
        label={webhookWords.survey}
        hint={surveys && "error" in surveys ? webhookWords.surveysFailed : undefined}
        name="survey"
        value={survey}
        error={errorAt("survey", error)}
        onChange={({ target }) => {
          reset();
          setSurvey(target.value);
        }}
      >
        <option value={ALL}>{webhookWords.allSurveys}</option>
        {surveys && !("error" in surveys) && surveys.map(toOption)}
      </SelectField>
      {error && !error.field && <StaleSessionNotice error={error} />}
      <DialogButtons
        cancel={webhookWords.cancel}
        onCancel={onCancel}
        submit={webhookWords.save}
        busyLabel={webhookWords.saving}
        disabled={typed.address.trim() === ""}
        busy={!isIdle}
      />
    </AccountForm>
  );
}

const toOption = ({ code, organizationName }: SurveySummary) => (
  <option key={code} value={code}>
    {organizationName ? `${organizationName} · ${code}` : code}
  </option>
);
