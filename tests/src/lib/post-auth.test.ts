import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { postAuth } from "#src/lib/api/post-auth.ts";

const refusal = (code: string, retryAfterSeconds: number) =>
  Response.json({ code, message: "", requestId: "", retryAfterSeconds }, { status: 429 });

let answers: (() => Response)[];
const fetch = vi.fn(async () => answers.shift()?.() ?? Response.json({ user: "ana" }));

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", fetch);
  fetch.mockClear();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function post(failures: (() => Response)[]) {
  answers = failures;
  const posted = postAuth("sign-in/email", {}).catch((error: unknown) => error);
  await vi.runAllTimersAsync();
  return posted;
}

it("asks again after the second that a busy server names", async () => {
  expect(await post([() => refusal("too_many", 1)])).toEqual({ user: "ana" });
  expect(fetch).toHaveBeenCalledTimes(2);
});

it("gives up after three calls", async () => {
  const busy = () => refusal("too_many", 1);
  expect(await post([busy, busy, busy, busy])).toMatchObject({ status: 429, code: "too_many" });
  expect(fetch).toHaveBeenCalledTimes(3);
});

it.each([
  ["the wait is long", () => refusal("too_many", 60)],
  ["it is locked out", () => refusal("locked_out", 1)],
  ["the password is wrong", () => Response.json({ code: "INVALID" }, { status: 401 })],
])("asks once if %s", async (_, failure) => {
  await post([failure]);
  expect(fetch).toHaveBeenCalledTimes(1);
});
