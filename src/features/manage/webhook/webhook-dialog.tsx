import { useState } from "react";
import type { SurveySummary } from "#domain/surveys/dashboard.ts";
import type { SurveyWebhook, WebhookTest } from "#domain/surveys/webhook.ts";
import { faultKind, inWords } from "#domain/surveys/webhook-state.ts";
import { webhookWords } from "#messages/manage/webhook";
import type { FormErrorTable } from "#src/content/form-errors.ts";
import { attempt, useManageAction } from "#src/features/manage/calls/use-manage-action.ts";
import { SurveyDialog, type SurveyDialogProps } from "#src/features/manage/dialog/survey-dialog.tsx";
import { api, read } from "#src/lib/api/api-client.ts";
import { errorAt } from "#src/lib/form/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";
import { Button } from "#src/ui/button.tsx";
import { FormErrorNotice } from "#src/ui/error-notice.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";

const webhook = api.v1.surveys[":code"].webhook;

const setErrors: FormErrorTable = {
  fields: ["address"],
  worded: ["not_found", "offline"],
  failed: webhookWords.saveFailed,
};
const testErrors: FormErrorTable = {
  worded: ["conflict", "not_found", "offline"],
  tooMany: {},
  failed: webhookWords.testFailed,
};
const removeErrors: FormErrorTable = { worded: ["not_found", "offline"], failed: webhookWords.removeFailed };

function setWebhook({ code, address }: { code: string; address: string }) {
  const work = () => read(webhook.$put({ param: { code }, json: { address } }));
  return attempt(work, setErrors, { done: webhookWords.saved });
}

function testWebhook(param: { code: string }) {
  return attempt(() => read(webhook.tests.$post({ param })), testErrors);
}

function removeWebhook(param: { code: string }) {
  return attempt(() => read(webhook.$delete({ param })), removeErrors, { done: webhookWords.removed });
}

/** Where a survey's notices go beside the mails: set, tested, replaced, removed. */
export default function WebhookDialog({ survey, onClose }: SurveyDialogProps) {
  return (
    <SurveyDialog survey={survey} onClose={onClose} title={webhookWords.title} className="sm:max-w-xl">
      {(shown) => <Webhook survey={shown} />}
    </SurveyDialog>
  );
}

function Webhook({ survey: { code, webhook: current } }: { survey: SurveySummary }) {
  const [isReplacing, setIsReplacing] = useState(false);
  return (
    <div className="grid gap-6">
      <p className="max-w-measure text-muted text-sm">{webhookWords.intro}</p>
      {current && !isReplacing ? (
        <CurrentWebhook code={code} current={current} onReplace={() => setIsReplacing(true)} />
      ) : (
        <AddressForm code={code} onDone={() => setIsReplacing(false)} />
      )}
    </div>
  );
}

function AddressForm({ code, onDone }: { code: string; onDone: () => void }) {
  const { run, error, isBusy } = useManageAction(setWebhook, onDone);
  const [address, setAddress] = useState("");
  const form = useForm(() => run({ code, address }), error);
  return (
    <form {...form} className="grid gap-5">
      {error && !error.field && <FormErrorNotice error={error} />}
      <TextField
        label={webhookWords.address}
        hint={webhookWords.hint}
        type="url"
        name="address"
        autoFocus
        autoComplete="off"
        spellCheck={false}
        required
        value={address}
        onChange={(event) => setAddress(event.target.value)}
        error={errorAt("address", error)}
      />
      <div className="flex justify-end">
        <Button
          type="submit"
          size="small"
          disabled={address.trim() === ""}
          busy={isBusy}
          busyLabel={webhookWords.saving}
        >
          {webhookWords.save}
        </Button>
      </div>
    </form>
  );
}

interface CurrentProps {
  code: string;
  current: SurveyWebhook;
  onReplace: () => void;
}

function CurrentWebhook({ code, current, onReplace }: CurrentProps) {
  const test = useManageAction(testWebhook);
  const removal = useManageAction(removeWebhook);
  const outcome = test.outcome?.ok && !test.isBusy ? test.outcome : null;
  return (
    <div className="grid gap-5">
      {outcome === null && <Fault current={current} />}
      <div className="border-rule border-y py-3">
        <p className="text-muted text-sm">{webhookWords.current}</p>
        <p className="font-medium">{webhookWords.services[current.service]}</p>
        <p className="wrap-anywhere text-muted text-sm">
          <bdi>{current.hint}</bdi>
        </p>
      </div>
      {outcome && <TestOutcome {...outcome} />}
      <div className="flex flex-wrap gap-3">
        <Button
          size="small"
          busy={test.isBusy}
          busyLabel={webhookWords.testing}
          onClick={() => test.run({ code })}
        >
          {webhookWords.test}
        </Button>
        <Button look="secondary" size="small" onClick={onReplace}>
          {webhookWords.replace}
        </Button>
        <Button look="quiet" size="small" busy={removal.isBusy} onClick={() => removal.run({ code })}>
          {webhookWords.remove}
        </Button>
      </div>
    </div>
  );
}

function Fault({ current }: Pick<CurrentProps, "current">) {
  const kind = faultKind(current);
  if (kind === null) return null;
  const title = kind === "redirect" ? webhookWords.redirectTitle : webhookWords.faultTitle;
  return (
    <Notice tone="warning" title={title}>
      <p>{inWords(webhookWords.faults[kind], current.faultStatus)}</p>
    </Notice>
  );
}

const TONES = {
  delivered: "success",
  redirect: "warning",
  refused: "danger",
  unreachable: "danger",
} as const;

function TestOutcome({ outcome, status }: WebhookTest) {
  return (
    <Notice tone={TONES[outcome]} role="status">
      <p>{inWords(webhookWords.outcomes[outcome], status)}</p>
    </Notice>
  );
}
