import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { FRESH_SESSION_MS } from "#domain/limits.ts";
import { type ManagerAccount, makeManager, newEmail, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
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
import { ageSessions } from "#tests/worker/setup/sessions.ts";

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

const unlink = ({ cookie }: ManagerAccount, providerId = "house") =>
  ask("/api/auth/unlink-account", { body: { providerId }, cookie });

it("linking a provider is undone by disconnecting it", async () => {
  const { manager, person, id } = await makeConnected();
  const expectLinked = async (isLinked: boolean) =>
    expectAnswer(ask("/api/account", manager), 200, {
      linkedProviders: [
        { providerId: "house", label: "House ID", isLinked },
        { providerId: "plain", label: "Plain OAuth", isLinked: false },
      ],
    });
  await expectLinked(true);
  expect((await unlink(manager)).status).toBe(200);
  await expectLinked(false);
  await setConfirmed({ id });
  for (const one of [person, manager.email]) expect(locationOf(await signInAt(one))).toBe(NOT_CONNECTED);
});

it("linking a provider is told to the owner, as unlinking is", async () => {
  const { manager, id } = await makeConnected();
  const linked = await waitForMail(manager.email, "House ID can now sign in");
  expect(linked.text).toContain("If this wasn’t you");
  for (let index = 0; index < 2; index++) await unlink(manager);
  await waitForMail(manager.email, "House ID no longer signs in");
  expect(await countRows("deliveries", "instr(occasion, ?)", `account-changed:${id}`)).toBe(2);
});

it.each(["own", "foreign"])(
  "a sign-in at a linked provider proves the address, which ends the password but in the own browser: %s",
  async (browser) => {
    const manager = await makeManager();
    const { id, email } = manager;
    await connect("house", email, manager);
    const elsewhere = await signInAt(email, browser === "own" ? manager : {});
    expect(await readEmail(readCookie(elsewhere))).toBe(email);
    expect(await countRows("user", "id = ? AND email_verified = 1", id)).toBe(1);
    const kept = browser === "own" ? 1 : 0;
    expect(await countRows("account", "user_id = ? AND password IS NOT NULL", id)).toBe(kept);
    expect(await readEmail(manager.cookie)).toBe(kept ? email : undefined);
    expect(await countLinks(id)).toBe(1);
  },
);

it.each([
  ["link-social", { provider: "house" }],
  ["unlink-account", { providerId: "house" }],
])("linking a provider takes a sign-in within the hour at %s", async (path, body) => {
  const manager = await makeManager();
  await ageSessions(manager, FRESH_SESSION_MS + 1000);
  const refused = ask(`/api/auth/${path}`, { body, cookie: manager.cookie });
  await expectAnswer(refused, 403, { code: "stale_session" });
});

it("linking a provider is rejected once the session that began it has ended", async () => {
  const manager = await makeManager();
  const { url, cookie } = await leave(registered, "link-social", manager.cookie);
  const back = await visitService(url, newEmail());
  await call("/api/auth/sign-out", { body: {}, cookie: manager.cookie });
  const answer = await ask(back, { cookie: `${manager.cookie}; ${cookie}` });
  expect(locationOf(answer)).toBe("/survey/create?provider=house&error=signed_out");
  expect(await countLinks(manager.id)).toBe(0);
});

it("linking a provider is rejected for a provider account that another account has linked", async () => {
  const { manager, person } = await makeConnected();
  const answer = await connect("house", person, await makeManager());
  expect(locationOf(answer)).toBe("/survey/account?provider=house&error=provider_in_use");
  expect(await readEmail(readCookie(await signInAt(person)))).toBe(manager.email);
});

it("linking a provider leaves an address unconfirmed if the provider reports another", async () => {
  const victim = await makeManager();
  const { manager, person } = await makeConnected("house", `${victim.email}?`);
  expect(await readEmail(readCookie(await signInAt(person)))).toBe(manager.email);
  const emails = [manager.email, victim.email];
  expect(await countRows("user", "email IN (?, ?) AND email_verified = 0", ...emails)).toBe(2);
});

it("unlinking a provider leaves the password and the links of other accounts alone", async () => {
  const [first, second] = [await makeConnected(), await makeConnected()];
  for (const provider of ["credential", "house", "house"]) await unlink(first.manager, provider);
  expect(await countLinks(first.id, "credential")).toBe(1);
  expect(await countLinks(first.id)).toBe(0);
  expect(await countLinks(second.id)).toBe(1);
});

it("unlinking a provider is rejected for the only way into an account", async () => {
  const { manager, id } = await makeConnected();
  await execute`DELETE FROM account WHERE user_id = ${id} AND provider_id = 'credential'`;
  expect((await unlink(manager)).status).toBe(409);
  expect(await countLinks(id)).toBe(1);
});
