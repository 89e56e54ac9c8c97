import { expect, it } from "vitest";
import { RequestError } from "#src/lib/api/request-error.ts";
import { toFormError } from "#src/lib/form/errors.ts";
import { waitingConfirmation, withConfirmation } from "#src/lib/session/confirmation.ts";

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
    const outcome = withConfirmation(work);
    expect(await answer(true)).toBe(code);
    expect([await outcome, count()]).toEqual([{ made: 2 }, 2]);
    expect(waitingConfirmation.getState()).toBeNull();
  },
);

it("a call that is not confirmed says that nothing was changed", async () => {
  const { work, count } = askedOnce();
  const outcome = withConfirmation(work);
  await answer(false);
  const error: RequestError = await outcome.catch((thrown) => thrown);
  expect(toFormError(error).message).toBe("Nothing was changed");
  expect(count()).toBe(1);
});

it("of two calls that wait the later one is asked for", async () => {
  const [first, second] = [askedOnce(), askedOnce()];
  const outcomes = [withConfirmation(first.work), withConfirmation(second.work)];
  const settled = Promise.allSettled(outcomes);
  await answer(true);
  expect(await settled).toMatchObject([{ status: "rejected" }, { value: { made: 2 } }]);
});

it("other errors ask for nothing", async () => {
  const conflict = new RequestError(409, { code: "conflict" });
  await expect(withConfirmation(() => Promise.reject(conflict))).rejects.toBe(conflict);
  expect(waitingConfirmation.getState()).toBeNull();
});
