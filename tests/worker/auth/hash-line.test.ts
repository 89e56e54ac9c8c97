import { randomBytes, scryptSync } from "node:crypto";
import { describe, expect, it } from "vitest";
import { pause } from "#domain/pause.ts";
import { newEmail, signIn } from "#tests/worker/setup/accounts.ts";
import { freshAddress, makeManager, PASSWORD, readCookie } from "#tests/worker/setup/factories.ts";
import { HashLine } from "#worker/auth/password/hash-line.ts";
import { TooManyError } from "#worker/errors.ts";

const IN_FLIGHT = 20;
/** Turns of the line that an owner may wait, their own included; today's was eleven on average. */
const MAX_TURNS = 5;

/** A hash of a few milliseconds, so that many rounds take seconds. */
const SMALL = { N: 2048, r: 8, p: 1 };
const hash = () => scryptSync(PASSWORD, randomBytes(16), 64, SMALL).toString("hex");

/** Runs one after the other and notes who was served. */
function watchedLine() {
  const line = new HashLine();
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

/** The line as it was: each waits until the clock says that it is free, so that turns are random. */
function makePollingLine() {
  let nextTurnAt = 0;
  return async (turn: () => void) => {
    for (let now = Date.now(); now < nextTurnAt; now = Date.now())
      await pause(Math.min(nextTurnAt - now, 60));
    const startedAt = Date.now();
    nextTurnAt = startedAt + 1000;
    hash();
    turn();
    await pause(0);
    const endedAt = Date.now();
    nextTurnAt = endedAt + Math.max(60, endedAt - startedAt);
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
    const { enter, served } = watchedLine();
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
    const { enter, served } = watchedLine();
    let isOver = false;
    const attack = Array.from({ length: IN_FLIGHT }, async (_, index) => {
      while (!isOver) {
        await outcome(enter("stranger", `network ${index}`));
        await pause(1);
      }
    });
    await pause(1000);
    const before = served.length;
    const owner = await outcome(enter("owner", "home"));
    isOver = true;
    await Promise.all(attack);
    expect(owner).toBe("served");
    expect(served.indexOf("owner") - before + 1).toBeLessThanOrEqual(MAX_TURNS);
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

  it("are not counted as wrong tries where they were shed", async () => {
    const { email } = await makeManager();
    const address = freshAddress();
    const answers = await Promise.all(Array.from({ length: 9 }, () => signIn(email, "a guess", { address })));
    const wrong = answers.filter(({ status }) => status === 401).length;
    expect(wrong).toBeLessThan(9);
    expect((await signIn(email, PASSWORD, { address })).status).toBe(200);
  });

  it("would make an owner wait for any of them if turns were random", async () => {
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
});
