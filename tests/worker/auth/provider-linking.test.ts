import { expect, it } from "vitest";
import { FRESH_SESSION_MS } from "#domain/limits.ts";
import { type ManagerAccount, makeManager, newEmail, setConfirmed } from "#tests/worker/setup/accounts.ts";
import { call, expectAnswer, readCookie } from "#tests/worker/setup/calls.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import {
  ask,
  connect,
  countLinks,
  leave,
  locationOf,
  makeConnected,
  NOT_CONNECTED,
  readEmail,
  registered,
  signInAt,
  visitService,
} from "#tests/worker/setup/oidc-provider.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { ageSessions } from "#tests/worker/setup/sessions.ts";

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
