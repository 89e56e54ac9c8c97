import { createServer } from "node:http";

/**
 * An AI server that does what a plan says. `POST /plans` takes one, by call:
 * `{ "POST /chat/completions": [step, …] }`, each step for one call and the last for all that follow; its base URL is
 * `/ID/v1`. `GET /plans/ID` tells the calls it got. A step is `{ status, headers, json | text, fault, waitMs }`;
 * faults are "hang", "hang-midway", "reset", "reset-midway" and "flood" (10 MB).
 */
const plans = new Map();
const FLOOD_BYTES = 10 * 1024 * 1024;

async function readText(request) {
  const chunks = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
}

function takeStep(plan, call) {
  const steps = plan.steps[call] ?? [{ status: 404, json: { error: { message: `no plan for ${call}` } } }];
  const taken = plan.taken.get(call) ?? 0;
  plan.taken.set(call, taken + 1);
  return steps[Math.min(taken, steps.length - 1)];
}

function perform(response, { status = 200, headers = {}, json = {}, text, fault, waitMs = 0 }) {
  const body = text ?? JSON.stringify(json);
  const head = { "content-type": text === undefined ? "application/json" : "text/html", ...headers };
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

async function answer(request, response) {
  const [, first, second, ...rest] = new URL(request.url, "http://localhost").pathname.split("/");
  const text = await readText(request);
  if (first === "plans" && request.method === "POST") {
    const id = crypto.randomUUID();
    plans.set(id, { steps: JSON.parse(text), taken: new Map(), calls: [] });
    return response.writeHead(201, { "content-type": "application/json" }).end(JSON.stringify({ id }));
  }
  if (first === "plans") return response.end(JSON.stringify(plans.get(second).calls));
  const plan = plans.get(first);
  const call = `${request.method} /${rest.join("/")}`;
  const { authorization = null } = request.headers;
  plan.calls.push({ call, authorization, at: performance.now(), body: text ? JSON.parse(text) : null });
  perform(response, takeStep(plan, call));
}

/** Serves it on that port, or on a free one. */
export async function serveAi({ port = 0 } = {}) {
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => response.writeHead(500).end(String(error)));
  });
  await new Promise((resolve) => server.listen(port, "127.0.0.1", resolve));
  server.unref();
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, stop };
}
