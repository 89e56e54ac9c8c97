import { sql } from "drizzle-orm";
import type { WebhookTest } from "#domain/surveys/webhook.ts";
import { signedHeaders } from "#domain/surveys/webhook-signature.ts";
import { isRedirect } from "#domain/surveys/webhook-state.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { webhooks } from "#worker/db/schema/webhooks.ts";
import { OutboundError, postPublic } from "#worker/outbound/fetch-public.ts";
import type { Services } from "#worker/services/context.ts";
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

const TIMEOUT_MS = 10_000;

/** What a service answers for an address that will take nothing again. */
const GONE = 410;

export interface Posting extends WebhookTest {
  /** Another try would not help, or would deliver it twice: who answers with a redirect has received it. */
  isFinal: boolean;
}

export const isGone = ({ status }: Pick<WebhookTest, "status">): boolean => status === GONE;

/** Sends JSON once; says how it ended, and throws nothing: an error's message may repeat the address. */
async function postTo(
  { config }: Services<"config">,
  address: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Posting> {
  const request = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
  try {
    const status = await postPublic(address, request, {
      timeoutMs: TIMEOUT_MS,
      allowsLoopback: config.isLocal,
    });
    if (status >= 200 && status < 300) return { outcome: "delivered", status, isFinal: true };
    if (isRedirect(status)) return { outcome: "redirect", status, isFinal: true };
    return { outcome: "refused", status, isFinal: isGone({ status }) };
  } catch (error) {
    return { outcome: "unreachable", status: null, isFinal: error instanceof OutboundError };
  }
}
