import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { readBuiltWorker } from "#build/wrangler.ts";
import { expect, test } from "#tests/e2e/world.ts";

/** Fails whatever it is asked: what is answered well was answered without it. */
const FAILING_WORKER = "export default { fetch() { throw new Error('The Worker was asked.'); } }";

test("the questionnaire of every code is a static file with its headers, for which no Worker runs", async () => {
  const { assets, compatibilityDate } = readBuiltWorker();
  const miniflare = new Miniflare(
    convertV4MiniflareOptions({
      log: new Log(LogLevel.NONE),
      workers: [{ name: "failing", modules: true, script: FAILING_WORKER, compatibilityDate, assets }],
    }),
  );
  const ask = (path: string) => miniflare.dispatchFetch(`http://localhost${path}`);
  try {
    const [document, file] = await Promise.all([ask("/survey/K7MDP4XQ/respond"), ask("/respond")]);
    expect(document.status).toBe(200);
    expect(await document.text()).toBe(await file.text());
    for (const name of ["content-security-policy", "permissions-policy", "strict-transport-security"]) {
      expect(document.headers.get(name)).toBe(file.headers.get(name));
      expect(document.headers.get(name)).not.toBeNull();
    }
    expect((await ask("/api/surveys/K7MDP4XQ")).status).toBe(500);
  } finally {
    await miniflare.dispose();
  }
});
