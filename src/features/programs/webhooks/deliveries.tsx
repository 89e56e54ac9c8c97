import { useState } from "react";
import type { EventDelivery } from "#domain/surveys/webhook-event.ts";
import { isRedirect } from "#domain/surveys/webhook-state.ts";
import { webhookWords as words } from "#messages/programs/webhooks";
import { api } from "#src/lib/api/api-client.ts";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { ActionButton } from "#src/ui/form/action-button.tsx";

interface DeliveriesProps {
  webhookId: string;
  deliveries: readonly EventDelivery[];
}

/** A redirect comes from an address that has received what was posted. */
const isFailed = ({ outcome, status }: EventDelivery) => outcome === "failed" && !isRedirect(status);

/** What a webhook was sent last: folded at first, unless something failed. */
export function Deliveries({ webhookId, deliveries }: DeliveriesProps) {
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
