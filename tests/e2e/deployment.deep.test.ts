import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { makeClone } from "#tests/platform/clone.ts";
import { ACCOUNT_ID, fillIn, makeAccount, readFilledIn } from "#tests/platform/house.ts";
import { startSite } from "#tests/platform/site.ts";
import { isReading, makeScript, startPlatform } from "#tests/platform/stand-in.ts";

const SITE_URL = "https://survey.house.test";

/** A fresh clone with its settings filled in, beside a stand-in of the platform and of what runs there. */
async function openWorld() {
  const clone = makeClone({ "wrangler.toml": fillIn() });
  const deployment = readFilledIn();
  const account = makeAccount(deployment);
  const script = () => account.scripts.get(deployment.worker) ?? makeScript();
  const current = () => script().deployments[0]?.versions.find(({ percentage }) => percentage > 0);
  const site = await startSite(clone.folder, SITE_URL, () => current()?.version_id);
  for (const database of account.databases) database.sqlite = site.sqlite;
  const platform = await startPlatform(account);

  /** Runs an operator's command there; answers its exit code, what it said and the calls that changed something. */
  async function command(name: string, ...args: string[]) {
    platform.calls.splice(0);
    site.asked.splice(0);
    const child = spawn(process.execPath, ["scripts/run.mjs", name, ...args], {
      cwd: clone.folder,
      env: {
        ...process.env,
        HOME: clone.folder,
        CLOUDFLARE_API_BASE_URL: platform.url,
        CLOUDFLARE_API_TOKEN: "t".repeat(40),
        CLOUDFLARE_ACCOUNT_ID: ACCOUNT_ID,
        SMOKE_BASE_URL: site.url,
      },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (chunk) => output.push(chunk));
    const code = await new Promise((resolve) => child.on("close", resolve));
    const said = Buffer.concat(output).toString();
    const changes = platform.calls
      .filter((call) => !isReading(call))
      .map(({ method, path: called, body }) => {
        const end = called
          .replace(/^.*\/(?:scripts\/slk-profile|database\/[^/]+)/, "")
          .replace(/^\/accounts\/\w+/, "");
        const shares = (body as { versions?: { percentage: number }[] } | null)?.versions;
        return `${method} ${end}${shares ? ` ${shares.map(({ percentage }) => percentage).join(" ")}` : ""}`;
      });
    return { code, said, changes: [...new Set(changes)] };
  }

  return {
    command,
    site,
    script,
    /** The bill of materials that a deployment has left. */
    readBill: () => JSON.parse(readFileSync(path.join(clone.folder, "dist/sbom.cdx.json"), "utf8")),
    fill: (changes: Record<string, string>) =>
      writeFileSync(path.join(clone.folder, "wrangler.toml"), fillIn(changes)),
    async close() {
      await site.stop();
      await platform.stop();
      clone.remove();
    },
  };
}

/** What the lock file has for production, as CycloneDX names it. */
function listProduction(): string[] {
  const { packages } = JSON.parse(readFileSync("package-lock.json", "utf8")) as {
    packages: Record<string, { [flag in "dev" | "optional" | "devOptional" | "link"]?: boolean }>;
  };
  return Object.entries(packages)
    .filter(([, one]) => !one.dev && !one.optional && !one.devOptional && !one.link)
    .flatMap(([place]) => place.split("node_modules/").slice(1).at(-1) ?? []);
}

const sharesOf = (world: Awaited<ReturnType<typeof openWorld>>) =>
  world.script().deployments[0]?.versions.map(({ version_id: id, percentage }) => `${id} ${percentage}`);

test("a fresh clone can be deployed and rolled back", async () => {
  // Each of wrangler's commands takes seconds to start on a machine with other work.
  test.setTimeout(600_000);
  const world = await openWorld();
  const { command, site } = world;

  world.fill({
    [`"${SITE_URL}"`]: '"survey.house.test/en"',
    'ENVIRONMENT = "production"': 'ENVIRONMENT = "local"',
    'ADMIN_ACCESS = "false"': 'ADMIN_ACCESS = "yes"',
  });
  const refused = await command("deploy");
  expect(refused.code).toBe(1);
  for (const part of [
    "the secret APP_SECRET is not set",
    "SITE_URL must be an origin",
    'must be "production"',
    'ADMIN_ACCESS must be "true"',
  ])
    expect(refused.said).toContain(part);
  expect(refused.said).not.toMatch(/^\s+at /m);
  expect(refused.changes).toEqual([]);

  world.fill({});
  const drawn = await command("secret", "set", "APP_SECRET", "--remote");
  expect(drawn.said).toContain("APP_SECRET is set");
  const again = await command("secret", "set", "APP_SECRET", "--remote");
  expect([again.code, again.changes]).toEqual([1, []]);
  const staged = await command("secret", "set", "APP_SECRET", "--remote", "--env", "staging");
  expect(staged.said).toContain("APP_SECRET is set");
  const checked = await command("deploy", "--check");
  expect([checked.code, checked.changes]).toEqual([0, []]);
  expect(checked.said).toContain("0000_tables.sql");

  const first = await command("deploy");
  expect(first.said).toContain("a survey was created, answered and deleted");
  expect(first.code).toBe(0);
  const { bomFormat, components } = world.readBill();
  expect(bomFormat).toBe("CycloneDX");
  const named = components.map(({ name }: { name: string }) => name);
  expect([...new Set(named)].toSorted()).toEqual([...new Set(listProduction())].toSorted());
  expect(first.changes.indexOf("POST /query")).toBeLessThan(first.changes.indexOf("PUT "));
  expect(site.asked.filter((line) => line.includes("slk-profile="))).toEqual([]);
  const [before] = world.script().versions;
  expect(sharesOf(world)).toEqual([`${before} 100`]);
  const nowhere = await command("rollback");
  expect([nowhere.code, nowhere.changes]).toEqual([1, []]);
  expect(nowhere.said).toContain("the first version of the site");

  const second = await command("deploy");
  expect(second.code).toBe(0);
  const [after] = world.script().versions;
  expect(after).not.toBe(before);
  const steps = second.changes.filter((call) => /versions$|deployments|\/query|schedules|records/.test(call));
  expect(steps.slice(0, 4)).toEqual([
    "POST /versions",
    "POST /query",
    "POST /deployments 100 0",
    "POST /deployments 100",
  ]);
  // The platform's tool sends the triggers side by side.
  expect(steps.slice(4).toSorted()).toEqual(["PUT /domains/records", "PUT /schedules"]);
  expect(sharesOf(world)).toEqual([`${after} 100`]);
  expect(site.asked.some((line) => line.endsWith(`slk-profile="${after}"`))).toBe(true);

  site.fail("/responses");
  const broken = await command("deploy");
  expect(broken.code).toBe(1);
  expect(broken.said).toContain("responses: 500 instead of 201");
  expect(broken.said).toContain("Nothing that visitors see has changed.");
  expect(sharesOf(world)?.[0]).toBe(`${after} 100`);
  site.fail(null);
  const users = await site.sqlite(["SELECT count(*) AS count FROM user"]);
  expect(users).toEqual([[{ count: 0 }]]);

  const back = await command("rollback");
  expect(back.code).toBe(0);
  expect(back.said).toContain("The database keeps its migrations");
  expect(sharesOf(world)).toEqual([`${before} 100`]);
  expect(back.changes.filter((call) => call.includes("/query"))).toEqual([]);
  await world.close();
});
