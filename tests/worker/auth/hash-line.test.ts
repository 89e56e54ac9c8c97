import { randomBytes, scryptSync } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { pause } from "#domain/pause.ts";
import { solve } from "#tests/solve.ts";
import { makeManager, newEmail, PASSWORD, signIn } from "#tests/worker/setup/accounts.ts";
import { atOnce, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { callWithProof, readChallenge } from "#tests/worker/setup/surveys/proofs.ts";
import { readAttempts } from "#tests/worker/setup/surveys/traces.ts";
import { HashLine, hashLine } from "#worker/auth/password/hash-password.ts";
import { TooManyError } from "#worker/errors.ts";

/** A hash of a few milliseconds. */
const SMALL = { N: 2048, r: 8, p: 1 };
const hash = () => scryptSync(PASSWORD, randomBytes(16), 64, SMALL).toString("hex");

it("the line of those who wait for a hash serves who joined first before who asked for a hash first", async () => {
  const line = new HashLine();
  const served: string[] = [];
  const busy = line.run(hash);
  const first = line.join();
  const second = line.run(() => served.push("second"));
  await Promise.all([busy, line.run(() => served.push("first"), first), second]);
  expect(served).toEqual(["first", "second"]);
});

it("the line of those who wait for a hash keeps the place of one whose request was slow to ask for its hash", async () => {
  const line = new HashLine();
  const place = line.join();
  place.lookedAt -= 3000;
  expect(line.countWaiting()).toBe(0);
  expect(await line.run(() => "served", place)).toBe("served");
});

it("the line of those who wait for a hash leaves room for other requests between two hashes, as long as a hash at least", async () => {
  const line = new HashLine();
  const startedAt: number[] = [];
  const slow = () => {
    startedAt.push(performance.now());
    for (let rounds = 0; rounds < 10; rounds++) hash();
    return performance.now();
  };
  const endedAt = await Promise.all([1, 2, 3].map(() => line.run(slow)));
  for (const [index, ended] of endedAt.slice(0, -1).entries()) {
    const took = ended - (startedAt[index] as number);
    // The line's clock has whole milliseconds.
    expect((startedAt[index + 1] as number) - ended).toBeGreaterThanOrEqual(took - 2);
  }
});

it("the line of those who wait for a hash goes on after one that failed", async () => {
  const line = new HashLine();
  const broken = () => {
    throw new Error("broken");
  };
  await expect(line.run(broken)).rejects.toThrow("broken");
  expect(await line.run(() => "served")).toBe("served");
});

it("the line of those who wait for a hash is not held up by a request that was cut off before it waited, or while it did", async () => {
  const line = new HashLine();
  line.join();
  const cutOff = { lookedAt: Date.now() - 5000, isWaiting: true };
  (line as unknown as { entries: object[] }).entries.push(cutOff);
  expect(await line.run(() => "served")).toBe("served");
});

describe("a sign-in while others are in flight", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Signs in as a page does, which solves by itself the check that the server asks for. */
  const signInWithProof = async (email: string, password = PASSWORD) =>
    (await callWithProof((proof) => signIn(email, password, {}, proof))).answer;

  /** Callers who ask again as soon as they are answered, until the work is done. */
  async function beside<Done>(callers: number, ask: () => Promise<unknown>, work: () => Promise<Done>) {
    let isOver = false;
    const attack = Array.from({ length: callers }, async () => {
      // In the one context that all requests of a test share, timers fire only where one is awaited.
      while (!isOver) await ask().then(() => pause(0));
    });
    await pause(50);
    try {
      return await work();
    } finally {
      isOver = true;
      await Promise.all(attack);
    }
  }

  it.each([1, 2, 5, 20])("lets eight new browsers in beside %i strangers", async (strangers) => {
    const owners = await atOnce(8, makeManager);
    const attack = () => signIn(newEmail(), "a guess");
    const answers = await beside(strangers, attack, () =>
      Promise.all(owners.map(({ email }) => signInWithProof(email))),
    );
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  it("lets a new browser in beside strangers who solve their challenges, too", async () => {
    const { email } = await makeManager();
    const attack = () => signInWithProof(newEmail(), "a guess");
    expect((await beside(5, attack, () => signInWithProof(email))).status).toBe(200);
  });

  it("is asked for a proof beyond two at once, which counts as no wrong try and is asked alike without an account", async () => {
    const { email } = await makeManager();
    vi.spyOn(hashLine, "countWaiting").mockReturnValue(2);
    for (const address of [email, newEmail()]) {
      const asked = await signIn(address, "a guess");
      expect(asked.status).toBe(429);
      await readChallenge(asked);
      expect(await readAttempts("sign-in", address)).toEqual([]);
    }
  });

  it("is let in with its third proof however fast the line grows", async () => {
    const { email } = await makeManager();
    const line = vi.spyOn(hashLine, "countWaiting");
    for (const places of [2, 8, 200]) line.mockReturnValueOnce(places);
    line.mockReturnValue(1000);
    expect((await signInWithProof(email)).status).toBe(200);
    expect(line).toHaveBeenCalledTimes(4);
  });

  it("needs a proof for its own account, good once", async () => {
    const { email } = await makeManager();
    vi.spyOn(hashLine, "countWaiting").mockReturnValue(2);
    const proof = await solve(await readChallenge(await signIn(newEmail(), "a guess")));
    expect((await signIn(email, PASSWORD, {}, proof)).status).toBe(429);
    const own = await solve(await readChallenge(await signIn(email)));
    expect((await signIn(email, PASSWORD, {}, own)).status).toBe(200);
    expect((await signIn(email, PASSWORD, {}, own)).status).toBe(429);
  });

  it("asks a browser that is known as well: an attacker may have an account, too", async () => {
    const { email } = await makeManager();
    const cookie = readCookie(await signIn(email));
    vi.spyOn(hashLine, "countWaiting").mockReturnValue(2);
    expect((await signIn(email, PASSWORD, { cookie })).status).toBe(429);
  });

  it("is told to try again in a second after half a minute in the line, which counts as no wrong try", async () => {
    const { email } = await makeManager();
    vi.spyOn(hashLine, "run").mockRejectedValue(new TooManyError(1));
    await expectAnswer(signIn(email, "a guess"), 429, { code: "too_many", retryAfterSeconds: 1 });
    expect(await readAttempts("sign-in", email)).toEqual([]);
  });

  it("leaves its place when it is answered", async () => {
    const { email } = await makeManager();
    await signIn(email);
    await signIn(newEmail(), "a guess");
    expect(hashLine.countWaiting()).toBe(0);
  });
});
