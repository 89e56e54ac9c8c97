import { spawn } from "node:child_process";
import { createServer } from "node:http";
import { buffer, text } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { expect, it, onTestFinished } from "vitest";
import { makeFolder } from "#tests/build/folder.ts";
import { listen } from "#tests/listen.ts";

type Severities = Record<string, string>;

/** A registry with an advisory on every version of these packages, or that answers everything with a status. */
async function startRegistry(offered: Severities | number) {
  const asked: Record<string, string[]> = {};
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    if (typeof offered === "number") return response.writeHead(offered).end("no");
    // npm also asks for packages' own records.
    if (request.url !== "/-/npm/v1/security/advisories/bulk") return response.writeHead(404).end();
    const sent = request.headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
    Object.assign(asked, JSON.parse(sent.toString()));
    const advisories = Object.entries(offered)
      .filter(([name]) => name in asked)
      .map(([name, severity]) => {
        const url = `https://advisories.test/${name}`;
        return [name, [{ id: 1, url, title: `A fault in ${name}`, severity, vulnerable_versions: "*" }]];
      });
    response.setHeader("content-type", "application/json");
    response.end(JSON.stringify(Object.fromEntries(advisories)));
  });
  const { origin, stop } = await listen(server);
  onTestFinished(stop);
  return { origin, asked, stop };
}

async function check(registry: string) {
  const env = { ...process.env, npm_config_registry: registry, npm_config_cache: makeFolder(onTestFinished) };
  const child = spawn(process.execPath, ["scripts/check.ts", "advisories"], { env });
  const [said, errors, code] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.on("close", resolve)),
  ]);
  return { code, said, errors };
}

const line = (severity: string, name: string) =>
  `  ${severity}  ${name}: A fault in ${name} (https://advisories.test/${name})`;

it.each(["high", "critical"])(
  "an advisory of %s severity on a production package fails",
  async (severity) => {
    const { origin, asked } = await startRegistry({ hono: severity, vitest: "low" });
    const { code, said } = await check(origin);
    expect(said.split("\n")).toEqual([
      "Advisories on production packages: 1",
      line(severity, "hono"),
      "Advisories on packages for development: 1",
      line("low", "vitest"),
      "",
    ]);
    expect(code).toBe(1);
    expect(Object.keys(asked)).toEqual(expect.arrayContaining(["hono", "zod", "jose", "vitest", "wrangler"]));
  },
);

it("an advisory of moderate severity on a production package is listed", async () => {
  const { origin } = await startRegistry({ zod: "moderate" });
  const { code, said } = await check(origin);
  expect(said).toContain(line("moderate", "zod"));
  expect(code).toBe(0);
});

it("advisories on packages for development are listed", async () => {
  const { origin } = await startRegistry({ wrangler: "critical", vitest: "high" });
  const { code, said } = await check(origin);
  expect(said).toContain(
    "Advisories on production packages: none\nAdvisories on packages for development: 2\n",
  );
  for (const expected of [line("critical", "wrangler"), line("high", "vitest")])
    expect(said).toContain(expected);
  expect(code).toBe(0);
});

it("a registry without an advisory is said to have none", async () => {
  const { code, said } = await check((await startRegistry({})).origin);
  expect(said.match(/: none$/gm)).toHaveLength(2);
  expect(code).toBe(0);
});

it.each([404, 405])("a registry that answers %i is said to offer no advisories", async (status) => {
  const answer = await check((await startRegistry(status)).origin);
  expect(answer).toMatchObject({ code: 2, said: "" });
  expect(answer.errors).toMatch(/^Not compared: this registry offers no advisories\. .+\n$/);
});

it("a registry that fails is said to fail", async () => {
  const answer = await check((await startRegistry(503)).origin);
  expect(answer).toMatchObject({ code: 2, said: "" });
  expect(answer.errors).toContain("Not compared: the registry answered 503.");
});

it("a registry that is down is said not to have been asked", async () => {
  const { origin, stop } = await startRegistry({});
  await stop();
  const answer = await check(origin);
  expect(answer).toMatchObject({ code: 2, said: "" });
  expect(answer.errors).toContain("Not compared: the registry could not be asked.");
});
