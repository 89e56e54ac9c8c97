import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { makeManager, newEmail, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import {
  ask,
  connect,
  countLinks,
  goAndReturn,
  hasSession,
  leave,
  locationOf,
  makeConnected,
  NOT_CONNECTED,
  readEmail,
  registered,
  signInAt,
  visitService,
} from "#tests/worker/setup/oidc-provider.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";

it("signing in with a provider is offered by name, an organisation's own provider by address only", async () => {
  const providers = [
    { id: "house", label: "House ID" },
    { id: "plain", label: "Plain OAuth" },
  ];
  const offered = { providers, hasSso: true, isSignupDisabled: false };
  expect(await (await ask("/api/auth-providers")).json()).toEqual(offered);
  const none = { providers: [], hasSso: false, isSignupDisabled: false };
  expect(await (await call("/api/auth-providers")).json()).toEqual(none);
});

it.each(["house", "plain"])(
  "a provider lets in who has connected %s, whatever address it reports",
  async (provider) => {
    const [manager, person] = [await makeManager(), newEmail()];
    const connected = await connect(provider, person, manager);
    expect(locationOf(connected)).toBe(`/survey/account?provider=${provider}`);
    const answer = await signInAt(person, { provider });
    expect(locationOf(answer)).toBe(`/survey/create?provider=${provider}`);
    expect(await readEmail(readCookie(answer))).toBe(manager.email);
  },
);

it.each([
  ["google", "https://accounts.google.com"],
  ["microsoft", "https://login.microsoftonline.com"],
  ["github", "https://github.com"],
  ["linkedin", "https://www.linkedin.com"],
])("signing in with a provider leads to %s where it is configured", async (id, origin) => {
  const named = {
    ...env,
    SIGN_IN_PROVIDERS: JSON.stringify([{ id, clientId: "ours" }]),
    [`${id.toUpperCase()}_CLIENT_SECRET`]: "theirs",
  };
  const left = await ask("/api/auth/sign-in/social", { body: { provider: id }, env: named });
  const url = new URL((await left.json<{ url: string }>()).url);
  expect(url.origin).toBe(origin);
  expect(url.searchParams.get("client_id")).toBe("ours");
  expect(url.searchParams.get("redirect_uri")).toBe(`https://slk.test/api/auth/callback/${id}`);
});

it("signing in with a provider finds an organisation's provider by the domain of an address", async () => {
  const { manager, person } = await makeConnected("northfield", newEmail("northfield.example"));
  const body = { email: ` ${person.toUpperCase()}` };
  const answer = await goAndReturn("/api/auth/sign-in/sso", body, { person });
  expect(await readEmail(readCookie(answer))).toBe(manager.email);
  const elsewhere = await ask("/api/auth/sign-in/sso", { body: { email: "jo@elsewhere.example" } });
  expect(await elsewhere.json()).toMatchObject({ message: expect.stringContaining("for elsewhere.example") });
  expect([elsewhere.status, elsewhere.headers.get("content-language")]).toEqual([404, "en"]);
});

it("signing in with a provider keeps no token of the provider and nothing of its user record", async () => {
  const { person, id } = await makeConnected();
  await signInAt(person);
  const row = await selectRow`SELECT * FROM account WHERE user_id = ${id} AND provider_id = 'house'`;
  expect(row).toMatchObject({ access_token: null, refresh_token: null, id_token: null, scope: null });
  expect(JSON.stringify(row)).not.toContain(person);
  expect(await countRows("user", "id = ? AND name = '' AND image IS NULL", id)).toBe(1);
  expect(await countRows("verification", "value LIKE '%codeVerifier%'")).toBe(0);
});

it("signing in with a provider does not tell whether there is an account under the address", async () => {
  const [confirmed, unconfirmed, stranger] = [await makeManager(), await makeManager(), newEmail()];
  await setConfirmed(confirmed);
  const people = [stranger, confirmed.email, `${confirmed.email}?`, unconfirmed.email];
  for (const answer of await Promise.all(people.map((person) => signInAt(person)))) {
    expect([answer.status, locationOf(answer), hasSession(answer)]).toEqual([302, NOT_CONNECTED, false]);
  }
  expect(await countRows("user", "email = ?", stranger)).toBe(0);
  for (const { id } of [confirmed, unconfirmed]) expect(await countLinks(id)).toBe(0);
});

it("signing in with a provider asks for the second factor of an account that has one", async () => {
  const { person, id } = await makeConnected();
  await execute`UPDATE user SET two_factor_enabled = 1 WHERE id = ${id}`;
  const before = await countRows("session", "user_id = ?", id);
  const answer = await signInAt(person);
  expect(locationOf(answer)).toBe("/survey/create?mode=second-factor");
  expect(readCookie(answer)).toContain("two_factor=");
  expect(await readEmail(readCookie(answer))).toBeUndefined();
  expect(await countRows("session", "user_id = ?", id)).toBe(before);
});

it("signing in with a provider is rejected for a banned account", async () => {
  const { person, id } = await makeConnected();
  await execute`UPDATE user SET banned = 1 WHERE id = ${id}`;
  const answer = await signInAt(person);
  expect(locationOf(answer)).toBe("/survey/create?provider=house&error=banned");
  expect(hasSession(answer)).toBe(false);
});

it("a return from a provider without a sign-in says that it was cancelled", async () => {
  const answer = await signInAt("nobody");
  expect(locationOf(answer)).toBe("/survey/create?provider=house&error=sign_in_cancelled");
});

it("a return from a provider in another browser, or twice, opens no session", async () => {
  const { person } = await makeConnected();
  const { url, cookie } = await leave();
  const back = await visitService(url, person);
  const elsewhere = await ask(back);
  expect(locationOf(elsewhere)).toBe("/survey/create?provider=house&error=sign_in_expired");
  expect(hasSession(elsewhere)).toBe(false);
  expect(hasSession(await ask(back, { cookie }))).toBe(true);
  expect(hasSession(await ask(back, { cookie }))).toBe(false);
});

it("a return from a provider leads to our own pages alone, whatever the client asks for", async () => {
  const left = await ask("/api/auth/sign-in/social", {
    body: {
      provider: "house",
      callbackURL: "https://evil.example/",
      errorCallbackURL: "https://evil.example/",
      newUserCallbackURL: "https://evil.example/",
      requestSignUp: true,
      scopes: ["offline_access"],
      idToken: { token: "a.b.c" },
    },
  });
  const { url } = await left.json<{ url: string }>();
  const asked = new URL(url).searchParams;
  expect(asked.get("scope")).toBe("openid email");
  expect(asked.get("redirect_uri")).toBe("https://slk.test/api/auth/callback/house");
  expect(asked.get("code_challenge_method")).toBe("S256");
  const answer = await ask(await visitService(url, newEmail()), { cookie: readCookie(left) });
  expect(locationOf(answer)).toBe(NOT_CONNECTED);
});

it("a return from a provider leads to our page if the provider cannot be reached", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const house = { id: "house", label: "House ID", issuer: "http://127.0.0.1:9", clientId: "house" };
  const gone = { ...registered, SIGN_IN_PROVIDERS: JSON.stringify([house]) };
  await expectAnswer(ask("/api/auth/sign-in/social", { body: { provider: "house" }, env: gone }), 503, {
    message: "We couldn’t reach House ID. Please try again in a few minutes.",
  });
  const { url, cookie } = await leave();
  const answer = await ask(await visitService(url, newEmail()), { cookie, env: gone });
  expect(locationOf(answer)).toBe("/survey/create?provider=house&error=provider_failed");
  vi.restoreAllMocks();
});

const NEXT = "/survey/K7MDP4XQ/insights?version=2";
const ENCODED = "next=%2Fsurvey%2FK7MDP4XQ%2Finsights%3Fversion%3D2";
const makeNorthfield = () => makeConnected("northfield", newEmail("northfield.example"));
const goOn = (person: string, next: unknown) => signInAt(person, { provider: "northfield", next });

it("the page after a sign-in at a provider is the one that was asked for", async () => {
  const { person } = await makeNorthfield();
  const body = { email: person, next: NEXT };
  for (const answer of [
    await goOn(person, NEXT),
    await goAndReturn("/api/auth/sign-in/sso", body, { person }),
  ]) {
    expect(locationOf(answer)).toBe(`/survey/create?provider=northfield&${ENCODED}`);
    expect(hasSession(answer)).toBe(true);
  }
});

it("the page after a sign-in at a provider is still known when the provider's account is not connected", async () => {
  const answer = await goOn(newEmail("northfield.example"), NEXT);
  expect(locationOf(answer)).toBe(`/survey/create?provider=northfield&error=not_connected&${ENCODED}`);
});

it("the page after a sign-in at a provider is still known at the second factor", async () => {
  const { person, id } = await makeNorthfield();
  await execute`UPDATE user SET two_factor_enabled = 1 WHERE id = ${id}`;
  expect(locationOf(await goOn(person, NEXT))).toBe(`/survey/create?mode=second-factor&${ENCODED}`);
});

it.each(["//evil.example/survey/manage", "/api/auth/sign-out", null])(
  "the page after a sign-in at a provider is none where a client names %s",
  async (next) => {
    const { person } = await makeNorthfield();
    expect(locationOf(await goOn(person, next))).toBe("/survey/create?provider=northfield");
  },
);
