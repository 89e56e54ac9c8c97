import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { root, stop } from "#scripts/local/project.ts";

/** Asks for a secret; what is typed is not shown. */
async function ask(question: string): Promise<string> {
  if (!process.stdin.isTTY) return stop(`${question} is missing.`);
  process.stdout.write(`${question}: `);
  const silence = new Writable({ write: (_chunk, _encoding, done) => done() });
  const prompt = createInterface({ input: process.stdin, output: silence, terminal: true });
  const answer = await prompt.question("");
  prompt.close();
  process.stdout.write("\n");
  return answer.trim() || stop(`${question} is missing.`);
}

export async function readProviderKey(): Promise<string> {
  return process.env.AI_PROVIDER_KEY ?? ask("AI_PROVIDER_KEY, the provider's key");
}

/** The secret that keys are sealed under: a deployed Worker's cannot be read back, so the operator types it. */
export async function readAppSecret({ remote }: { remote: boolean }): Promise<string> {
  if (process.env.APP_SECRET) return process.env.APP_SECRET;
  if (remote) return ask("APP_SECRET, the deployed Worker's secret");
  const file = path.join(root, ".dev.vars");
  const [, local] =
    /^APP_SECRET="?([^"\n]+)"?$/m.exec(existsSync(file) ? readFileSync(file, "utf8") : "") ?? [];
  return local ?? stop("There is no APP_SECRET in .dev.vars yet: npm start makes one.");
}
