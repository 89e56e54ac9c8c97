import { afterAll, beforeAll } from "vitest";
import type { Plan, ReceivedCall } from "#tests/ai/plan.ts";
import { serveAi } from "#tests/ai/server.ts";

/** Serves a stand-in of a provider to the tests of a file; returns what gives it a plan. */
export function serveStandIn() {
  let server: Awaited<ReturnType<typeof serveAi>>;
  beforeAll(async () => {
    server = await serveAi();
  });
  afterAll(() => server.stop());
  return async (plan: Plan) => {
    const answer = await fetch(`${server.origin}/plans`, { method: "POST", body: JSON.stringify(plan) });
    const { id } = (await answer.json()) as { id: string };
    return {
      baseURL: `${server.origin}/${id}/v1`,
      readCalls: async () => (await (await fetch(`${server.origin}/plans/${id}`)).json()) as ReceivedCall[],
    };
  };
}
