import { useState } from "react";
import { useRevalidator } from "react-router";
import { MAX_ENDPOINTS, type WebhookEndpoint } from "#domain/surveys/webhook-event.ts";
import { faultKind, inWords } from "#domain/surveys/webhook-state.ts";
import { endpointWords } from "#messages/accounts/endpoints";
import { AccountForm } from "#src/features/accounts/form/account-form.tsx";
import { ShownOnce } from "#src/features/accounts/form/shown-once.tsx";
import { StaleSessionNotice } from "#src/features/accounts/security/stale-session-notice.tsx";
import { useCall } from "#src/lib/form/use-call.ts";
import { useTyped } from "#src/lib/form/use-typed.ts";
import { Button } from "#src/ui/button.tsx";
import { TextField } from "#src/ui/form/field.tsx";
import { Notice } from "#src/ui/notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { DialogButtons } from "#src/ui/overlay/dialog-buttons.tsx";
import { Section } from "#src/ui/section.tsx";
import { Deliveries } from "./deliveries.tsx";
import { addEndpoint, removeEndpoint, replaceSecret, testEndpoint } from "./endpoint-calls.ts";

const SECRET_WORDS = {
  label: endpointWords.secret,
  copy: endpointWords.copy,
  copied: endpointWords.copied,
  failed: endpointWords.copyFailed,
  done: endpointWords.done,
};

interface SecretProps {
  secret: string;
  /** What becomes of the one before. */
  about?: string;
  onDone: () => void;
}

/** The secret of an address, when it has been drawn. */
function Secret({ secret, about, onDone }: SecretProps) {
  return (
    <div className="grid gap-5">
      <p>{endpointWords.secretText}</p>
      {about && <p className="text-muted text-sm">{about}</p>}
      <ShownOnce value={secret} words={SECRET_WORDS} onDone={onDone} />
    </div>
  );
}

/** Where the programs of a manager get the events of their surveys. */
export function EndpointsSection({ endpoints }: { endpoints: readonly WebhookEndpoint[] }) {
  return (
    <Section title={endpointWords.title} text={endpointWords.text}>
      {endpoints.length > 0 && (
        <ul className="-mt-4 border-rule border-b">
          {endpoints.map((endpoint) => (
            <li key={endpoint.id} className="border-rule border-t py-4 first:border-t-0">
              <Endpoint endpoint={endpoint} />
            </li>
          ))}
        </ul>
      )}
      {endpoints.length < MAX_ENDPOINTS && <AddEndpoint />}
    </Section>
  );
}

function AddEndpoint() {
  const { revalidate } = useRevalidator();
  const [isOpen, setIsOpen] = useState(false);
  const [secret, setSecret] = useState<string | null>(null);

  function open(next: boolean): void {
    if (!next && secret !== null) void revalidate();
    setIsOpen(next);
    if (next) setSecret(null);
  }

  return (
    <>
      <Button look="secondary" size="small" className="mt-5 first:mt-0" onClick={() => open(true)}>
        {endpointWords.add}
      </Button>
      <Dialog
        open={isOpen}
        onOpenChange={open}
        closesOutside={secret === null}
        closesOnEscape={secret === null}
        title={secret === null ? endpointWords.add : endpointWords.secretTitle}
      >
        {secret === null ? (
          <AddressForm onAdded={setSecret} onCancel={() => open(false)} />
        ) : (
          <Secret secret={secret} onDone={() => open(false)} />
        )}
      </Dialog>
    </>
  );
}

interface AddressFormProps {
  onAdded: (secret: string) => void;
  onCancel: () => void;
}

function AddressForm({ onAdded, onCancel }: AddressFormProps) {
  const { typed, fieldOf } = useTyped({ address: "" });
  const { answer, isIdle, run, reset } = useCall(addEndpoint, (added) => {
    if ("secret" in added) onAdded(added.secret);
  });
  const error = isIdle && answer && "error" in answer ? answer.error : null;
  return (
    <AccountForm call={{ isBusy: !isIdle, error }} onSend={() => run(typed.address)}>
      <TextField
        label={endpointWords.address}
        hint={endpointWords.hint}
        type="url"
        autoComplete="off"
        spellCheck={false}
        required
        {...fieldOf("address", error, reset)}
      />
      {error && !error.field && <StaleSessionNotice error={error} />}
      <DialogButtons
        cancel={endpointWords.cancel}
        onCancel={onCancel}
        submit={endpointWords.save}
        busyLabel={endpointWords.saving}
        disabled={typed.address.trim() === ""}
        busy={!isIdle}
      />
    </AccountForm>
  );
}

function Endpoint({ endpoint }: { endpoint: WebhookEndpoint }) {
  const { id, hint, isPaused, deliveries, faultStatus } = endpoint;
  const fault = faultKind(endpoint);
  const { revalidate } = useRevalidator();
  const test = useCall(testEndpoint, revalidate);
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere font-medium">
        <bdi>{hint}</bdi>
      </p>
      {isPaused && (
        <Notice tone="warning">
          <p>{endpointWords.paused}</p>
        </Notice>
      )}
      {fault && (
        <Notice tone="warning">
          <p>{inWords(endpointWords.faults[fault], faultStatus)}</p>
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {!isPaused && (
          <Button
            look="secondary"
            size="small"
            busy={!test.isIdle}
            busyLabel={endpointWords.testing}
            onClick={() => test.run(id)}
          >
            {endpointWords.test}
          </Button>
        )}
        <ReplaceSecret id={id} isPaused={isPaused} />
        <RemoveEndpoint id={id} />
      </div>
      <Deliveries endpointId={id} deliveries={deliveries} />
    </div>
  );
}

function ReplaceSecret({ id, isPaused }: Pick<WebhookEndpoint, "id" | "isPaused">) {
  const { revalidate } = useRevalidator();
  const [secret, setSecret] = useState<string | null>(null);
  const { answer, isIdle, run } = useCall(replaceSecret, (replaced) => {
    if ("secret" in replaced) setSecret(replaced.secret);
  });
  const error = isIdle && answer && "error" in answer ? answer.error : null;

  function close(): void {
    setSecret(null);
    void revalidate();
  }

  return (
    <>
      <Button look={isPaused ? "primary" : "quiet"} size="small" busy={!isIdle} onClick={() => run(id)}>
        {isPaused ? endpointWords.takeSecret : endpointWords.newSecret}
      </Button>
      {error && <StaleSessionNotice error={error} />}
      <Dialog
        open={secret !== null}
        onOpenChange={close}
        closesOutside={false}
        closesOnEscape={false}
        title={endpointWords.secretTitle}
      >
        {secret !== null && (
          <Secret
            secret={secret}
            about={isPaused ? endpointWords.resumedText : endpointWords.secretOverlap}
            onDone={close}
          />
        )}
      </Dialog>
    </>
  );
}

function RemoveEndpoint({ id }: { id: string }) {
  const [isAsking, ask] = useState(false);
  const { revalidate } = useRevalidator();
  const { isIdle, run } = useCall(removeEndpoint, revalidate);
  return (
    <>
      <Button look="quiet" size="small" onClick={() => ask(true)}>
        {endpointWords.remove}
      </Button>
      <Dialog
        open={isAsking}
        onOpenChange={ask}
        title={endpointWords.removeTitle}
        description={endpointWords.removeText}
      >
        <AccountForm call={{ isBusy: !isIdle, error: null }} onSend={() => run(id)}>
          <DialogButtons
            cancel={endpointWords.cancel}
            onCancel={() => ask(false)}
            submit={endpointWords.remove}
            busyLabel={endpointWords.removing}
            look="danger"
            busy={!isIdle}
          />
        </AccountForm>
      </Dialog>
    </>
  );
}
