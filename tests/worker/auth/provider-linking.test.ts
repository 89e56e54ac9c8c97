import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { newEmail, readUserId, waitForMail } from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  countRows,
  type ManagerAccount,
  makeManager,
  readCookie,
} from "#tests/worker/setup/factories.ts";
import { ask, goAndReturn, registered, visitService } from "#tests/worker/setup/oidc-provider.ts";
import { execute, selectRow } from "#tests/worker/setup/rows.ts";

const signIn = (provider: string, person: string, from = registered) =>
  goAndReturn("/api/auth/sign-in/social", { provider }, { person, env: from });

const connect = (provider: string, person: string, { cookie }: ManagerAccount) =>
  goAndReturn("/api/auth/link-social", { provider }, { person, cookie });

const locationOf = (answer: Response) => answer.headers.get("location");
const hasSession = (answer: Response) => readCookie(answer).includes("session_token=");

const unlink = ({ cookie }: ManagerAccount, providerId = "house") =>
  ask("/api/auth/unlink-account", { body: { providerId }, cookie });

/** A manager who has connected an account at a provider, and the person that it belongs to. */
async function makeConnected(provider = "house", person = newEmail()) {
  const manager = await makeManager();
  await connect(provider, person, manager);
  return { manager, person, id: await readUserId(manager.email) };
}

const countLinks = (id: string, provider = "house") =>
  countRows("account", "user_id = ? AND provider_id = ?", id, provider);

/** Leaves for a provider; the address of its sign-in and the cookie that the browser keeps. */
async function leave(env = registered, path = "sign-in/social", cookie = "") {
  const left = await ask(`/api/auth/${path}`, { body: { provider: "house" }, env, cookie });
  return { url: (await left.json<{ url: string }>()).url, cookie: readCookie(left) };
}

async function readEmail(cookie: string) {
  const answer = await call("/api/session", { cookie });
  return (await answer.json<{ session: { email: string } | null }>()).session?.email;
}

describe("signing in with a provider", () => {
  it("is offered by name, an organisation's own provider by address only", async () => {
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
    "lets in who has connected %s, whatever address it reports",
    async (provider) => {
      const [manager, person] = [await makeManager(), newEmail()];
      const connected = await connect(provider, person, manager);
      expect(locationOf(connected)).toBe(`/survey/account?provider=${provider}`);
      const answer = await signIn(provider, person);
      expect(locationOf(answer)).toBe(`/survey/create?provider=${provider}`);
      expect(await readEmail(readCookie(answer))).toBe(manager.email);
    },
  );

  it.each([
    ["google", "https://accounts.google.com"],
    ["microsoft", "https://login.microsoftonline.com"],
    ["github", "https://github.com"],
    ["linkedin", "https://www.linkedin.com"],
  ])("leads to %s where it is configured", async (id, origin) => {
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

  it("finds an organisation's provider by the domain of an address", async () => {
    const { manager, person } = await makeConnected("northfield", newEmail("northfield.example"));
    const body = { email: ` ${person.toUpperCase()}` };
    const answer = await goAndReturn("/api/auth/sign-in/sso", body, { person });
    expect(await readEmail(readCookie(answer))).toBe(manager.email);
    const elsewhere = await ask("/api/auth/sign-in/sso", { body: { email: "jo@elsewhere.example" } });
    expect(elsewhere.status).toBe(404);
  });

  it("keeps no token of the provider and nothing of its user record", async () => {
    const { person, id } = await makeConnected();
    await signIn("house", person);
    const row = await selectRow`SELECT * FROM account WHERE user_id = ${id} AND provider_id = 'house'`;
    expect(row).toMatchObject({ access_token: null, refresh_token: null, id_token: null, scope: null });
    expect(JSON.stringify(row)).not.toContain(person);
    expect(await countRows("user", "id = ? AND name = '' AND image IS NULL", id)).toBe(1);
    expect(await countRows("verification", "value LIKE '%codeVerifier%'")).toBe(0);
  });

  it("does not tell whether there is an account under the address", async () => {
    const { email } = await makeManager();
    await execute`UPDATE user SET email_verified = 1 WHERE email = ${email}`;
    const [unconfirmed, stranger] = [await makeManager(), newEmail()];
    const people = [stranger, email, `${email}?`, unconfirmed.email];
    for (const answer of await Promise.all(people.map((person) => signIn("house", person)))) {
      expect(answer.status).toBe(302);
      expect(locationOf(answer)).toBe("/survey/create?provider=house&error=not_connected");
      expect(hasSession(answer)).toBe(false);
    }
    expect(await countRows("user", "email = ?", stranger)).toBe(0);
    for (const known of [email, unconfirmed.email]) expect(await countLinks(await readUserId(known))).toBe(0);
  });

  it("asks for the second factor of an account that has one", async () => {
    const { person, id } = await makeConnected();
    await execute`UPDATE user SET two_factor_enabled = 1 WHERE id = ${id}`;
    const before = await countRows("session", "user_id = ?", id);
    const answer = await signIn("house", person);
    expect(locationOf(answer)).toBe("/survey/create?mode=second-factor");
    expect(readCookie(answer)).toContain("two_factor=");
    expect(await readEmail(readCookie(answer))).toBeUndefined();
    expect(await countRows("session", "user_id = ?", id)).toBe(before);
  });

  it("is rejected for a banned account", async () => {
    const { person, id } = await makeConnected();
    await execute`UPDATE user SET banned = 1 WHERE id = ${id}`;
    const answer = await signIn("house", person);
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=banned");
    expect(hasSession(answer)).toBe(false);
  });
});

describe("a return from a provider", () => {
  it("without having signed in there, it says so", async () => {
    expect(locationOf(await signIn("house", "nobody"))).toBe(
      "/survey/create?provider=house&error=sign_in_cancelled",
    );
  });

  it("in another browser than the one that left, or twice, opens no session", async () => {
    const { person } = await makeConnected();
    const { url, cookie } = await leave();
    const back = await visitService(url, person);
    const elsewhere = await ask(back);
    expect(locationOf(elsewhere)).toBe("/survey/create?provider=house&error=sign_in_expired");
    expect(hasSession(elsewhere)).toBe(false);
    expect(hasSession(await ask(back, { cookie }))).toBe(true);
    expect(hasSession(await ask(back, { cookie }))).toBe(false);
  });

  it("goes nowhere but to our own pages, whatever the client asks for", async () => {
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
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=not_connected");
  });

  it("leads to our page if the provider cannot be reached", async () => {
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
});

describe("linking a provider", () => {
  it("is undone by disconnecting it", async () => {
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
    await execute`UPDATE user SET email_verified = 1 WHERE id = ${id}`;
    for (const one of [person, manager.email]) {
      expect(locationOf(await signIn("house", one))).toContain("error=not_connected");
    }
  });

  it("is told to the owner, as unlinking is", async () => {
    const { manager, id } = await makeConnected();
    const linked = await waitForMail(manager.email, "House ID can now sign in");
    expect(linked.text).toContain("If this wasn’t you");
    for (let index = 0; index < 2; index++) await unlink(manager);
    await waitForMail(manager.email, "House ID no longer signs in");
    expect(await countRows("outbox", "instr(key, ?)", `account-changed:${id}`)).toBe(2);
  });

  it.each(["own", "foreign"])(
    "lets a sign-in there prove the address, which ends the password but in the own browser: %s",
    async (browser) => {
      const manager = await makeManager();
      const id = await readUserId(manager.email);
      await connect("house", manager.email, manager);
      const elsewhere = await goAndReturn(
        "/api/auth/sign-in/social",
        { provider: "house" },
        { person: manager.email, ...(browser === "own" && { cookie: manager.cookie }) },
      );
      expect(hasSession(elsewhere)).toBe(true);
      expect(await countRows("user", "id = ? AND email_verified = 1", id)).toBe(1);
      const kept = browser === "own" ? 1 : 0;
      expect(await countRows("account", "user_id = ? AND password IS NOT NULL", id)).toBe(kept);
      expect(await readEmail(manager.cookie)).toBe(kept ? manager.email : undefined);
      expect(await countLinks(id)).toBe(1);
      expect(await readEmail(readCookie(elsewhere))).toBe(manager.email);
    },
  );

  it("takes a sign-in within the hour", async () => {
    const { cookie, email } = await makeManager();
    await execute`UPDATE session SET created_at = created_at - 3601000
      WHERE user_id = ${await readUserId(email)}`;
    for (const [path, body] of [
      ["link-social", { provider: "house" }],
      ["unlink-account", { providerId: "house" }],
    ] as const) {
      await expectAnswer(ask(`/api/auth/${path}`, { body, cookie }), 403, { code: "stale_session" });
    }
  });

  it("is rejected once the session that began it has ended", async () => {
    const manager = await makeManager();
    const { url, cookie } = await leave(registered, "link-social", manager.cookie);
    const back = await visitService(url, newEmail());
    await call("/api/auth/sign-out", { body: {}, cookie: manager.cookie });
    const answer = await ask(back, { cookie: `${manager.cookie}; ${cookie}` });
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=signed_out");
    expect(await countLinks(await readUserId(manager.email))).toBe(0);
  });

  it("is rejected for a provider account that another account has linked", async () => {
    const { manager, person } = await makeConnected();
    expect(locationOf(await connect("house", person, await makeManager()))).toBe(
      "/survey/account?provider=house&error=provider_in_use",
    );
    expect(await readEmail(readCookie(await signIn("house", person)))).toBe(manager.email);
  });

  it("leaves an address unconfirmed if the provider reports another", async () => {
    const victim = await makeManager();
    const { manager, person } = await makeConnected("house", `${victim.email}?`);
    expect(await readEmail(readCookie(await signIn("house", person)))).toBe(manager.email);
    const emails = [manager.email, victim.email];
    expect(await countRows("user", "email IN (?, ?) AND email_verified = 0", ...emails)).toBe(2);
  });
});

describe("unlinking a provider", () => {
  it("leaves the password and the links of other accounts alone", async () => {
    const [first, second] = [await makeConnected(), await makeConnected()];
    for (const provider of ["credential", "house", "house"]) await unlink(first.manager, provider);
    expect(await countLinks(first.id, "credential")).toBe(1);
    expect(await countLinks(first.id)).toBe(0);
    expect(await countLinks(second.id)).toBe(1);
  });

  it("is rejected for the only way into an account", async () => {
    const { manager, id } = await makeConnected();
    await execute`DELETE FROM account WHERE user_id = ${id} AND provider_id = 'credential'`;
    expect((await unlink(manager)).status).toBe(409);
    expect(await countLinks(id)).toBe(1);
  });
});
