import { useState } from "react";
import { useRevalidator } from "react-router";
import type { Webhook } from "#domain/surveys/webhook-event.ts";
import { faultKind, inWords } from "#domain/surveys/webhook-state.ts";
import { webhookWords } from "#messages/accounts/webhooks";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { useCall } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { Deliveries } from "./deliveries.tsx";
import { ReplaceSecret } from "./secret.tsx";
import { removeWebhook, resumeChannel, testWebhook } from "./webhook-calls.ts";

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, format, survey, hint, isPaused, deliveries } = webhook;
  const details = [
    webhookWords.formats[format],
    survey === null ? webhookWords.allSurveys : webhookWords.oneSurvey({ code: survey }),
  ];
  return (
    <div className="grid gap-3">
      <div>
        <p className="wrap-anywhere font-medium">
          <bdi>{hint}</bdi>
        </p>
        <p className="text-muted text-sm">{details.join(" · ")}</p>
      </div>
      <Warnings webhook={webhook} />
      <div className="flex flex-wrap gap-3">
        {!isPaused && <SendTest id={id} />}
        {format === "signed" && <ReplaceSecret id={id} isPaused={isPaused} />}
        {format !== "signed" && isPaused && <ResumeChannel id={id} />}
        <RemoveWebhook id={id} />
      </div>
      <Deliveries webhookId={id} deliveries={deliveries} />
    </div>
  );
}

function Warnings({ webhook }: { webhook: Webhook }) {
  const { format, isPaused, faultStatus } = webhook;
  const fault = faultKind(webhook);
  return (
    <>
      {isPaused && (
        <Notice tone="warning">
          <p>{format === "signed" ? webhookWords.paused : webhookWords.pausedChannel}</p>
        </Notice>
      )}
      {fault && (
        <Notice tone="warning">
          <p>{inWords(webhookWords.faults[fault], faultStatus)}</p>
        </Notice>
      )}
    </>
  );
}

function SendTest({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { isIdle, run } = useCall(testWebhook, revalidate);
  return (
    <Button
      look="secondary"
      size="small"
      busy={!isIdle}
      busyLabel={webhookWords.testing}
      onClick={() => run(id)}
    >
      {webhookWords.test}
    </Button>
  );
}

function ResumeChannel({ id }: { id: string }) {
  const { revalidate } = useRevalidator();
  const { answer, isIdle, run } = useCall(resumeChannel, revalidate);
  const error = isIdle && answer && "error" in answer ? answer.error : null;
  return (
    <>
      <Button size="small" busy={!isIdle} onClick={() => run(id)}>
        {webhookWords.resume}
      </Button>
      {error && <StaleSessionNotice error={error} />}
    </>
  );
}

function RemoveWebhook({ id }: { id: string }) {
  const [isAsking, ask] = useState(false);
  const { revalidate } = useRevalidator();
  const { isIdle, run } = useCall(removeWebhook, revalidate);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => ask(true)}>
        {webhookWords.remove}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={webhookWords.removeTitle}
        description={webhookWords.removeText}
      >
        <AccountForm call={{ isBusy: !isIdle, error: null }} onSend={() => run(id)}>
          <DialogButtons
            cancel={webhookWords.cancel}
            onCancel={() => ask(false)}
            submit={webhookWords.remove}
            busyLabel={webhookWords.removing}
            look="danger"
            busy={!isIdle}
          />
        </AccountForm>
      </Dialog>
    </>
  );
}
