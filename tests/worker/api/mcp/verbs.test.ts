import { env } from "cloudflare:workers";
import { beforeAll, expect, it, vi } from "vitest";
import { makeDocument } from "#build/api-document/make-document.ts";
import { API_SCOPES } from "#domain/accounts/api-scopes.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, callWithSettings } from "#tests/worker/setup/calls.ts";
import { countingDatabase } from "#tests/worker/setup/counting-database.ts";
import { failingDatabase } from "#tests/worker/setup/failing-database.ts";
import { makeKey, readCallsLeft } from "#tests/worker/setup/keys.ts";
import { connect } from "#tests/worker/setup/mcp.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { copyAnalysis, makeAnalysed } from "#tests/worker/setup/surveys/reports.ts";

/** The routes of `/api/v1` that do what a tool does. */
const ROUTES: Record<string, string[]> = {
  list_surveys: ["listSurveys"],
  get_progress: ["readProgress"],
  create_survey: ["createSurvey"],
  start_analysis: ["readProgress", "startAnalysis"],
  get_report: ["listAnalyses", "readReport"],
  get_claims: ["listAnalyses", "readReport"],
  compare_rounds: ["listAnalyses", "readReport"],
  list_actions: ["listActions"],
  add_action: ["listAnalyses", "readReport", "listActions", "putAction"],
};

const operations = Object.values((await makeDocument()).paths).flatMap(Object.values);

let manager: ManagerAccount;
let reported: MadeSurvey;
let key: string;

beforeAll(async () => {
  manager = await makeManager();
  reported = await makeAnalysed({ manager, responses: 7 });
  ({ key } = await makeKey(manager));
});

const inputOf = (tool: string) => ({
  ...(!["list_surveys", "create_survey"].includes(tool) && { survey: reported.code }),
  ...(tool === "create_survey" && { organization_name: "Harbour Clinics" }),
  ...(tool === "add_action" && { title: "Meet finance first" }),
});

const send = (method: string, params: object, own = key, settings = {}, headers = {}) =>
  callWithSettings(settings, "/mcp", {
    body: { jsonrpc: "2.0", id: 1, method, params },
    headers: { authorization: `Bearer ${own}`, accept: "application/json", ...headers },
  });
const callTool = (
  name: string,
  input: object,
  ...more: [own?: string, settings?: object, headers?: object]
) => send("tools/call", { name, arguments: input }, ...more);

interface Answered {
  result: { content: { text: string }[]; isError?: boolean; structuredContent?: { confirmation?: string } };
}
const readTool = async (answer: Response) => (await answer.json<Answered>()).result;

const scopesOf = (tool: string) => {
  const scopes = ROUTES[tool]?.map((id) => {
    const described = operations.find(({ operationId }) => operationId === id)?.description ?? "";
    return /Scope: `(\w+)`/.exec(described)?.[1] ?? "";
  });
  return API_SCOPES.filter((scope) => scopes?.includes(scope));
};

it.each(Object.keys(ROUTES))("a tool takes the scopes of the routes that do the same %s", async (tool) => {
  const owner = await makeManager();
  const needed = scopesOf(tool);
  expect(needed.length).toBeGreaterThan(0);
  const survey = await makeSurvey({ manager: owner, responses: 5 });
  const input = { ...inputOf(tool), ...("survey" in inputOf(tool) && { survey: survey.code }) };
  const changes = ["create_survey", "start_analysis", "add_action"].includes(tool);
  const askWith = async (scopes: typeof needed) => {
    const { ask, confirm } = await connect((await makeKey(owner, { scopes })).key);
    return changes ? confirm(tool, input) : ask(tool, input);
  };
  if (tool === "add_action") await copyAnalysis(reported.code, survey.code);
  expect(await askWith(needed)).not.toMatchObject({ isError: true });
  for (const lacking of needed) {
    const others = API_SCOPES.filter((scope) => scope !== lacking);
    expect(await askWith(others)).toMatchObject({
      isError: true,
      text: `Missing scope: This key lacks the scope “${lacking}”.`,
    });
  }
});

it("a tool takes the scopes of the routes that do the same resources take the scopes of the routes that do the same", async () => {
  const { client } = await connect((await makeKey(manager, { scopes: ["manage", "analyse"] })).key);
  await expect(client.listResources()).rejects.toThrow("This key lacks the scope “read”.");
  const uri = `slk://surveys/${reported.code}/report`;
  await expect(client.readResource({ uri })).rejects.toThrow("This key lacks the scope “read”.");
});

/** Asks once, then confirms three times at once and once more later. */
async function confirmOften(own: string, tool: string, input: Record<string, unknown>) {
  const { ask } = await connect(own);
  const { data, text } = await ask(tool, input);
  const again = () => ask(tool, { ...input, confirmation: data.confirmation });
  const answers = [...(await atOnce(3, again)), await again()];
  return { ask, asked: text, told: answers.map((answer) => answer.data) };
}

it("an analysis that is confirmed often is started once", async () => {
  const survey = await makeSurvey({ manager: await makeManager(), responses: 5 });
  const { key: own } = await makeKey(survey.manager);
  const { asked, told } = await confirmOften(own, "start_analysis", { survey: survey.code });
  expect(asked).toContain("spends one of 3 analyses");
  expect(told[0]).toMatchObject({ isDone: true, id: expect.any(String) });
  expect(told).toEqual(Array(4).fill(told[0]));
  expect(await countRows("survey_insights", "survey_code = ?", survey.code)).toBe(1);
});

it("an analysis that another confirmation starts is refused in the cooldown", async () => {
  const survey = await makeSurvey({ manager: await makeManager(), responses: 5 });
  const { confirm } = await connect((await makeKey(survey.manager)).key);
  expect((await confirm("start_analysis", { survey: survey.code })).data.isDone).toBe(true);
  const other = await confirm("start_analysis", { survey: survey.code });
  expect([other.isError, other.text]).toEqual([true, expect.stringMatching(/^Analysis cooldown: /)]);
  expect(await countRows("survey_insights", "survey_code = ?", survey.code)).toBe(1);
});

it("a survey that is confirmed often is created once", async () => {
  const { key: own } = await makeKey(await makeManager());
  const input = { organization_name: "Harbour Clinics", team_size: 8 };
  const { ask, told } = await confirmOften(own, "create_survey", input);
  expect(told[0]).toEqual({ isDone: true, code: expect.any(String), url: expect.any(String) });
  expect(told).toEqual(Array(4).fill(told[0]));
  expect((await ask("list_surveys")).data.surveys).toHaveLength(1);
});

it("an action that is confirmed often is added once", async () => {
  const input = { survey: reported.code, title: "Meet finance first", owner: "Ada", due_on: "2077-01-29" };
  const { ask, told } = await confirmOften(key, "add_action", input);
  const action = { title: "<typed>Meet finance first</typed>" };
  for (const data of told) expect(data).toMatchObject({ isDone: true, action });
  const { data } = await ask("list_actions", { survey: reported.code });
  expect(data.actions).toHaveLength(1);
  expect(await countRows("survey_actions", "survey_code = ?", reported.code)).toBe(1);
  await execute`DELETE FROM survey_actions WHERE survey_code = ${reported.code}`;
});

it("a refusal is told in English whatever a client speaks, and holds back no other call", async () => {
  const answer = await callTool("get_progress", { survey: "!!!!!!!!" }, key, {}, { "accept-language": "de" });
  expect((await readTool(answer)).content[0]?.text).toBe("Not found: Invalid survey code");
  const first = await readTool(await callTool("start_analysis", { survey: reported.code }));
  const { confirmation } = first.structuredContent ?? {};
  const refused = await callTool("start_analysis", { survey: reported.code, confirmation });
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([200, null]);
  expect(await readTool(refused)).toMatchObject({ isError: true });
});

it("a refusal says so where the database is away", async () => {
  const answer = await callTool("list_surveys", {}, key, { DB: failingDatabase(/FROM "?survey_codes/i) });
  expect(await readTool(answer)).toMatchObject({
    isError: true,
    content: [{ text: expect.stringMatching(/^Offline: /) }],
  });
});

it("a refusal tells nothing of a fault of ours, which is logged", async () => {
  const logged = vi.spyOn(console, "error").mockImplementation(() => {});
  const DB = { prepare: (query: string) => env.DB.prepare(query), batch: async () => [] };
  const { ask, client } = await connect((await makeKey(manager)).key, {
    settings: { DB: DB as unknown as D1Database },
  });
  const uri = `slk://surveys/${reported.code}/report`;
  const said = await ask("get_report", { survey: reported.code });
  expect(said).toMatchObject({ isError: true, text: "Internal: Something went wrong" });
  await expect(client.readResource({ uri })).rejects.toThrow(/^Something went wrong$/);
  expect(logged).toHaveBeenCalledTimes(2);
  expect(String(logged.mock.calls[0])).toContain("request_failed");
});

it("one call of a tool is one of the key’s calls", async () => {
  const { key: own } = await makeKey(await makeManager());
  const { ask } = await connect(own);
  const before = await readCallsLeft(own);
  await ask("list_surveys");
  expect(await readCallsLeft(own)).toBe(before - 2);
});

/** Trips to the database one after another, the look-up of the key among them: once asked, and once confirmed. */
const TRIPS: Record<string, [number, number?]> = {
  list_surveys: [2],
  get_progress: [2],
  get_report: [4],
  get_claims: [4],
  compare_rounds: [4],
  list_actions: [2],
  create_survey: [1, 2],
  start_analysis: [2, 3],
  add_action: [4, 5],
};

it.each(Object.keys(TRIPS))("a call of %s looks the key up once, and takes few trips", async (tool) => {
  const owner = await makeManager();
  const { key: own } = await makeKey(owner);
  const { code } = await makeSurvey({ manager: owner, responses: 5 });
  if (tool !== "start_analysis") await copyAnalysis(reported.code, code);
  const input = { ...inputOf(tool), ...("survey" in inputOf(tool) && { survey: code }) };
  // The first call notes the use of the key.
  expect((await send("tools/list", {}, own)).status).toBe(200);
  const [asked, confirmed] = TRIPS[tool] ?? [];
  const ask = async (sent: object, trips = 0) => {
    const { database, readTrips, readCalls } = countingDatabase({ delayMs: 30 });
    const answer = await readTool(await callTool(tool, sent, own, { DB: database }));
    const queries = readCalls().flatMap((one) => one.queries);
    expect(answer.isError ?? false, answer.content[0]?.text).toBe(false);
    expect(queries.filter((query) => /^select .*from "api_keys"/i.test(query))).toHaveLength(1);
    expect(readTrips(), JSON.stringify(readCalls(), null, 2)).toBeLessThanOrEqual(trips);
    return answer.structuredContent;
  };
  const first = await ask(input, asked);
  if (confirmed) await ask({ ...input, confirmation: first?.confirmation }, confirmed);
});
