import { runDurableObjectAlarm } from "cloudflare:test";
import { FREE_SUBMISSIONS } from "#domain/limits.ts";
import "#worker/analysts/openai/openai-analyst.ts";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { makeManager, PASSWORD } from "#tests/worker/setup/accounts.ts";
import { readCookie } from "#tests/worker/setup/calls.ts";
import { readInsightId } from "#tests/worker/setup/surveys/reports.ts";
import { makeSubmission } from "#tests/worker/setup/surveys/submit.ts";
import { meteredWorker } from "./meter.ts";
import { ASSUMED, PRICES, type Usage } from "./prices.ts";

const RESPONSES = 12;
const SURVEYS = 1000;
const SWEEPS_A_MONTH = 60 * 24 * 30;
/** Dollars for a thousand surveys: what the manual states, and how far the count may move before it is said anew. */
const STATED = { total: 1.4, mails: 1.05, monthOfSweeps: 0.33 };
const TOLERANCE = 0.15;

/** A round as most are: made, answered by everyone, watched, analysed, read, exported, looked up, and in the end deleted. */
async function liveThrough(worker: ReturnType<typeof meteredWorker>): Promise<void> {
  const ask = async (path: string, request: Parameters<typeof worker.call>[1] = {}) => {
    const answer = await worker.call(path, request);
    expect([path, answer.status, answer.status < 400]).toEqual([path, answer.status, true]);
    return answer;
  };
  const { email } = await makeManager();
  const signIn = await ask("/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
  worker.add("cpuMs", ASSUMED.cpuMsPerHash);
  const cookie = readCookie(signIn);
  await ask("/api/v1/dashboard", { cookie });
  const made = await ask("/api/v1/surveys", {
    cookie,
    body: { organizationName: "Northfield Logistics", expiresInDays: 7, teamSize: RESPONSES },
  });
  const { code, managerPin } = await made.json<{ code: string; managerPin: string }>();
  const survey = `/api/v1/surveys/${code}`;

  for (let seed = 0; seed < RESPONSES; seed++) {
    // The page itself: a Worker request that reads nothing but a file.
    worker.add("requests");
    await ask(`/api/surveys/${code}`);
    await ask(`/api/surveys/${code}/questionnaire`);
    await ask(`/api/surveys/${code}/responses`, { body: await makeSubmission({ seed }) });
    // An hour later.
    if (seed + 1 === FREE_SUBMISSIONS) await runDurableObjectAlarm(env.SURVEY_LIVE.getByName(code));
    // The manager looks in twice while the answers come.
    if (seed % 6 !== 5) continue;
    await ask("/api/v1/dashboard", { cookie });
    await ask(`${survey}/progress`, { cookie });
    const live = await ask(`${survey}/live`, { cookie, headers: { upgrade: "websocket" } });
    live.webSocket?.accept();
    live.webSocket?.close();
  }
  // Letters to managers wait for the sweep.
  await worker.sweep();
  await worker.deliver();

  await ask(`${survey}/analyses`, { cookie, body: {} });
  await worker.deliver();
  await worker.sweep();
  await worker.deliver();
  await ask(`${survey}/insights`, { cookie });
  await ask(`${survey}/actions`, { cookie });
  const body = { format: "csv", insightId: await readInsightId(code) };
  const { id } = await (await ask(`${survey}/exports`, { cookie, body })).json<{ id: string }>();
  await worker.deliver();
  await ask(`${survey}/exports`, { cookie });
  await ask(`${survey}/exports/${id}/file`, { cookie });
  await ask("/api/results", { body: { code, pin: managerPin } });
  await ask(survey, { method: "DELETE", cookie, body: { organizationName: "Northfield Logistics" } });
  await worker.deliver();
}

/** The dollars of each kind of call, so many times over. */
function price(usage: Usage, times: number) {
  const costs = (Object.keys(PRICES) as (keyof Usage)[]).map((name) => {
    const count = usage[name] ?? 0;
    return { name, count, dollars: count * PRICES[name] * times };
  });
  return { costs, total: costs.reduce((sum, { dollars }) => sum + dollars, 0) };
}

it("a thousand surveys of twelve responses cost what the manual states", async () => {
  const worker = meteredWorker();
  await liveThrough(worker);
  const { usage } = worker;
  const { costs, total } = price(usage, SURVEYS);
  // Nothing is left out by a meter that does not turn.
  expect(costs.filter(({ count }) => count === 0)).toEqual([]);
  expect(costs.find(({ name }) => name === "mails")?.dollars).toBeCloseTo(STATED.mails);
  expect(Math.abs(total / STATED.total - 1), JSON.stringify(costs, null, 1)).toBeLessThan(TOLERANCE);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM survey_codes").first("n")).toBe(0);
});

it("a month of sweeps with nothing to do costs what the manual states", async () => {
  // The first finds what the other tests have left, and rows that are not there yet.
  await meteredWorker().sweep();
  const worker = meteredWorker();
  await worker.sweep();
  const { costs, total } = price(worker.usage, SWEEPS_A_MONTH);
  expect(Math.abs(total / STATED.monthOfSweeps - 1), JSON.stringify(costs, null, 1)).toBeLessThan(TOLERANCE);
});
