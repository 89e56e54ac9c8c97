import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { serveAi } from "#tests/ai/server.ts";
import { runCommand } from "./run-command.ts";

const KEY = "sk-a-key-that-nobody-may-see";
const ANSWER = {
  order: ["c1"],
  stress: [],
  suggestions: [
    { claims: [], text: "Read the report together at the next meeting." },
    { claims: [], text: "Meet 3 times." },
  ],
};

const database = openMigratedDatabase();

let origin: string;
let stop: () => void;

beforeAll(async () => {
  ({ origin, stop } = await serveAi());
  vi.stubEnv("AI_PROVIDER_KEY", KEY);
  vi.stubEnv("APP_SECRET", "a secret for tests only, of a length that passes");
});
afterAll(() => {
  stop();
  database.close();
  vi.unstubAllEnvs();
});

async function ai(...args: string[]): Promise<string> {
  const said = await runCommand(database, "ai", ...args);
  expect(said).not.toContain(KEY);
  return said;
}

it("npm run ai writes each change of a provider to the audit log", async () => {
  const answer = { json: { choices: [{ message: { content: JSON.stringify(ANSWER) } }] } };
  const body = JSON.stringify({ "POST /chat/completions": [answer] });
  const { id: plan } = await (await fetch(`${origin}/plans`, { method: "POST", body })).json();

  const added = await ai("add", "--base-url", `${origin}/${plan}/v1`, "--model", "house", "--activate");
  const [id = ""] = added.match(/openai-[0-9a-f]{8}/) ?? [];
  const listed = await ai("list");
  expect(listed).toMatch(new RegExp(`^\\* ${id} {2}house, ${origin}.*, key stored$`, "m"));
  expect(listed).toMatch(/^ {2}builtin/m);
  expect(await ai("test")).toContain(
    "Its plan stands.\nSuggestions that a manager could take in: 1; dropped: 1.\n- Read the report together",
  );
  const calls: { authorization: string }[] = await (await fetch(`${origin}/plans/${plan}`)).json();
  expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`]);

  await ai("activate", "builtin");
  await ai("remove", id);
  expect(await ai("list")).not.toContain(id);
  const acts = database.prepare("SELECT act, actor_id FROM audit_log ORDER BY id").all();
  const done = ["added", "activated", "tested", "activated", "removed"];
  expect(acts).toEqual(done.map((act) => ({ act: `ai_provider_${act}`, actor_id: null })));
});

it.each([
  [["--temperature", "3"], "temperature"],
  [["--max-tokens", "7000"], "gpt-4 has room for an answer of"],
  [["--assistant", "asst_1"], "ended its Assistants API"],
])("npm run ai refuses to add a provider with %j", async (options, reason) => {
  await expect(ai("add", ...options)).rejects.toThrow(reason);
});
