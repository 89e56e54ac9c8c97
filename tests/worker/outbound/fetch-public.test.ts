import { afterEach, expect, it, vi } from "vitest";
import { HOSTILE } from "#tests/domain/hostile-addresses.ts";
import { fetchPublic, postPublic } from "#worker/outbound/fetch-public.ts";

const ADDRESS = "https://hooks.example/one";
const BOUNDS = { maxBytes: 1000, timeoutMs: 200, allowsLoopback: false };

afterEach(() => vi.restoreAllMocks());

const answerWith = (answer: (request: Request) => Response | Promise<Response>) =>
  vi
    .spyOn(globalThis, "fetch")
    .mockImplementation(async (input, init) => answer(new Request(input as RequestInfo, init)));

const faultOf = (address: string, bounds: Partial<typeof BOUNDS> = {}) =>
  fetchPublic(address, { method: "POST", body: "x" }, { ...BOUNDS, ...bounds }).then(
    () => null,
    (error: { fault?: string; name: string }) => error.fault ?? error.name,
  );

const post = () => postPublic(ADDRESS, { method: "POST" }, BOUNDS);

it.each([200, 204, 302, 304, 308, 404, 500])(
  "a request of which the status alone is asked for ends with the status (%i), and follows nothing",
  async (status) => {
    const spy = answerWith(() => new Response(null, { status, headers: { location: "https://127.0.0.1/" } }));
    expect(await post()).toBe(status);
    expect(spy).toHaveBeenCalledOnce();
  },
);

it("a request of which the status alone is asked for reads nothing of an endless answer, and stops it", async () => {
  const cancel = vi.fn();
  answerWith(() => new Response(new ReadableStream({ cancel })));
  expect(await post()).toBe(200);
  expect(cancel).toHaveBeenCalledOnce();
});

it("a request of which the status alone is asked for is not sent to a hostile address", async () => {
  const spy = answerWith(() => new Response("inside"));
  await expect(postPublic("https://10.0.0.1/", { method: "POST" }, BOUNDS)).rejects.toThrow("address");
  expect(spy).not.toHaveBeenCalled();
});

it("a request to an address that a person entered goes out with what it is given", async () => {
  const asked: Request[] = [];
  answerWith((request) => {
    asked.push(request);
    return new Response("fine", { status: 201, headers: { "x-one": "1" } });
  });
  const answer = await fetchPublic(ADDRESS, { method: "POST", body: "x" }, BOUNDS);
  expect([answer.status, answer.headers.get("x-one"), await answer.text()]).toEqual([201, "1", "fine"]);
  expect(asked).toMatchObject([{ url: ADDRESS, method: "POST", redirect: "manual" }]);
});

it("a request to an address that a person entered is not sent to any hostile address, as this runtime reads it", async () => {
  const spy = answerWith(() => new Response("inside"));
  for (const [, addresses] of HOSTILE) {
    for (const address of addresses) expect(await faultOf(address), address).toBe("address");
  }
  expect(spy).not.toHaveBeenCalled();
});

it.each([301, 302, 303, 304, 307, 308])(
  "a request to an address that a person entered ends at a redirect (%i)",
  async (status) => {
    const spy = answerWith(() => new Response(null, { status, headers: { location: "https://127.0.0.1/" } }));
    expect(await faultOf(ADDRESS)).toBe("redirect");
    expect(spy).toHaveBeenCalledOnce();
  },
);

it.each([
  [1000, null],
  [1001, "too_long"],
])(
  "a request to an address that a person entered reads %i bytes of an answer as %s",
  async (length, fault) => {
    answerWith(() => new Response("x".repeat(length)));
    expect(await faultOf(ADDRESS)).toBe(fault);
  },
);

it("a request to an address that a person entered stops reading an endless answer", async () => {
  let pulls = 0;
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      pulls++;
      controller.enqueue(new Uint8Array(500));
    },
  });
  answerWith(() => new Response(endless));
  expect(await faultOf(ADDRESS)).toBe("too_long");
  expect(pulls).toBeLessThan(10);
});

it("a request to an address that a person entered ends after its time", async () => {
  answerWith(
    ({ signal }) => new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason))),
  );
  expect(await faultOf(ADDRESS)).toBe("TimeoutError");
});

it("a request to an address that a person entered ends with the signal of its caller", async () => {
  answerWith(({ signal }) => Promise.reject(signal.aborted ? signal.reason : new Error("not aborted")));
  const ended = fetchPublic(ADDRESS, { signal: AbortSignal.abort(new Error("enough")) }, BOUNDS);
  await expect(ended).rejects.toThrow("enough");
});
