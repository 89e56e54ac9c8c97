import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { queryDatabase, quote } from "#scripts/local/query-database.ts";
import { migrateLocal } from "#scripts/local/server.ts";
import { serveAi } from "#tests/ai/server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const KEY = "sk-a-key-that-nobody-may-see";
const INSIGHTS = {
  summary: { overview: "Five people answered.", keyThemes: [] },
  recommendations: [{ focus: "Plan", priority: "High", action: "Write it down", linkedInsight: "" }],
};

test("an operator adds an AI provider, tries it, activates another and removes it", async () => {
  // Of its own: which provider is active is one for the whole database.
  const folder = mkdtempSync(path.join(root, ".wrangler", "ai-"));
  migrateLocal(folder);
  const { origin, stop } = await serveAi();
  const plan = {
    "POST /chat/completions": [{ json: { choices: [{ message: { content: JSON.stringify(INSIGHTS) } }] } }],
  };
  const { id: planId } = await (
    await fetch(`${origin}/plans`, { method: "POST", body: JSON.stringify(plan) })
  ).json();

  async function ai(...args: string[]): Promise<string> {
    const script = [path.join(root, "scripts/ai.ts"), ...args, "--persist-to", folder];
    const env = { ...process.env, AI_PROVIDER_KEY: KEY };
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root, env });
    expect(stdout).not.toContain(KEY);
    return stdout;
  }

  await expect(ai("add", "--temperature", "3")).rejects.toThrow("temperature");
  await expect(ai("add", "--max-tokens", "7000")).rejects.toThrow("gpt-4 has room for an answer of");
  await expect(ai("add", "--assistant", "asst_1")).rejects.toThrow("ended its Assistants API");
  const added = await ai("add", "--base-url", `${origin}/${planId}/v1`, "--model", "house", "--activate");
  const [id] = added.match(/openai-[0-9a-f]{8}/) ?? [];
  const listed = await ai("list");
  expect(listed).toMatch(new RegExp(`^\\* ${id} {2}house, ${origin}.*, key stored$`, "m"));
  expect(listed).toMatch(/^ {2}builtin/m);

  expect(await ai("test")).toContain("It begins: Five people answered.");
  const calls: { authorization: string }[] = await (await fetch(`${origin}/plans/${planId}`)).json();
  expect(calls.map(({ authorization }) => authorization)).toEqual([`Bearer ${KEY}`]);

  await ai("activate", "builtin");
  await ai("remove", id as string);
  expect(await ai("list")).not.toContain(id);
  const acts = queryDatabase<{ act: string; actor_id: null }>(
    `SELECT act, actor_id FROM audit_log WHERE object_id IN ('builtin', ${quote(id as string)}) ORDER BY id`,
    { remote: false, "persist-to": folder },
  );
  expect(acts.map(({ act }) => act)).toEqual([
    "ai_provider_added",
    "ai_provider_activated",
    "ai_provider_tested",
    "ai_provider_activated",
    "ai_provider_removed",
  ]);
  expect(acts.every(({ actor_id }) => actor_id === null)).toBe(true);
  stop();
  rmSync(folder, { recursive: true, force: true });
});
