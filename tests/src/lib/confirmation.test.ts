import { expect, it } from "vitest";
import { RequestError } from "#src/lib/api/request-error.ts";
import { attempt } from "#src/lib/form/attempt.ts";
import { waitingConfirmation } from "#src/lib/session/confirmation.ts";

const ERRORS = { failed: "That failed" };

/** A call that the server refuses until its caller has confirmed who they are. */
function askedOnce(code: "confirm_factor" | "stale_session" = "confirm_factor") {
  let calls = 0;
  const work = async () => {
    calls += 1;
    if (calls === 1) throw new RequestError(403, { code });
    return { made: calls };
  };
  return { work, count: () => calls };
}

const answer = async (isConfirmed: boolean) => {
  await Promise.resolve();
  const waiting = waitingConfirmation.getState();
  waiting?.answer(isConfirmed);
  return waiting?.kind ?? null;
};

it.each(["confirm_factor", "stale_session"] as const)(
  "a call is made again once %s is answered",
  async (code) => {
    const { work, count } = askedOnce(code);
    const outcome = attempt(work, ERRORS);
    expect(await answer(true)).toBe(code);
    expect([await outcome, count()]).toEqual([{ made: 2 }, 2]);
    expect(waitingConfirmation.getState()).toBeNull();
  },
);

it("a call that is not confirmed says that nothing was changed", async () => {
  const { work, count } = askedOnce();
  const outcome = attempt(work, ERRORS);
  await answer(false);
  expect(await outcome).toMatchObject({ error: { message: "Nothing was changed" } });
  expect(count()).toBe(1);
});

it("a form that says itself what to do about an old session is left to it", async () => {
  const own = { message: "Please sign in again first", isOver: true };
  const { work } = askedOnce("stale_session");
  expect(await attempt(work, { ...ERRORS, codes: { stale_session: own } })).toEqual({ error: own });
  expect(waitingConfirmation.getState()).toBeNull();
});

it("of two calls that wait the later one is asked for", async () => {
  const [first, second] = [askedOnce(), askedOnce()];
  const outcomes = [attempt(first.work, ERRORS), attempt(second.work, ERRORS)];
  await answer(true);
  expect(await Promise.all(outcomes)).toMatchObject([{ error: {} }, { made: 2 }]);
});

it("other errors ask for nothing", async () => {
  const failing = attempt(async () => {
    throw new RequestError(409, { code: "conflict" });
  }, ERRORS);
  expect(await failing).toMatchObject({ error: { message: "That failed" } });
  expect(waitingConfirmation.getState()).toBeNull();
});
