import { readFileSync, statSync } from "node:fs";
import path from "node:path";
import { parseEnv } from "node:util";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "../folder.ts";
import { type Answer, runAnswered } from "./run-command.ts";

const NO_WORKER = { status: 1, stderr: '✘ [ERROR] Worker "slk-profile" not found.' };
const listing = (...names: string[]) => ({ stdout: JSON.stringify(names.map((name) => ({ name }))) });

/** Runs `npm run secret -- set APP_SECRET --remote`, where wrangler lists the deployed secrets so. */
async function set(listed: ReturnType<Answer>, vars: string) {
  const calls: string[] = [];
  const answer: Answer = (command, args) => {
    calls.push([command, ...args].join(" "));
    return args[1] === "list" ? listed : {};
  };
  const running = runAnswered(answer, "secret", "set", "APP_SECRET", "--remote", "--vars", vars);
  return { said: await running.catch((error: Error) => `refused: ${error.message}`), calls };
}

it.each([
  ["a Worker that is not deployed yet", NO_WORKER],
  ["a deployed Worker without one", listing("OPENAI_API_KEY")],
])("npm run secret draws APP_SECRET for %s, and keeps a copy for its owner alone", async (_, listed) => {
  const vars = path.join(makeFolder(onTestFinished), ".remote.vars");
  const { said, calls } = await set(listed, vars);
  const { APP_SECRET = "" } = parseEnv(readFileSync(vars, "utf8"));
  expect(APP_SECRET).toMatch(/^[0-9a-f]{64}$/);
  expect(said).toContain("APP_SECRET is set");
  expect(said).not.toContain(APP_SECRET);
  expect(statSync(vars).mode & 0o777).toBe(0o600);
  expect(calls).toEqual(["wrangler secret list --env=", "wrangler secret bulk --env="]);
});

it.each([
  ["it is set already", listing("APP_SECRET"), "APP_SECRET is set already"],
  ["wrangler does not say", { status: 1, stderr: "You are not logged in." }, "You are not logged in."],
])("npm run secret sets no other APP_SECRET where %s", async (_, listed, reason) => {
  const { said, calls } = await set(listed, path.join(makeFolder(onTestFinished), ".remote.vars"));
  expect(said).toContain(`refused: ${reason}`);
  expect(calls).toEqual(["wrangler secret list --env="]);
});
