import { env } from "cloudflare:workers";
import { inject } from "vitest";
import { type ManagerAccount, makeManager, newEmail } from "#tests/worker/setup/accounts.ts";
import {
  type Call,
  call,
  callWithSettings,
  ORIGIN,
  readBody,
  readCookie,
} from "#tests/worker/setup/calls.ts";
import { countRows } from "#tests/worker/setup/rows.ts";
import type { Env } from "#worker/config.ts";

/** The tests' Worker, registered with the OpenID provider that runs beside it. */
export const registered: Env = { ...env, ...inject("openIdVars") };

/** Calls a Worker that knows sign-in services. */
export const ask = (path: string, { env = registered, ...request }: Call & { env?: Env } = {}) =>
  callWithSettings(env, path, request);

const MAX_HOPS = 10;

/** Signs that person in at the service and answers where it sends the browser: a path of ours. */
export async function visitService(url: string, person: string): Promise<string> {
  const jar = new Map<string, string>();
  let next = new URL(url);
  if (!next.searchParams.has("login_hint")) next.searchParams.set("login_hint", person);
  for (let hop = 0; hop < MAX_HOPS; hop++) {
    if (next.origin === ORIGIN) return next.pathname + next.search;
    const cookie = Array.from(jar, (pair) => pair.join("=")).join("; ");
    const answer = await fetch(next, { redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [name, value] = (set.split(";")[0] as string).split("=");
      if (name && value) jar.set(name, value);
    }
    const location = answer.headers.get("location");
    if (!location) throw new Error(`The service answered ${answer.status}: ${await answer.text()}`);
    await answer.body?.cancel();
    next = new URL(location, next);
  }
  throw new Error("The service never sent the browser back.");
}

/** Leaves for a service and comes back as that person; what our callback answers. */
export async function goAndReturn(
  path: string,
  body: object,
  { person, cookie = "", env = registered }: { person: string; cookie?: string; env?: Env },
): Promise<Response> {
  const left = await ask(path, { body, cookie, env });
  const { url } = await readBody<{ url: string }>(left);
  const back = await visitService(url, person);
  return ask(back, { cookie: [cookie, readCookie(left)].filter(Boolean).join("; "), env });
}

/** Signs in at a provider as that person. */
export const signInAt = (
  person: string,
  { provider = "house", next = undefined as unknown, cookie = "" } = {},
) => goAndReturn("/api/auth/sign-in/social", { provider, next }, { person, cookie });

/** Has a manager connect their account at a provider as that person. */
export const connect = (provider: string, person: string, { cookie }: ManagerAccount) =>
  goAndReturn("/api/auth/link-social", { provider }, { person, cookie });

export const NOT_CONNECTED = "/survey/create?provider=house&error=not_connected";
export const locationOf = (answer: Response) => answer.headers.get("location");
export const hasSession = (answer: Response) => readCookie(answer).includes("session_token=");

/** A manager who has connected an account at a provider, and the person that it belongs to. */
export async function makeConnected(provider = "house", person = newEmail()) {
  const manager = await makeManager();
  await connect(provider, person, manager);
  return { manager, person, id: manager.id };
}

export const countLinks = (id: string, provider = "house") =>
  countRows("account", "user_id = ? AND provider_id = ?", id, provider);

/** Leaves for a provider; the address of its sign-in and the cookie that the browser keeps. */
export async function leave(env = registered, path = "sign-in/social", cookie = "") {
  const left = await ask(`/api/auth/${path}`, { body: { provider: "house" }, env, cookie });
  return { ...(await readBody<{ url: string }>(left)), cookie: readCookie(left) };
}

export async function readEmail(cookie: string) {
  const body = await readBody<{ session: { email: string } | null }>(call("/api/session", { cookie }));
  return body.session?.email;
}
