import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";

const ADVICE = "gets no security fixes any more: please install 22.12 or newer.";

/** Runs a command that there isn't, as a Node of that version would: past the sentence it ends at once. */
function runUnder(version: string) {
  const fake = `Object.defineProperty(process, "versions", { value: { ...process.versions, node: "${version}" } })`;
  const script = ["scripts/run.mjs", "nonsense"];
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--import", `data:text/javascript,${encodeURIComponent(fake)}`, ...script],
    { encoding: "utf8" },
  );
  return { status, lines: stderr.trim().split("\n") };
}

const GOES_ON = "There is no scripts/nonsense.ts.";

it.each(["12.22.12", "18.20.8", "19.9.0"])("a command stops with one sentence on Node %s", (version) => {
  const lines = [`This needs Node 22.12 or newer, and you have ${version}.`];
  expect(runUnder(version)).toEqual({ status: 1, lines });
});

it.each(["20.0.0", "20.20.2", "22.11.0"])("a command goes on after one sentence on Node %s", (version) => {
  expect(runUnder(version).lines).toEqual([`Node ${version} ${ADVICE}`, GOES_ON]);
});

it.each(["22.12.0", "24.0.0"])("a command goes on without a word on Node %s", (version) => {
  expect(runUnder(version).lines).toEqual([GOES_ON]);
});

it("what says so can be read by a Node of 2020", () => {
  const code = readFileSync("scripts/run.mjs", "utf8").replace(/^\/\/.*$/gm, "");
  expect(code).not.toMatch(/^import\b(?!\()|\bfrom\b|\bawait\b|node:|\?[.?]|[|&]{2}=|import\.meta|#/m);
});

it("package.json names the Node that the sentences name", () => {
  expect(JSON.parse(readFileSync("package.json", "utf8")).engines).toEqual({ node: ">=22.12" });
});

it("npm warns of an older Node and installs", () => {
  const settings = existsSync(".npmrc") ? readFileSync(".npmrc", "utf8") : "";
  expect(settings).not.toContain("engine-strict");
});
