import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import { waitForMail } from "#tests/worker/setup/accounts.ts";
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

const newEmail = (domain = "example.com") => `${crypto.randomUUID()}@${domain}`;

const signIn = (provider: string, person: string, from = registered) =>
  goAndReturn("/api/auth/sign-in/social", { provider }, { person, env: from });

const connect = (provider: string, person: string, { cookie }: ManagerAccount) =>
  goAndReturn("/api/auth/link-social", { provider }, { person, cookie });

const locationOf = (answer: Response) => answer.headers.get("location");
const hasSession = (answer: Response) => readCookie(answer).includes("session_token=");
const userIdOf = async (email: string) =>
  (await selectRow<{ id: string }>`SELECT id FROM user WHERE email = ${email}`)?.id;

async function readEmail(cookie: string) {
  const { session } = await (await call("/api/session", { cookie })).json<{
    session: { email: string } | null;
  }>();
  return session?.email;
}

it("a deployment without sign-in providers offers none", async () => {
  expect(await (await call("/api/auth-providers")).json()).toEqual({
    providers: [],
    hasSso: false,
    isSignupDisabled: false,
  });
});

describe("signing in with a provider", () => {
  it("is offered by name, an organisation's own provider by address only", async () => {
    expect(await (await ask("/api/auth-providers")).json()).toEqual({
      providers: [
        { id: "house", label: "House ID" },
        { id: "plain", label: "Plain OAuth" },
      ],
      hasSso: true,
      isSignupDisabled: false,
    });
  });

  it.each(["house", "plain"])(
    "lets in who has connected %s, whatever address it reports",
    async (provider) => {
      const manager = await makeManager();
      const person = newEmail();
      expect(locationOf(await connect(provider, person, manager))).toBe(
        `/survey/account?provider=${provider}`,
      );
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
    const manager = await makeManager();
    const person = newEmail("northfield.example");
    await connect("northfield", person, manager);
    const answer = await goAndReturn(
      "/api/auth/sign-in/sso",
      { email: ` ${person.toUpperCase()}` },
      { person },
    );
    expect(await readEmail(readCookie(answer))).toBe(manager.email);
    const elsewhere = await ask("/api/auth/sign-in/sso", { body: { email: newEmail("elsewhere.example") } });
    expect(elsewhere.status).toBe(404);
  });

  it("keeps no token of the provider and nothing of its user record", async () => {
    const manager = await makeManager();
    const person = newEmail();
    await connect("house", person, manager);
    await signIn("house", person);
    const userId = await userIdOf(manager.email);
    const row = await selectRow`SELECT * FROM account WHERE user_id = ${userId} AND provider_id = 'house'`;
    expect(row).toMatchObject({ access_token: null, refresh_token: null, id_token: null, scope: null });
    expect(JSON.stringify(row)).not.toContain(person);
    expect(await countRows("user", "id = ? AND name = '' AND image IS NULL", userId)).toBe(1);
    expect(await countRows("verification", "value LIKE '%codeVerifier%'")).toBe(0);
  });

  it("does not tell whether there is an account under the address", async () => {
    const { email } = await makeManager();
    await execute`UPDATE user SET email_verified = 1 WHERE email = ${email}`;
    const unconfirmed = await makeManager();
    const stranger = newEmail();
    const answers = await Promise.all(
      [stranger, email, `${email}?`, unconfirmed.email].map((person) => signIn("house", person)),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(302);
      expect(locationOf(answer)).toBe("/survey/create?provider=house&error=not_connected");
      expect(hasSession(answer)).toBe(false);
    }
    expect(await countRows("user", "email = ?", stranger)).toBe(0);
    expect(
      await countRows(
        "account",
        "provider_id = 'house' AND user_id IN (SELECT id FROM user WHERE email IN (?, ?))",
        email,
        unconfirmed.email,
      ),
    ).toBe(0);
  });

  it("asks for the second factor of an account that has one", async () => {
    const manager = await makeManager();
    const person = newEmail();
    await connect("house", person, manager);
    await execute`UPDATE user SET two_factor_enabled = 1 WHERE email = ${manager.email}`;
    const before = await countRows("session", "user_id = ?", await userIdOf(manager.email));
    const answer = await signIn("house", person);
    expect(locationOf(answer)).toBe("/survey/create?mode=second-factor");
    expect(readCookie(answer)).toContain("two_factor=");
    expect(await readEmail(readCookie(answer))).toBeUndefined();
    expect(await countRows("session", "user_id = ?", await userIdOf(manager.email))).toBe(before);
  });

  it("is rejected for a banned account", async () => {
    const manager = await makeManager();
    const person = newEmail();
    await connect("house", person, manager);
    await execute`UPDATE user SET banned = 1 WHERE email = ${manager.email}`;
    const answer = await signIn("house", person);
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=banned");
    expect(hasSession(answer)).toBe(false);
  });
});

describe("a return from a provider", () => {
  it("without having signed in there, it says so", async () => {
    const answer = await signIn("house", "nobody");
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=sign_in_cancelled");
  });

  it("in another browser than the one that left, or twice, opens no session", async () => {
    const manager = await makeManager();
    const person = newEmail();
    await connect("house", person, manager);
    const left = await ask("/api/auth/sign-in/social", { body: { provider: "house" } });
    const { url } = await left.json<{ url: string }>();
    const back = await visitService(url, person);
    const elsewhere = await ask(back);
    expect(locationOf(elsewhere)).toBe("/survey/create?provider=house&error=sign_in_expired");
    expect(hasSession(elsewhere)).toBe(false);
    expect(hasSession(await ask(back, { cookie: readCookie(left) }))).toBe(true);
    expect(hasSession(await ask(back, { cookie: readCookie(left) }))).toBe(false);
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
    const gone = {
      ...registered,
      SIGN_IN_PROVIDERS: JSON.stringify([
        { id: "house", label: "House ID", issuer: "http://127.0.0.1:9", clientId: "house" },
      ]),
    };
    await expectAnswer(ask("/api/auth/sign-in/social", { body: { provider: "house" }, env: gone }), 503, {
      message: "We couldn’t reach House ID. Please try again in a few minutes.",
    });
    const left = await ask("/api/auth/sign-in/social", { body: { provider: "house" } });
    const back = await visitService((await left.json<{ url: string }>()).url, newEmail());
    const answer = await ask(back, { cookie: readCookie(left), env: gone });
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=provider_failed");
    vi.restoreAllMocks();
  });
});

describe("linking a provider", () => {
  it("is undone by disconnecting it", async () => {
    const manager = await makeManager();
    const person = newEmail();
    const readWays = async () =>
      (await (await ask("/api/account", { cookie: manager.cookie })).json<{ linkedProviders: object[] }>())
        .linkedProviders;
    await connect("house", person, manager);
    expect(await readWays()).toEqual([
      { providerId: "house", label: "House ID", isLinked: true },
      { providerId: "plain", label: "Plain OAuth", isLinked: false },
    ]);
    const unlinked = await ask("/api/auth/unlink-account", {
      body: { providerId: "house" },
      cookie: manager.cookie,
    });
    expect(unlinked.status).toBe(200);
    expect(await readWays()).toContainEqual({ providerId: "house", label: "House ID", isLinked: false });
    await execute`UPDATE user SET email_verified = 1 WHERE email = ${manager.email}`;
    expect(locationOf(await signIn("house", person))).toContain("error=not_connected");
    expect(locationOf(await signIn("house", manager.email))).toContain("error=not_connected");
  });

  it("is told to the owner, as unlinking is", async () => {
    const manager = await makeManager();
    await connect("house", newEmail(), manager);
    const linked = await waitForMail(manager.email, "House ID can now sign in");
    expect(linked.text).toContain("If this wasn’t you");
    for (let index = 0; index < 2; index++) {
      await ask("/api/auth/unlink-account", { body: { providerId: "house" }, cookie: manager.cookie });
    }
    await waitForMail(manager.email, "House ID no longer signs in");
    expect(
      await countRows("outbox", "instr(key, ?)", `account-changed:${await userIdOf(manager.email)}`),
    ).toBe(2);
  });

  it.each(["own", "foreign"])(
    "lets a sign-in there prove the address, which ends the password but in the own browser: %s",
    async (browser) => {
      const manager = await makeManager();
      const id = (await userIdOf(manager.email)) as string;
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
      expect(await countRows("account", "user_id = ? AND provider_id = 'house'", id)).toBe(1);
      expect(await readEmail(readCookie(elsewhere))).toBe(manager.email);
    },
  );

  it("takes a sign-in within the hour", async () => {
    const { cookie, email } = await makeManager();
    const tries = (from?: string) =>
      Promise.all([
        ask("/api/auth/link-social", { body: { provider: "house" }, ...(from && { cookie: from }) }),
        ask("/api/auth/unlink-account", { body: { providerId: "house" }, ...(from && { cookie: from }) }),
      ]);
    expect((await tries()).map(({ status }) => status)).toEqual([401, 401]);
    await execute`UPDATE session SET created_at = created_at - 3601000
      WHERE user_id = ${await userIdOf(email)}`;
    for (const answer of await tries(cookie)) {
      await expectAnswer(answer, 403, { code: "stale_session" });
    }
  });

  it("is rejected once the session that began it has ended", async () => {
    const manager = await makeManager();
    const left = await ask("/api/auth/link-social", { body: { provider: "house" }, cookie: manager.cookie });
    const back = await visitService((await left.json<{ url: string }>()).url, newEmail());
    await call("/api/auth/sign-out", { body: {}, cookie: manager.cookie });
    const answer = await ask(back, { cookie: `${manager.cookie}; ${readCookie(left)}` });
    expect(locationOf(answer)).toBe("/survey/create?provider=house&error=signed_out");
    expect(await countRows("account", "user_id = ?", await userIdOf(manager.email))).toBe(1);
  });

  it("is rejected for a provider account that another account has linked", async () => {
    const person = newEmail();
    const [first, second] = [await makeManager(), await makeManager()];
    await connect("house", person, first);
    expect(locationOf(await connect("house", person, second))).toBe(
      "/survey/account?provider=house&error=provider_in_use",
    );
    expect(await readEmail(readCookie(await signIn("house", person)))).toBe(first.email);
  });

  it("leaves an address unconfirmed if the provider reports another", async () => {
    const manager = await makeManager();
    const victim = await makeManager();
    await connect("house", `${victim.email}?`, manager);
    const answer = await signIn("house", `${victim.email}?`);
    expect(await readEmail(readCookie(answer))).toBe(manager.email);
    expect(
      await countRows("user", "email IN (?, ?) AND email_verified = 0", manager.email, victim.email),
    ).toBe(2);
  });
});

describe("unlinking a provider", () => {
  it("leaves the password and the links of other accounts alone", async () => {
    const [first, second] = [await makeManager(), await makeManager()];
    await connect("house", newEmail(), first);
    await connect("house", newEmail(), second);
    for (const providerId of ["credential", "house", "house"]) {
      await ask("/api/auth/unlink-account", { body: { providerId }, cookie: first.cookie });
    }
    const countOf = async ({ email }: ManagerAccount, providerId: string) =>
      countRows("account", "user_id = ? AND provider_id = ?", await userIdOf(email), providerId);
    expect(await countOf(first, "credential")).toBe(1);
    expect(await countOf(first, "house")).toBe(0);
    expect(await countOf(second, "house")).toBe(1);
  });

  it("is rejected for the only way into an account", async () => {
    const manager = await makeManager();
    await connect("house", newEmail(), manager);
    await execute`DELETE FROM account WHERE user_id = ${await userIdOf(manager.email)}
      AND provider_id = 'credential'`;
    const answer = await ask("/api/auth/unlink-account", {
      body: { providerId: "house" },
      cookie: manager.cookie,
    });
    expect(answer.status).toBe(409);
    expect(await countRows("account", "user_id = ?", await userIdOf(manager.email))).toBe(1);
  });
});
