import { env } from "cloudflare:workers";
import { describe, expect, it } from "vitest";
import { makeRequest } from "#tests/worker/setup/calls.ts";
import type { Env } from "#worker/config.ts";
import deployed from "#worker/index.ts";
import local from "#worker/local.ts";
import { makeExecution } from "./setup/execution.ts";

const LOCAL_ONLY = [
  { method: "POST", path: "/dev/seed" },
  { method: "POST", path: "/dev/signup-pin" },
  { method: "GET", path: "/dev/mailbox.json" },
  { method: "GET", path: "/dev/mailbox" },
];

type Route = (typeof LOCAL_ONLY)[number];

/** The status and the address that an entry of the Worker answers with. */
async function ask(
  worker: typeof local,
  { method, path }: Route,
  ENVIRONMENT: Env["ENVIRONMENT"],
): Promise<unknown> {
  const request = makeRequest(path, { method }) as Parameters<typeof local.fetch>[0];
  const answer = await worker.fetch(request, { ...env, ENVIRONMENT }, makeExecution());
  return [answer.status, answer.headers.get("location")];
}

describe.each(LOCAL_ONLY)("$method $path", (route) => {
  const unknown = { ...route, path: "/dev/nothing-of-this-name" };

  it("is as unknown to the deployed Worker as any other path, even where it is told to be local", async () => {
    expect(await ask(deployed, route, "local")).toEqual(await ask(deployed, unknown, "local"));
  });

  it("is unknown to a laptop's Worker that is told to be in production", async () => {
    expect(await ask(local, route, "production")).toEqual(await ask(deployed, unknown, "production"));
  });

  it("is known to a laptop's Worker", async () => {
    expect(await ask(local, route, "local")).not.toEqual(await ask(local, unknown, "local"));
  });
});
