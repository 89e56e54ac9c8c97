import { sql } from "drizzle-orm";
import type { WebhookEvent } from "#domain/surveys/webhook-event.ts";
import { signedHeaders } from "#domain/surveys/webhook-signature.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { webhookEndpoints } from "#worker/db/schema/endpoints.ts";
import type { Services } from "#worker/services/context.ts";
import { type Posting, postTo } from "#worker/services/webhooks/post-notice.ts";
import { ofEndpoint } from "./sealed.ts";

export interface SealedTarget {
  sealedAddress: string;
  sealedSecret: string;
  /** Null without one that still counts. */
  sealedOldSecret: string | null;
}

export const targetColumns = {
  sealedAddress: webhookEndpoints.sealedAddress,
  sealedSecret: webhookEndpoints.sealedSecret,
  sealedOldSecret: sql<string | null>`iif(${webhookEndpoints.oldSecretUntil} > ${databaseNow},
    ${webhookEndpoints.sealedOldSecret}, NULL)`,
};

/** Signs an event and sends it once; says how it ended. Throws where the address or a secret can no longer be read. */
export async function postEvent(
  context: Services<"config">,
  target: SealedTarget,
  id: string,
  event: WebhookEvent,
): Promise<Posting> {
  const { keys } = context.config;
  const sealedSecrets = [target.sealedSecret, target.sealedOldSecret].filter((sealed) => sealed !== null);
  const [address, ...secrets] = await Promise.all(
    [target.sealedAddress, ...sealedSecrets].map((sealed) => ofEndpoint.open(keys, sealed)),
  );
  const body = JSON.stringify(event);
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = await signedHeaders(secrets, { id, timestamp, body });
  return postTo(context, address as string, body, headers);
}
