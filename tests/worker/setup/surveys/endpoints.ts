import { Webhook } from "standardwebhooks";
import { vi } from "vitest";
import type { EventDelivery, WebhookEndpoint, WebhookEvent } from "#domain/surveys/webhook-event.ts";
import type { ManagerAccount } from "#tests/worker/setup/accounts.ts";
import { call, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";
import { deliverEvent } from "#worker/services/events/deliver-event.ts";

export const ADDRESS = "https://automation.example.com/hooks/0123456789abcdef";

export interface MadeEndpoint {
  manager: ManagerAccount;
  endpoint: WebhookEndpoint;
  secret: string;
}

export const askEndpoints = (
  { cookie }: ManagerAccount,
  rest = "",
  method = "GET",
  body?: Record<string, unknown>,
) => call(`/api/v1/endpoints${rest}`, { cookie, method, ...(body && { body }) });

export async function makeEndpoint(manager: ManagerAccount, address = ADDRESS): Promise<MadeEndpoint> {
  const made = await readBody<Omit<MadeEndpoint, "manager">>(askEndpoints(manager, "", "POST", { address }));
  return { manager, ...made };
}

/** An endpoint's deliveries as its manager sees them, the newest first. */
export async function listDeliveries({ manager, endpoint }: MadeEndpoint): Promise<EventDelivery[]> {
  const { endpoints } = await readBody<{ endpoints: WebhookEndpoint[] }>(askEndpoints(manager));
  return endpoints.find(({ id }) => id === endpoint.id)?.deliveries ?? [];
}

export const typesOf = async (made: MadeEndpoint) => (await listDeliveries(made)).map(({ type }) => type);

/** Has the consumer take up what waits for an endpoint, however long it was to wait, in the order of a sweep. */
export async function deliverEvents({ endpoint }: Pick<MadeEndpoint, "endpoint">): Promise<void> {
  await execute`UPDATE deliveries SET lease_expires_at = NULL, next_try_at = NULL WHERE endpoint_id = ${endpoint.id}`;
  const context = makeContext();
  const quiet = { ...context, mailQueue: { send: async () => {} } as never };
  const waiting = await selectRows<{ id: string }>`
    SELECT id FROM deliveries WHERE endpoint_id = ${endpoint.id} AND outcome IS NULL ORDER BY rowid`;
  for (const { id } of waiting) await deliverEvent(quiet, id);
  await context.settle();
}

/**
 * A program at an endpoint: it verifies what it gets by another author's library, and answers with a status or a response of
 * its own.
 */
export function playReceiver(
  secrets: () => string[],
  answer: () => number | Response | Promise<Response> = () => 204,
) {
  const received: { id: string; event: WebhookEvent; verified: string[] }[] = [];
  vi.spyOn(globalThis, "fetch").mockImplementation(async (input, init) => {
    const request = new Request(input as RequestInfo, init);
    const body = await request.text();
    const headers = Object.fromEntries(request.headers);
    const verified = secrets().filter((secret) => {
      try {
        new Webhook(secret).verify(body, headers);
        return true;
      } catch {
        return false;
      }
    });
    received.push({ id: request.headers.get("webhook-id") ?? "", event: JSON.parse(body), verified });
    const answered = await answer();
    return typeof answered === "number" ? new Response(null, { status: answered }) : answered;
  });
  return received;
}

/** The program at an endpoint that has been made. */
export const receive = ({ secret }: MadeEndpoint, answer?: Parameters<typeof playReceiver>[1]) =>
  playReceiver(() => [secret], answer);
