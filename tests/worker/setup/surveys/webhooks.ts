import { Webhook as Verifier } from "standardwebhooks";
import { vi } from "vitest";
import type { EventDelivery, Webhook, WebhookEvent } from "#domain/surveys/webhook-event.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { deliver } from "#worker/services/delivery/deliver.ts";

export const ADDRESS = "https://automation.example.com/hooks/0123456789abcdef";

export interface MadeWebhook {
  manager: ManagerAccount;
  webhook: Webhook;
  secret: string;
}

export const askWebhooks = (
  { cookie }: ManagerAccount,
  rest = "",
  method = "GET",
  body?: Record<string, unknown>,
) => call(`/api/v1/webhooks${rest}`, { cookie, method, ...(body && { body }) });

export const SLACK = "https://hooks.slack.com/services/T00000000/B00000000/abcdefghijklmnopx7Qz";
export const TEAMS = "https://prod-12.westeurope.logic.azure.com/workflows/0123456789abcdef";

/** Adds a webhook for all surveys of a manager, or for one. */
export async function makeWebhook(
  manager: ManagerAccount,
  address = ADDRESS,
  survey: string | null = null,
): Promise<MadeWebhook> {
  const body = { address, survey };
  const made = await readBody<Omit<MadeWebhook, "manager">>(askWebhooks(manager, "", "POST", body));
  return { manager, ...made };
}

/** A webhook as its manager sees it. */
export async function readWebhook({
  manager,
  webhook,
}: Pick<MadeWebhook, "manager" | "webhook">): Promise<Webhook | undefined> {
  const { webhooks } = await readBody<{ webhooks: Webhook[] }>(askWebhooks(manager));
  return webhooks.find(({ id }) => id === webhook.id);
}

/** A webhook's deliveries as its manager sees them, the newest first. */
export const listDeliveries = async (made: MadeWebhook): Promise<EventDelivery[]> =>
  (await readWebhook(made))?.deliveries ?? [];

export const typesOf = async (made: MadeWebhook) => (await listDeliveries(made)).map(({ type }) => type);

const refuseMail = () => Promise.reject(new Error("a webhook gets no mail"));

/** Has the consumer take up what waits for a webhook, however long it was to wait, in the order of a sweep. */
export async function deliverEvents({ webhook }: Pick<MadeWebhook, "webhook">): Promise<void> {
  await execute`UPDATE deliveries SET lease_expires_at = NULL, next_try_at = NULL WHERE webhook_id = ${webhook.id}`;
  const context = makeContext();
  const quiet = { ...context, deliveryQueue: { send: async () => {} } as never };
  const waiting = await selectRows<{ id: string }>`
    SELECT id FROM deliveries WHERE webhook_id = ${webhook.id} AND outcome IS NULL ORDER BY ifnull(happened_at, day * 86400000), type DESC, id`;
  for (const { id } of waiting) await deliver(quiet, id, refuseMail);
  await context.settle();
}

/**
 * A program at a webhook: it verifies what it gets by another author's library, and answers with a status or a response of
 * its own.
 */
export function playReceiver(
  secrets: () => string[],
  answer: () => number | Response | Promise<Response> = () => 204,
) {
  const received: { id: string; body: string; event: WebhookEvent; verified: string[] }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    const verified = secrets().filter((secret) => {
      try {
        new Verifier(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
    received.push({ id: request.headers.get("webhook-id") ?? "", body, event: JSON.parse(body), verified });
    const answered = await answer();
    return typeof answered === "number" ? new Response(null, { status: answered }) : answered;
  });
  return received;
}

/** The program at a webhook that has been made. */
export const receive = ({ secret }: MadeWebhook, answer?: Parameters<typeof playReceiver>[1]) =>
  playReceiver(() => [secret], answer);

/** Plays the service behind every address; returns what it got. */
export function playService(answer: () => Response | Promise<Response> = () => new Response("ok")) {
  const posted: { url: string; body: string; redirect: string; signature: string | null }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    const { url, redirect } = request;
    const signature = request.headers.get("webhook-signature");
    posted.push({ url, body: await request.text(), redirect, signature });
    return answer();
  });
  return posted;
}

/** Plays a server behind every address, which answers with a status, or never where it is null. */
export function playServer(answer: (address: string) => Promise<number | null>): void {
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const status = await answer(String(input));
    if (status !== null) return new Response(null, { status });
    return new Promise((_, reject) => {
      init?.signal?.addEventListener("abort", () => reject(init.signal?.reason));
    });
  });
}

/** What a webhook whose service answers is posted of all that waits for it. */
export async function postedTo(made: Pick<MadeWebhook, "webhook">) {
  const posted = playService();
  await deliverEvents(made);
  return posted;
}
