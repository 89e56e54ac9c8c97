import { useState } from "react";
import type { WebhookTest } from "#domain/surveys/webhook.ts";
import type { EventDelivery, Webhook } from "#domain/surveys/webhook-event.ts";
import { faultKind, inWords, isRedirect } from "#domain/surveys/webhook-state.ts";
import { webhookWords as words } from "#messages/programs/webhooks";
import { SecretDialog, useSecretDialog } from "#src/features/programs/shown-once/secret-dialog.tsx";
import { api } from "#src/lib/api/api-client.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";
import { ActionDialog } from "#src/ui/form/action-dialog.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { newSecret } from "./add-webhook.tsx";

export function WebhookRow({ webhook }: { webhook: Webhook }) {
  const { id, format, survey, hint, deliveries } = webhook;
  const details = [
    words.formats[format],
    survey === null ? words.allSurveys : words.oneSurvey({ code: survey }),
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
      <Acts webhook={webhook} />
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
          <p>{format === "signed" ? words.paused : words.pausedChannel}</p>
        </Notice>
      )}
      {fault && (
        <Notice tone="warning">
          <p>{inWords(words.faults[fault], faultStatus)}</p>
        </Notice>
      )}
    </>
  );
}

const routes = api.v1.webhooks[":id"];

/** How a test ended, for a toast. */
function describeTest({ outcome, status }: WebhookTest) {
  if (outcome === "delivered") return words.testDelivered;
  const message = outcome === "redirect" ? words.testRedirected : words.testFailed;
  return { message, detail: inWords(words.outcomes[outcome], status) };
}

function Acts({ webhook: { id, format, isPaused } }: { webhook: Webhook }) {
  const input = { param: { id } };
  return (
    <div className="flex flex-wrap gap-3">
      {!isPaused && (
        <ActionButton
          route={routes.tests.$post}
          input={input}
          done={describeTest}
          failed={words.testFailed}
          busyLabel={words.testing}
        >
          {words.test}
        </ActionButton>
      )}
      {format === "signed" && <ReplaceSecret id={id} isPaused={isPaused} />}
      {format !== "signed" && isPaused && (
        <ActionButton
          route={routes.secret.$post}
          input={input}
          done={words.resumed}
          failed={words.resumeFailed}
          look="primary"
        >
          {words.resume}
        </ActionButton>
      )}
      <ActionDialog
        route={routes.$delete}
        input={() => input}
        done={words.removed}
        failed={words.removeFailed}
        look="quiet"
        isDangerous
        label={words.remove}
        title={words.removeTitle}
        text={words.removeText}
        busyLabel={words.removing}
      />
    </div>
  );
}

/** Draws a new secret for a program, and shows it; that also ends a pause. */
function ReplaceSecret({ id, isPaused }: Pick<Webhook, "id" | "isPaused">) {
  const dialog = useSecretDialog();
  const [label, detail] = isPaused
    ? [words.takeSecret, words.resumedText]
    : [words.newSecret, words.secretOverlap];
  return (
    <>
      <ActionButton
        route={routes.secret.$post}
        input={{ param: { id } }}
        failed={words.secretFailed}
        reloads={false}
        onDone={({ secret }) => secret && dialog.show(newSecret(secret, detail))}
        look={isPaused ? "primary" : "quiet"}
      >
        {label}
      </ActionButton>
      <SecretDialog dialog={dialog} />
    </>
  );
}

interface DeliveriesProps {
  webhookId: string;
  deliveries: readonly EventDelivery[];
}

/** A redirect comes from an address that has received what was posted. */
const isFailed = ({ outcome, status }: EventDelivery) => outcome === "failed" && !isRedirect(status);

/** What a webhook was sent last: folded at first, unless something failed. */
function Deliveries({ webhookId, deliveries }: DeliveriesProps) {
  const [isOpen] = useState(deliveries.some(isFailed));
  return (
    <Disclosure title={words.deliveries} isOpen={isOpen}>
      {deliveries.length === 0 && <p className="pb-4 text-muted text-sm">{words.noDeliveries}</p>}
      <ul>
        {deliveries.map((delivery) => (
          <Delivery key={delivery.id} webhookId={webhookId} delivery={delivery} />
        ))}
      </ul>
    </Disclosure>
  );
}

function Delivery({ webhookId, delivery }: { webhookId: string; delivery: EventDelivery }) {
  const { id, type, survey, outcome, status, tries } = delivery;
  const state = outcome === "failed" && !isFailed(delivery) ? "redirected" : (outcome ?? "waiting");
  const details = [
    words.states[state],
    ...(status === null ? [] : [words.status({ status })]),
    ...(tries > 0 ? [words.tries({ tries })] : []),
  ];
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 border-rule border-t py-2 text-sm">
      <div className="min-w-0">
        <p>
          <span className="font-mono">{type}</span> <span className="font-mono text-muted">{survey}</span>
        </p>
        <p className="text-muted">{details.join(" · ")}</p>
      </div>
      {outcome !== null && (
        <ActionButton
          route={api.v1.webhooks[":id"].deliveries[":delivery"].again.$post}
          input={{ param: { id: webhookId, delivery: id } }}
          done={words.queued}
          failed={words.againFailed}
          look="quiet"
          aria-label={words.againLabel({ type, survey })}
        >
          {words.again}
        </ActionButton>
      )}
    </li>
  );
}
