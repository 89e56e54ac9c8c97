import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test } from "@playwright/test";
import { migrateLocal } from "#scripts/local/server.ts";

const root = path.resolve(import.meta.dirname, "../..");
const KEY = "sk-a-key-that-nobody-may-see";

test("an operator adds and removes an AI provider in the platform's own database", async () => {
  // Of its own: which provider is active is one for the whole database.
  const folder = mkdtempSync(path.join(root, ".wrangler", "ai-"));
  migrateLocal(folder);
  async function ai(...args: string[]): Promise<string> {
    const script = [path.join(root, "scripts/ai.ts"), ...args, "--persist-to", folder];
    const env = { ...process.env, AI_PROVIDER_KEY: KEY };
    const { stdout } = await promisify(execFile)(process.execPath, script, { cwd: root, env });
    expect(stdout).not.toContain(KEY);
    return stdout;
  }

  const added = await ai("add", "--base-url", "https://ai.example/v1", "--model", "house", "--activate");
  const [id = ""] = added.match(/openai-[0-9a-f]{8}/) ?? [];
  expect(await ai("list")).toMatch(new RegExp(`^\\* ${id} {2}house, .*, key stored$`, "m"));
  await ai("activate", "builtin");
  await ai("remove", id);
  expect(await ai("list")).not.toContain(id);
  rmSync(folder, { recursive: true, force: true });
});
