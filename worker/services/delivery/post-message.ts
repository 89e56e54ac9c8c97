import { sql } from "drizzle-orm";
import { signedHeaders } from "#domain/surveys/webhook-signature.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import type { Services } from "#worker/services/context.ts";
import { type Posting, postTo } from "./post-to.ts";
import { ofWebhook } from "./sealed.ts";

export interface SealedTarget {
  sealedAddress: string;
  /** Null for a channel. */
  sealedSecret: string | null;
  /** Null without one that still counts. */
  sealedOldSecret: string | null;
}

export const targetColumns = {
  format: webhooks.format,
  sealedAddress: webhooks.sealedAddress,
  sealedSecret: webhooks.sealedSecret,
  sealedOldSecret: sql<string | null>`iif(${webhooks.oldSecretUntil} > ${databaseNow},
    ${webhooks.sealedOldSecret}, NULL)`,
};

/**
 * Sends a message to a webhook once, signed where it has a secret; says how it ended. Throws where the address or a secret
 * can no longer be read.
 */
export async function postMessage(
  context: Services<"config">,
  target: SealedTarget,
  { id, body }: { id: string; body: string },
): Promise<Posting> {
  const { keys } = context.config;
  const sealedSecrets = [target.sealedSecret, target.sealedOldSecret].filter((sealed) => sealed !== null);
  const [address, ...secrets] = await Promise.all(
    [target.sealedAddress, ...sealedSecrets].map((sealed) => ofWebhook.open(keys, sealed)),
  );
  const timestamp = Math.floor(Date.now() / 1000);
  const headers = secrets.length > 0 ? await signedHeaders(secrets, { id, timestamp, body }) : {};
  return postTo(context, address as string, body, headers);
}
