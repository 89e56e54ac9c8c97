import path from "node:path";
import { createInterface } from "node:readline/promises";
import { Writable } from "node:stream";
import { root, stop } from "#scripts/local/project.ts";
import type { DatabaseTarget } from "#scripts/local/query-database.ts";
import { readRecordedKeys } from "#scripts/secret/status.ts";
import { nameVarsFile, readVarsFile } from "#scripts/secret/vars-file.ts";
import { type KeyRing, keyId } from "#worker/crypto.ts";

/** Asks for a secret; what is typed is not shown. */
export async function readSecret(question: string): Promise<string> {
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
  return process.env.AI_PROVIDER_KEY ?? readSecret("AI_PROVIDER_KEY, the provider's key");
}

/**
 * The secrets that keys are sealed under, from APP_SECRET and APP_SECRET_PREVIOUS or else from the file of
 * `npm run secret`. A deployed Worker's cannot be read back: without a file the operator types the current one, and a
 * key is never sealed under another than the Worker reads.
 */
export async function readKeys(target: DatabaseTarget): Promise<KeyRing> {
  const file = nameVarsFile(target);
  const stored = process.env.APP_SECRET ? process.env : readVarsFile(path.join(root, file));
  const { APP_SECRET: known, APP_SECRET_PREVIOUS: previous } = stored;
  if (!known && !target.remote) stop("There is no APP_SECRET in .dev.vars yet: npm start makes one.");
  const current = known ?? (await readSecret("APP_SECRET, the deployed Worker's secret"));
  const recorded = target.remote ? readRecordedKeys(target) : null;
  if (recorded && recorded.current !== (await keyId(current))) {
    stop(`That is not the secret that the Worker reads: its id is ${recorded.current}.`);
  }
  return { current, previous: previous || null };
}
