import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { fetch as upgrade, type WebSocket } from "miniflare";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { ServerMessage } from "#domain/live.ts";
import type { Questionnaire } from "#domain/questionnaire/questionnaire.ts";
import { findFreePort } from "#scripts/local/free-port.ts";
import { root } from "#scripts/local/project.ts";
import { type Demo, seedDemo } from "#scripts/local/server.ts";
import { makeFolder } from "./folder.ts";
import { makeLocalDatabase } from "./local-database.ts";
import { isRunning, isWorkerd, listDescendants } from "./processes.ts";

const RESPONSES = 5;
/** The command builds first where the build is not of these files. */
const START_MS = 180_000;
const SOON_MS = 60_000;

let server: ChildProcess;
const folder = makeFolder();
let origin: string;
let output = "";

/** The proxy of `wrangler dev` drops a connection now and then: every call here may be made twice. */
function ask(
  route: string,
  { body, cookie = "" }: { body?: object; cookie?: string } = {},
): Promise<Response> {
  return vi.waitFor(
    () =>
      fetch(origin + route, {
        method: body ? "POST" : "GET",
        headers: { origin, cookie, "content-type": "application/json" },
        ...(body && { body: JSON.stringify(body) }),
      }),
    { timeout: SOON_MS, interval: 200 },
  );
}

async function read<Value>(route: string, request: Parameters<typeof ask>[1] = {}): Promise<Value> {
  const answer = await ask(route, request);
  if (!answer.ok) throw new Error(`${route}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as Value;
}

async function signIn({ accounts: [email], password }: Demo): Promise<string> {
  const answer = await ask("/api/auth/sign-in/email", { body: { email, password } });
  expect(answer.status).toBe(200);
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");
}

/** Opens a survey's socket as its manager's page does, and again where the connection is lost. */
async function watch(code: string, cookie: string) {
  const messages: ServerMessage[] = [];
  let socket: WebSocket | null = null;
  let isOver = false;
  const open = async () => {
    const headers = { upgrade: "websocket", origin, cookie };
    const url = `${origin}/api/v1/surveys/${code}/live`;
    const answer = await vi.waitFor(() => upgrade(url, { headers }), { timeout: SOON_MS, interval: 200 });
    socket = answer.webSocket;
    if (!socket) throw new Error(`The socket was refused with ${answer.status}.`);
    socket.addEventListener("message", ({ data }) => void messages.push(JSON.parse(String(data))));
    socket.addEventListener("close", () => isOver || void open());
    socket.accept();
  };
  await open();
  const close = () => {
    isOver = true;
    socket?.close();
  };
  const waitFor = (message: object) =>
    vi.waitFor(() => expect(messages).toContainEqual(expect.objectContaining(message)), { timeout: SOON_MS });
  return { waitFor, close };
}

const makeSubmission = ({ roles, questions }: Questionnaire) => ({
  submissionId: crypto.randomUUID(),
  roleId: roles[0]?.id,
  answers: Object.fromEntries(questions.map(({ id, scaleMin }) => [id, scaleMin])),
});

beforeAll(async () => {
  makeLocalDatabase(folder, ["0000_schema.sql"]);
  const port = await findFreePort();
  origin = `http://localhost:${port}`;
  server = spawn("npm", ["run", "dev:wrangler", "--", "--persist-to", folder], {
    cwd: root,
    detached: true,
    // As it is here, the build would be made for tests.
    env: { ...process.env, NODE_ENV: undefined, PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream?.on("data", (text: Buffer) => {
      output += text;
    });
  }
  await vi.waitUntil(() => output.includes("Ctrl+C stops the server.") || server.exitCode !== null, {
    timeout: START_MS,
    interval: 200,
  });
  expect(server.exitCode, output).toBeNull();
}, START_MS + 10_000);

afterAll(() => {
  if (server.pid && server.exitCode === null && server.signalCode === null)
    process.kill(-server.pid, "SIGTERM");
});

afterEach(({ task }) => {
  if (task.result?.state === "fail") process.stderr.write(output);
});

it("npm run dev:wrangler sets a database aside that other migrations have made", () => {
  expect(output).toMatch(/set aside in\n.*v3-until-/);
});

it("npm run dev:wrangler serves a page and the look-up of a survey of the demo", async () => {
  const { surveys } = await seedDemo(origin);
  const { code } = surveys.find(({ organizationName }) => organizationName.startsWith("Bergmann")) ?? {};
  expect(output).toContain(code);
  const survey = await read<{ organizationName: string }>(`/api/surveys/${code}`);
  expect(survey.organizationName).toMatch(/^Bergmann/);
  expect(await (await ask("/")).text()).toContain("<title>");
});

it("npm run dev:wrangler tells the manager's socket of the report that the queue has written", async () => {
  const cookie = await signIn(await seedDemo(origin));
  const { code } = await read<{ code: string }>("/api/v1/surveys", {
    cookie,
    body: { organizationName: "Northfield Logistics", expiresInDays: 7 },
  });
  const live = await watch(code, cookie);
  const questionnaire = await read<Questionnaire>(`/api/surveys/${code}/questionnaire`);
  for (let person = 0; person < RESPONSES; person++) {
    await read(`/api/surveys/${code}/responses`, { body: makeSubmission(questionnaire) });
  }
  await live.waitFor({ type: "count", count: RESPONSES });
  await read(`/api/v1/surveys/${code}/analyses`, { cookie, body: {} });
  await live.waitFor({ type: "analysis", status: "completed" });
  live.close();
});

it("npm run dev:wrangler leaves no process and no port behind", async () => {
  const { pid } = server;
  if (!pid) throw new Error("The command has not started.");
  const started = listDescendants(pid);
  expect(started.some(isWorkerd)).toBe(true);
  const ended = once(server, "exit");
  process.kill(-pid, "SIGTERM");
  await ended;
  await vi.waitFor(() => expect(started.filter(isRunning)).toEqual([]), { timeout: SOON_MS });
  await expect(fetch(origin)).rejects.toThrow();
});
