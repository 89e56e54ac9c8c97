import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { pause } from "#domain/pause.ts";

const LOGS = 400;
const EVERY_MS = 10;

// Without silenceConsole (setup/test-console.ts) this file never ends in two of three runs.
it("a log written while a test file ends does not keep the run from ending", async () => {
  let written = 0;
  await runInDurableObject(env.SURVEY_LIVE.getByName("late logs"), () => {
    const timer = setInterval(() => {
      written++;
      // biome-ignore lint/suspicious/noConsole: late logs are the subject
      console.info("late");
      if (written === LOGS) clearInterval(timer);
    }, EVERY_MS);
  });
  await pause(200);
  expect(written).toBeGreaterThan(0);
});
