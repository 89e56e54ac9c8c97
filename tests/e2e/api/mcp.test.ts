import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { call, expect, signUp, test } from "#tests/e2e/world.ts";

test("an assistant leads a survey from its creation to an agreed action by nine tools", async ({
  page,
  baseURL,
}) => {
  await signUp(page);
  const made = await call(page, "post", "/api/account/keys", {
    name: "Assistant",
    scopes: ["read", "manage", "analyse"],
    expiresInDays: 1,
  });
  const { key } = await made.json();
  const client = new Client(
    { name: "assistant", version: "1.0.0" },
    { versionNegotiation: { mode: "auto" } },
  );
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(
    new StreamableHTTPClientTransport(new URL(`${baseURL}/mcp`), { requestInit: { headers } }),
  );
  const ask = async (name: string, input: Record<string, unknown> = {}) => {
    const { isError, structuredContent, content } = await client.callTool({ name, arguments: input });
    expect([isError ?? false, content]).toEqual([false, expect.anything()]);
    return structuredContent as Record<string, unknown>;
  };
  /** The second call that a person agrees to. */
  const confirm = async (name: string, input: Record<string, unknown>) =>
    ask(name, { ...input, confirmation: (await ask(name, input)).confirmation });

  const { code } = await confirm("create_survey", {
    organization_name: "Northfield Logistics",
    team_size: 6,
  });
  const survey = String(code);
  await fillSurvey(page, survey, 5);
  expect(await ask("get_progress", { survey })).toMatchObject({ responses: 5, attemptsUsed: 0 });
  await confirm("start_analysis", { survey });
  await expect
    .poll(async () => (await ask("get_progress", { survey })).attemptsUsed, { timeout: 30_000 })
    .toBe(1);
  await expect
    .poll(
      async () =>
        (
          (await client.callTool({ name: "get_report", arguments: { survey } })).structuredContent as
            | { sentences?: object[] }
            | undefined
        )?.sentences?.length ?? 0,
      { timeout: 30_000 },
    )
    .toBeGreaterThan(10);
  const { claims } = (await ask("get_claims", { survey, language: "fr" })) as {
    claims: { sentences: string[] }[];
  };
  expect(claims.some(({ sentences }) => sentences.length > 0)).toBe(true);
  expect(await ask("compare_rounds", { survey })).toMatchObject({ sentences: [] });
  await confirm("add_action", { survey, title: "Write down who decides", owner: "Ada" });
  expect(await ask("list_actions", { survey })).toMatchObject({
    actions: [{ title: "<typed>Write down who decides</typed>" }],
  });
  expect(await ask("list_surveys")).toMatchObject({ surveys: [{ code: survey, hasReport: true }] });
  await client.close();
});
