import { describe, expect, it } from "vitest";
import { pause } from "#domain/pause.ts";
import { newEmail, signIn } from "#tests/worker/setup/accounts.ts";
import { freshAddress, makeManager, PASSWORD, readCookie } from "#tests/worker/setup/factories.ts";

const IN_FLIGHT = 20;
/** Turns of the line that an owner may wait, their own included. */
const MAX_TURNS = 5;

describe("twenty sign-ins in flight for accounts that do not exist, from twenty networks", () => {
  async function measure(work: () => Promise<unknown>): Promise<number> {
    const startedAt = performance.now();
    await work();
    return performance.now() - startedAt;
  }

  /** Signs in as the page does, which asks again after a second when it was shed. */
  async function signInAsPage(email: string, cookie?: string): Promise<Response> {
    for (let tries = 0; ; tries++) {
      const answer = await signIn(email, PASSWORD, { address: freshAddress(), cookie });
      if (answer.status !== 429 || tries === 2) return answer;
      await pause(1000 * Number(answer.headers.get("retry-after")));
    }
  }

  const strangers = () =>
    Promise.all(
      Array.from({ length: IN_FLIGHT }, () => signIn(newEmail(), PASSWORD, { address: freshAddress() })),
    );

  it.each([
    ["a new browser in a new network", false],
    ["a known browser", true],
  ])("cost %s no more than five turns, and lock nobody out", async (_, isKnown) => {
    const { email } = await makeManager();
    const first = await signIn(email);
    const quietMs = Math.min(await measure(() => signIn(email)), await measure(() => signIn(email)));
    const attack = strangers();
    await pause(20);
    let answer: Response | undefined;
    const ownerMs = await measure(async () => {
      answer = await signInAsPage(email, isKnown ? readCookie(first) : undefined);
    });
    expect(answer?.status).toBe(200);
    // A turn is a hash and as long again for other requests.
    expect(ownerMs / quietMs).toBeLessThan(2 * MAX_TURNS);
    const statuses = (await attack).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401 || status === 429)).toHaveLength(IN_FLIGHT);
    for (const shed of (await attack).filter(({ status }) => status === 429)) {
      expect(await shed.json()).toMatchObject({ code: "too_many", retryAfterSeconds: 1 });
    }
  });
});
