import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Deployment, readDeployment } from "#build/wrangler.ts";

/** wrangler.toml as an operator fills it in: `changes` are made after that, and each must find its text. */
function fillIn(changes: Record<string, string>): string {
  const filled = {
    "slk.example": "survey.house.test",
    "SLK Example Ltd": "House Consulting Ltd",
    "1 Example Street": "1 House Street",
    ...changes,
  };
  let text = readFileSync("wrangler.toml", "utf8");
  for (const [before, after] of Object.entries(filled)) {
    if (!text.includes(before)) throw new Error(`wrangler.toml has no ${before}`);
    text = text.replaceAll(before, after);
  }
  return text;
}

export function readFilledIn(changes: Record<string, string> = {}, environment?: string): Deployment {
  const folder = mkdtempSync(path.join(tmpdir(), "house-"));
  const file = path.join(folder, "wrangler.toml");
  writeFileSync(file, fillIn(changes));
  const deployment = readDeployment(environment, file);
  rmSync(folder, { recursive: true });
  return deployment;
}
