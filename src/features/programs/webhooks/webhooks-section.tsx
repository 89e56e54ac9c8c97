import type { OwnWebhooks } from "#domain/surveys/webhook-event.ts";
import { webhookWords } from "#messages/programs/webhooks";
import { Section } from "#src/ui/section.tsx";
import { AddWebhook } from "./add-webhook.tsx";
import { WebhookRow } from "./webhook-row.tsx";

/** The programs and channels that get the events of a manager's surveys. */
export function WebhooksSection({ webhooks, surveys }: OwnWebhooks) {
  return (
    <Section id="webhooks" title={webhookWords.title} text={webhookWords.text}>
      {webhooks.length > 0 && (
        <ul className="-mt-4 border-rule border-b">
          {webhooks.map((webhook) => (
            <li key={webhook.id} className="border-rule border-t py-4 first:border-t-0">
              <WebhookRow webhook={webhook} />
            </li>
          ))}
        </ul>
      )}
      <AddWebhook surveys={surveys} />
    </Section>
  );
}
