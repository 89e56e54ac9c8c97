import { randomBytes, scryptSync } from "node:crypto";
import { afterEach, describe, expect, it, vi } from "vitest";
import { networkOf } from "#domain/network.ts";
import { pause } from "#domain/pause.ts";
import { newEmail, signIn } from "#tests/worker/setup/accounts.ts";
import { freshAddress, makeManager, PASSWORD, readCookie } from "#tests/worker/setup/factories.ts";
import { readAttempts } from "#tests/worker/setup/surveys/traces.ts";
import { HashLine } from "#worker/auth/password/hash-line.ts";
import { TooManyError } from "#worker/errors.ts";

const IN_FLIGHT = 20;
/** Turns of the line that an owner may wait, their own included; today's was eleven on average. */
const MAX_TURNS = 5;

/** A hash of a few milliseconds, so that many rounds take seconds. */
const SMALL = { N: 2048, r: 8, p: 1 };
const hash = () => scryptSync(PASSWORD, randomBytes(16), 64, SMALL).toString("hex");

/** The Worker's own, where what is shed turns on it. */
const GAP_MS = 60;

const POLLING_GAP_MS = 10;

/** Runs one after the other and notes who was served. */
function watchedLine(gapMs?: number) {
  const line = new HashLine(gapMs);
  const served: string[] = [];
  const enter = (name: string, network: string, isKnown = false) =>
    line.run({ isKnown, network }, () => {
      served.push(name);
      return hash();
    });
  return { enter, served };
}

const outcome = (work: Promise<unknown>) =>
  work.then(
    () => "served",
    (error: unknown) => (error instanceof TooManyError ? "shed" : "failed"),
  );

/** A line in which each waits until the clock says that it is free, so that turns are random. */
function makePollingLine() {
  let nextTurnAt = 0;
  return async (turn: () => void) => {
    for (let now = Date.now(); now < nextTurnAt; now = Date.now())
      await pause(Math.min(nextTurnAt - now, POLLING_GAP_MS));
    const startedAt = Date.now();
    nextTurnAt = startedAt + 1000;
    hash();
    turn();
    await pause(0);
    const endedAt = Date.now();
    nextTurnAt = endedAt + Math.max(POLLING_GAP_MS, endedAt - startedAt);
  };
}

describe("the line of those who wait for a hash", () => {
  it("serves who came first, and one at a time", async () => {
    const { enter, served } = watchedLine();
    await Promise.all(["a", "b", "c", "d"].map((name) => enter(name, name, true)));
    expect(served).toEqual(["a", "b", "c", "d"]);
  });

  it("serves a known caller before strangers who came earlier", async () => {
    const { enter, served } = watchedLine();
    const all = [enter("a", "1"), enter("b", "2"), enter("c", "3"), enter("owner", "4", true)];
    await Promise.all(all.map(outcome));
    expect(served.indexOf("owner")).toBeLessThanOrEqual(1);
  });

  it("sheds strangers beyond what it serves in 600 ms: the network that asked most, and the longest wait", async () => {
    const { enter, served } = watchedLine(GAP_MS);
    const flood = Array.from({ length: 30 }, (_, index) => outcome(enter(`flood ${index}`, "one network")));
    const newest = outcome(enter("owner", "another network"));
    expect(await newest).toBe("served");
    expect(served.indexOf("owner")).toBeLessThanOrEqual(1);
    const shed = (await Promise.all(flood)).filter((what) => what === "shed");
    expect(shed.length).toBeGreaterThanOrEqual(20);
  });

  it("sheds no known caller, however many wait", async () => {
    const { enter } = watchedLine();
    const all = Array.from({ length: 20 }, (_, index) => outcome(enter(String(index), "network", true)));
    expect(new Set(await Promise.all(all))).toEqual(new Set(["served"]));
  });

  it("lets a new network in within five turns while twenty others ask again as soon as they are answered", async () => {
    const { enter, served } = watchedLine(GAP_MS);
    let isOver = false;
    const attack = Array.from({ length: IN_FLIGHT }, async (_, index) => {
      while (!isOver) {
        await outcome(enter("stranger", `network ${index}`));
        await pause(1);
      }
    });
    await pause(300);
    const before = served.length;
    const owner = await outcome(enter("owner", "home"));
    isOver = true;
    await Promise.all(attack);
    expect(owner).toBe("served");
    expect(served.indexOf("owner") - before + 1).toBeLessThanOrEqual(MAX_TURNS);
  });

  it("would make a new network wait for any of them if turns were random", async () => {
    const waits: number[] = [];
    for (let round = 0; round < 5; round++) {
      const inTurn = makePollingLine();
      let served = 0;
      let ownerAt = 0;
      const others = Array.from({ length: IN_FLIGHT }, () => inTurn(() => served++));
      await Promise.all([...others, inTurn(() => (ownerAt = ++served))]);
      waits.push(ownerAt);
    }
    expect(Math.max(...waits)).toBeGreaterThan(MAX_TURNS);
  });

  it("leaves room for other requests between two hashes, as long as a hash at least", async () => {
    const line = new HashLine(20);
    const startedAt: number[] = [];
    const slow = () => {
      startedAt.push(performance.now());
      for (let rounds = 0; rounds < 10; rounds++) hash();
      return performance.now();
    };
    const waiter = { isKnown: true, network: "" };
    const endedAt = await Promise.all([1, 2, 3].map(() => line.run(waiter, slow)));
    for (const [index, ended] of endedAt.slice(0, -1).entries()) {
      const took = ended - (startedAt[index] as number);
      // The line's clock has whole milliseconds.
      expect((startedAt[index + 1] as number) - ended).toBeGreaterThanOrEqual(Math.max(20, took) - 2);
    }
  });

  it("goes on after a hash that failed", async () => {
    const line = new HashLine();
    const waiter = { isKnown: true, network: "" };
    const broken = () => {
      throw new Error("broken");
    };
    await expect(line.run(waiter, broken)).rejects.toThrow("broken");
    expect(await line.run(waiter, () => "served")).toBe("served");
  });

  it("is not held up by a request that was cut off while it waited", async () => {
    const line = new HashLine();
    // A request that is cut off looks no more whether it is its turn.
    const inside = line as unknown as { places: object[] };
    inside.places = [{ isKnown: true, network: "", lookedAt: Date.now() - 5000, isShed: false }];
    expect(await line.run({ isKnown: false, network: "home" }, () => "served")).toBe("served");
  });
});

describe("twenty strangers who sign in again as soon as they are answered", () => {
  afterEach(() => vi.restoreAllMocks());

  /** Counts the hashes that are computed while callers wait, by network. */
  function watchTurns() {
    const { run } = HashLine.prototype;
    const turns = new Map<string, number>();
    let computed = 0;
    let waiting = 0;
    vi.spyOn(HashLine.prototype, "run").mockImplementation(function (this: HashLine, waiter, hash) {
      const joinedAt = computed;
      waiting++;
      return run.call(this, waiter, () => {
        waiting--;
        turns.set(waiter.network, ++computed - joinedAt);
        return hash();
      });
    });
    return { turns, countWaiting: () => waiting };
  }

  it("cost a known browser no more than five turns", async () => {
    const { email } = await makeManager();
    const cookie = readCookie(await signIn(email));
    const { turns, countWaiting } = watchTurns();
    let isOver = false;
    const attack = Array.from({ length: IN_FLIGHT }, async () => {
      while (!isOver) await signIn(newEmail());
    });
    await vi.waitFor(() => expect(countWaiting()).toBeGreaterThan(2), { interval: 2, timeout: 20_000 });
    const address = freshAddress();
    const answer = await signIn(email, PASSWORD, { address, cookie });
    isOver = true;
    await Promise.all(attack);
    expect(answer.status).toBe(200);
    expect(turns.get(networkOf(address))).toBeLessThanOrEqual(MAX_TURNS);
  });

  it("are told to try again in a second where they are shed, which counts as no wrong try", async () => {
    const { email } = await makeManager();
    vi.spyOn(HashLine.prototype, "run").mockRejectedValue(new TooManyError(1));
    const shed = await signIn(email, "a guess");
    expect(shed.status).toBe(429);
    expect(await shed.json()).toMatchObject({ code: "too_many", retryAfterSeconds: 1 });
    expect(await readAttempts("sign-in", email)).toEqual([]);
  });
});
