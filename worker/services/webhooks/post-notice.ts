import type { WebhookService, WebhookTest } from "#domain/surveys/webhook.ts";
import { fetchPublic, OutboundError } from "#worker/outbound/fetch-public.ts";
import type { Services } from "#worker/services/context.ts";
import { layOutNotice, type WebhookNotice } from "./payloads.ts";

const BOUNDS = { timeoutMs: 10_000, maxBytes: 64 * 1024 };

/** What a service answers for an address that will take nothing again. */
const GONE = [404, 410];

export interface Posting extends WebhookTest {
  /** No other try would help. */
  isFinal: boolean;
}

export const isGone = ({ status }: WebhookTest): boolean => status !== null && GONE.includes(status);

/** Sends one notice once. */
export function postNotice(
  context: Services<"config">,
  { address, service }: { address: string; service: WebhookService },
  notice: WebhookNotice,
): Promise<Posting> {
  return postTo(context, address, layOutNotice(service, notice));
}

/** Sends JSON once; says how it ended, and throws nothing: an error's message may repeat the address. */
export async function postTo(
  { config }: Services<"config">,
  address: string,
  body: string,
  headers: Record<string, string> = {},
): Promise<Posting> {
  const request = { method: "POST", headers: { "content-type": "application/json", ...headers }, body };
  try {
    const { ok, status } = await fetchPublic(address, request, {
      ...BOUNDS,
      allowsLoopback: config.isLocal,
    });
    const test = { outcome: ok ? "delivered" : "refused", status } as const;
    return { ...test, isFinal: ok || isGone(test) };
  } catch (error) {
    if (!(error instanceof OutboundError)) return { outcome: "unreachable", status: null, isFinal: false };
    const outcome = error.fault === "address" ? "unreachable" : error.fault;
    return { outcome, status: null, isFinal: true };
  }
}
