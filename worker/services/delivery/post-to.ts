import type { WebhookTest } from "#domain/surveys/webhook.ts";
import { isRedirect } from "#domain/surveys/webhook-state.ts";
import { OutboundError, postPublic } from "#worker/outbound/fetch-public.ts";
import type { Services } from "#worker/services/context.ts";

const TIMEOUT_MS = 10_000;

/** What a service answers for an address that will take nothing again. */
const GONE = 410;

export interface Posting extends WebhookTest {
  /** Another try would not help, or would deliver it twice: who answers with a redirect has received it. */
  isFinal: boolean;
}

export const isGone = ({ status }: Pick<WebhookTest, "status">): boolean => status === GONE;

/** Sends JSON once; says how it ended, and throws nothing: an error's message may repeat the address. */
export async function postTo(
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
