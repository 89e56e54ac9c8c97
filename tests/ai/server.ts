import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { text } from "node:stream/consumers";
import { listen } from "#tests/listen.ts";
import { countRequest, refuseOversize } from "./count-tokens.ts";
import type { Plan, ReceivedCall, Step } from "./plan.ts";

interface ActivePlan {
  steps: Plan;
  taken: Map<string, number>;
  calls: ReceivedCall[];
}

/**
 * An AI server that follows plans. `POST /plans` takes one, whose base URL is `/ID/v1`. `GET /plans/ID` lists the
 * calls it received.
 */
const plans = new Map<string, ActivePlan>();
const FLOOD_BYTES = 10 * 1024 * 1024;

function takeStep(plan: ActivePlan, call: string): Step {
  const steps = plan.steps[call] ?? [{ status: 404, json: { error: { message: `no plan for ${call}` } } }];
  const taken = plan.taken.get(call) ?? 0;
  plan.taken.set(call, taken + 1);
  return steps[Math.min(taken, steps.length - 1)] ?? {};
}

function perform(response: ServerResponse, step: Step): void {
  const { status = 200, headers = {}, json = {}, text: page, fault, waitMs = 0 } = step;
  const body = page ?? JSON.stringify(json);
  const head = { "content-type": page === undefined ? "application/json" : "text/html", ...headers };
  if (fault === "hang") return;
  if (fault === "reset") return void response.destroy();
  if (fault === "flood") {
    response.writeHead(status, head);
    return void response.end(Buffer.alloc(FLOOD_BYTES, " "));
  }
  if (fault === "hang-midway" || fault === "reset-midway") {
    response.writeHead(status, { ...head, "content-length": body.length });
    response.write(body.slice(0, body.length / 2), () => fault === "reset-midway" && response.destroy());
    return;
  }
  setTimeout(() => response.writeHead(status, head).end(body), waitMs);
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname } = new URL(request.url ?? "/", "http://localhost");
  const [, first = "", second = "", ...rest] = pathname.split("/");
  const sent = await text(request);
  if (first === "plans" && request.method === "POST") {
    const id = crypto.randomUUID();
    plans.set(id, { steps: JSON.parse(sent), taken: new Map(), calls: [] });
    response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ id }));
    return;
  }
  if (first === "plans") return void response.end(JSON.stringify(plans.get(second)?.calls));
  const plan = plans.get(first);
  if (!plan) throw new Error(`no plan ${first}`);
  const call = `${request.method} /${rest.join("/")}`;
  const { authorization = null } = request.headers;
  const body = sent ? JSON.parse(sent) : null;
  const tokens = countRequest(body);
  plan.calls.push({ call, authorization, at: performance.now(), tokens, body });
  const step = takeStep(plan, call);
  const refusal = step.context === undefined ? null : refuseOversize(tokens, step.context);
  perform(response, refusal ? { status: 400, json: refusal } : step);
}

export function serveAi() {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  return listen(server);
}
