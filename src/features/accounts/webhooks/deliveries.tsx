import { useRevalidator } from "react-router";
import type { EventDelivery } from "#domain/surveys/webhook-event.ts";
import { isRedirect } from "#domain/surveys/webhook-state.ts";
import { webhookWords } from "#messages/accounts/webhooks";
import { useCall } from "#src/lib/form/use-call.ts";
import { Button } from "#src/ui/button.tsx";
import { Disclosure } from "#src/ui/disclosure.tsx";
import { sendAgain } from "./webhook-calls.ts";

interface DeliveriesProps {
  webhookId: string;
  deliveries: readonly EventDelivery[];
}

/** What a webhook was sent last, for one who looks for an event that is missing. */
export function Deliveries({ webhookId, deliveries }: DeliveriesProps) {
  return (
    <Disclosure title={webhookWords.deliveries}>
      {deliveries.length === 0 && <p className="pb-4 text-muted text-sm">{webhookWords.noDeliveries}</p>}
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
  const { revalidate } = useRevalidator();
  const again = useCall(sendAgain, revalidate);
  const details = [
    outcome === "failed" && isRedirect(status)
      ? webhookWords.states.redirected
      : webhookWords.states[outcome ?? "waiting"],
    ...(status === null ? [] : [webhookWords.status({ status })]),
    ...(tries > 0 ? [webhookWords.tries({ tries })] : []),
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
        <Button
          look="quiet"
          size="small"
          busy={!again.isIdle}
          aria-label={webhookWords.againLabel({ type, survey })}
          onClick={() => again.run({ id: webhookId, delivery: id })}
        >
          {webhookWords.again}
        </Button>
      )}
    </li>
  );
}
