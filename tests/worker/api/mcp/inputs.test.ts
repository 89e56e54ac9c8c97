import { beforeAll, expect, it } from "vitest";
import { type ApiOperation, makeDocument } from "#build/api-document/make-document.ts";
import { SURVEY_EXPIRY_DAYS } from "#domain/limits.ts";
import { makeManager } from "#tests/worker/setup/accounts.ts";
import { call } from "#tests/worker/setup/calls.ts";
import { makeKey } from "#tests/worker/setup/keys.ts";
import { connect } from "#tests/worker/setup/mcp.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";

/** The route of `/api/v1` whose fields a tool takes. */
const ROUTES: Record<string, string> = {
  list_surveys: "listSurveys",
  get_progress: "readProgress",
  create_survey: "createSurvey",
  start_analysis: "startAnalysis",
  get_report: "readReport",
  get_claims: "readReport",
  compare_rounds: "readReport",
  list_actions: "listActions",
  add_action: "putAction",
};

/** Names of fields that are others than the route's in snake case. */
const RENAMED: Record<string, string> = {
  code: "survey",
  reportId: "report",
  recommendation: "advice",
};
/** What no tool takes: who may read a report, whether an action is done, what an outside provider is asked, and an id that a confirmation makes. */
const NOT_TAKEN = ["sharesReport", "isDone", "asksSuggestions", "id of putAction"];
/** What a route needs and a tool finds. */
const FOUND = ["report"];
/** What no route takes. */
const OF_TOOLS = ["confirmation"];

type Schema = Record<string, unknown>;
interface Field {
  schema: Schema;
  isRequired: boolean;
}
type Fields = Record<string, Field>;
interface Tool {
  name: string;
  inputSchema: { properties?: Record<string, unknown>; required?: string[] };
}

const { paths } = await makeDocument();
const operations: ApiOperation[] = Object.values(paths).flatMap((methods) => Object.values(methods));
const schemaOf = ({ description: _, ...schema }: Schema) => schema;
const nameOf = (field: string, operation: string) =>
  RENAMED[field] ??
  (field === "id" && operation === "readReport"
    ? "report"
    : field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`));

/** Lists the fields of a route under the names of the tools; of paths, what a tool can know of them. */
function readRoute(operation: string): Fields {
  const route = operations.find(({ operationId }) => operationId === operation);
  const body = route?.requestBody?.content["application/json"]?.schema as
    | { properties: Record<string, Schema>; required?: string[] }
    | undefined;
  const fields = [
    ...(route?.parameters ?? []).flatMap((parameter): [string, Field][] => {
      if (!("in" in parameter) || parameter.in === "header") return [];
      const { name, required = false } = parameter;
      const { schema } = parameter as unknown as { schema: Schema };
      return [
        [name, { schema: parameter.in === "path" ? { type: schema.type } : schema, isRequired: required }],
      ];
    }),
    ...Object.entries(body?.properties ?? {}).map(([name, schema]): [string, Field] => [
      name,
      { schema, isRequired: body?.required?.includes(name) ?? false },
    ]),
  ];
  const taken = fields.filter(
    ([name]) => !NOT_TAKEN.includes(name) && !NOT_TAKEN.includes(`${name} of ${operation}`),
  );
  return Object.fromEntries(
    taken.map(([name, { schema, isRequired }]) => [
      nameOf(name, operation),
      { schema: schemaOf(schema), isRequired: isRequired && !FOUND.includes(nameOf(name, operation)) },
    ]),
  );
}

function readTool({ inputSchema: { properties = {}, required = [] } }: Tool): Fields {
  const fields = Object.entries(properties).filter(([name]) => !OF_TOOLS.includes(name));
  return Object.fromEntries(
    fields.map(([name, schema]) => [
      name,
      { schema: schemaOf(schema as Schema), isRequired: required.includes(name) },
    ]),
  );
}

const expectNoDrift = (tool: Tool) => expect(readTool(tool)).toEqual(readRoute(ROUTES[tool.name] ?? ""));

let tools: Tool[];
let key: string;

beforeAll(async () => {
  ({ key } = await makeKey(await makeManager()));
  const answer = await call("/mcp", {
    body: { jsonrpc: "2.0", id: 1, method: "tools/list" },
    headers: { authorization: `Bearer ${key}`, accept: "application/json" },
  });
  ({ tools } = (await answer.json<{ result: { tools: Tool[] } }>()).result);
});

const ask = async (name: string, input: Record<string, unknown>) => (await connect(key)).ask(name, input);

it.each(Object.keys(ROUTES))("the input of %s has the fields, limits and choices of its route", (name) => {
  const tool = tools.find((one) => one.name === name);
  expect(tool).toBeDefined();
  expectNoDrift(tool as Tool);
});

it("a tool’s input is compared for every tool", () => {
  expect(tools.map(({ name }) => name).sort()).toEqual(Object.keys(ROUTES).sort());
});

it.each<[string, string, (schema: Required<Tool["inputSchema"]>) => void]>([
  ["a limit", "create_survey", ({ properties }) => change(properties, "expires_in_days", { maximum: 90 })],
  ["a choice less", "create_survey", ({ properties }) => change(properties, "language", { enum: ["en"] })],
  ["a default", "create_survey", ({ properties }) => change(properties, "expires_in_days", { default: 14 })],
  [
    "no null",
    "create_survey",
    ({ properties }) => change(properties, "team_size", { anyOf: [{ type: "integer" }] }),
  ],
  ["a limit of a query", "list_surveys", ({ properties }) => change(properties, "limit", { maximum: 50 })],
  ["a field that has to be there", "add_action", ({ required }) => void required.push("owner")],
  ["a field that may be left out", "add_action", ({ required }) => void required.pop()],
  ["a field less", "create_survey", ({ properties }) => void delete properties.mode],
  ["a field more", "get_progress", ({ properties }) => void Object.assign(properties, { round: {} })],
])("a tool’s input is noticed to drift from its route by %s", (_, name, drift) => {
  const tool = structuredClone(tools.find((one) => one.name === name)) as Tool;
  expectNoDrift(tool);
  drift(tool.inputSchema as Required<Tool["inputSchema"]>);
  expect(() => expectNoDrift(tool)).toThrow();
});

it("a tool’s input keeps its names", () => {
  const names = tools.map(({ name, inputSchema: { properties, required } }) => [
    name,
    Object.keys(properties ?? {}).sort(),
    required ?? [],
  ]);
  const report = [["language", "report", "survey"], ["survey"]];
  expect(names.sort()).toEqual([
    [
      "add_action",
      ["advice", "confirmation", "dissent", "due_on", "owner", "report", "survey", "title"],
      ["survey"],
    ],
    ["compare_rounds", ...report],
    [
      "create_survey",
      ["confirmation", "expires_in_days", "language", "link_kind", "mode", "organization_name", "team_size"],
      ["organization_name"],
    ],
    ["get_claims", ...report],
    ["get_progress", ["survey"], ["survey"]],
    ["get_report", ...report],
    ["list_actions", ["survey"], ["survey"]],
    ["list_surveys", ["after", "limit"], []],
    ["start_analysis", ["confirmation", "survey"], ["survey"]],
  ]);
});

const change = (properties: Record<string, unknown>, name: string, by: object) =>
  void Object.assign(properties[name] as object, by);

it("what is sent to a tool may be all that the route takes, and no more", async () => {
  const { max } = SURVEY_EXPIRY_DAYS;
  const input = { organization_name: "Northfield" };
  const longest = await ask("create_survey", { ...input, expires_in_days: max });
  expect(longest.text).toContain(`for ${max} days`);
  const longer = await ask("create_survey", { ...input, expires_in_days: max + 1 });
  expect(longer).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^Invalid: .* Field: expires_in_days$/),
  });
});

it.each([
  ["create_survey", {}, "organization_name"],
  ["create_survey", { organization_name: " " }, "organization_name"],
  ["create_survey", { organization_name: "x".repeat(300) }, "organization_name"],
  ["create_survey", { organization_name: "Northfield", team_size: 3 }, "team_size"],
  ["create_survey", { organization_name: "Northfield", language: "xx" }, "language"],
  ["add_action", { survey: "K7MDP4XQ", title: "" }, "title"],
  ["add_action", { survey: "K7MDP4XQ", title: "Do it", due_on: "2077-02-31" }, "due_on"],
  ["list_surveys", { limit: 101 }, "limit"],
  ["list_surveys", { after: "nonsense" }, "after"],
  ["get_progress", {}, "survey"],
])(
  "what is sent to a tool is refused before a person is asked, by the name of its field: %s %o",
  async (name, input, field) => {
    const { isError, text } = await ask(name, input);
    expect([isError, text]).toEqual([
      true,
      expect.stringMatching(new RegExp(`^Invalid: .+ Field: ${field}$`)),
    ]);
  },
);

it.each(["ABC", "ABCDEFGH", "!!!!!!!!", "K7MDP4XQK7"])(
  "what is sent to a tool is answered like an unknown survey by a code that is none: %s",
  async (survey) => {
    expect((await ask("get_progress", { survey })).text).toBe("Not found: Invalid survey code");
  },
);

it("what is sent to a tool may spell a code as a person does", async () => {
  const survey = await makeSurvey({ manager: await makeManager(), responses: 2 });
  const { ask: own } = await connect((await makeKey(survey.manager)).key);
  const { data } = await own("get_progress", { survey: ` ${survey.code.toLowerCase()} ` });
  expect(data.responses).toBe(2);
});

it("what is sent to a tool may hold more than a tool knows", async () => {
  expect((await ask("list_surveys", { extra: 1 })).data.surveys).toEqual([]);
});
