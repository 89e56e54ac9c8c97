import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { fillSurvey } from "#tests/e2e/survey-steps.ts";
import { call, expect, signUp, test } from "#tests/e2e/world.ts";

const docs = readFileSync("docs/api.md", "utf8");
const [, walk = ""] = docs.split("\n## From a key to a report\n");
const [functions = "", create = "", ...rest] = [
  ...(walk.split("\n## ")[0] ?? "").matchAll(/^```sh\n(.*?)^```$/gms),
].map(([, block = ""]) => block);

test("docs/api.md leads from a key to a report", async ({ page, baseURL }) => {
  await signUp(page);
  const made = await call(page, "post", "/api/account/keys", {
    name: "Walk",
    scopes: ["read", "manage", "analyse"],
    expiresInDays: 1,
  });
  expect(made.status()).toBe(201);
  const { key } = await made.json();
  const folder = mkdtempSync(path.join(tmpdir(), "api-walk-"));
  const run = (script: string, own: Record<string, string> = {}) =>
    execFileSync("sh", ["-eu", "-c", functions + script], {
      cwd: folder,
      encoding: "utf8",
      timeout: 60_000,
      env: { ...process.env, SLK_URL: baseURL, SLK_KEY: key, ...own },
    });
  try {
    const said = run(create);
    const [, code = ""] = /\/survey\/([A-Z2-9]{8})\/respond$/m.exec(said) ?? [];
    expect(run(create)).toBe(said);
    await fillSurvey(page, code, 5);
    const out = run(rest.join("\n"), { code });
    expect(out).toContain('"responses":5');
    expect(out).toContain("de-DE");
    expect(out).toContain('"status":"closed"');
    const report = JSON.parse(readFileSync(path.join(folder, "report.json"), "utf8"));
    expect(report.rendered.verdict.text).toMatch(/5/);
    expect(report.claims.length).toBeGreaterThan(10);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
