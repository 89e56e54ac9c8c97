import { describe, expect, it } from "vitest";
import type { AccountSession } from "#domain/accounts/own-account.ts";
import { isSignedIn, openSession } from "#tests/worker/setup/accounts.ts";
import { call, countRows, makeManager } from "#tests/worker/setup/factories.ts";
import { execute, selectRows } from "#tests/worker/setup/rows.ts";

const PATH = "/api/account/sessions";
const PHONE = "Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0";

const PHONE_SESSION = { headers: { "user-agent": PHONE } };

async function list(cookie: string): Promise<AccountSession[]> {
  const answer = await call(PATH, { cookie });
  expect(answer.status).toBe(200);
  return (await answer.json<{ sessions: AccountSession[] }>()).sessions;
}

describe("the sessions of an account", () => {
  it("are listed without anything that opens them", async () => {
    const { email, cookie } = await makeManager();
    const phone = await openSession(email, PHONE_SESSION);
    const sessions = await list(cookie);
    expect(sessions).toEqual([
      expect.objectContaining({ isCurrent: true }),
      expect.objectContaining({ isCurrent: false, userAgent: PHONE, signedInAt: expect.any(String) }),
    ]);
    expect((await list(phone)).map(({ id }) => id)).toEqual(sessions.map(({ id }) => id).reverse());
    const tokens = await selectRows<{ token: string }>`SELECT token FROM session`;
    const answer = JSON.stringify(sessions);
    expect(tokens.filter(({ token }) => answer.includes(token))).toEqual([]);
  });

  it("leave out what has run out", async () => {
    const { email, cookie } = await makeManager();
    const phone = await openSession(email, PHONE_SESSION);
    const [current] = await list(phone);
    await execute`UPDATE session SET expires_at = 1 WHERE id = ${current?.id}`;
    expect(await list(cookie)).toEqual([expect.objectContaining({ isCurrent: true })]);
  });

  it("end one by one: the cookie fails on the next request, the others go on", async () => {
    const { email, cookie } = await makeManager();
    const [phone, tablet] = [await openSession(email, PHONE_SESSION), await openSession(email)];
    const [ownOfPhone] = await list(phone);
    expect((await call(`${PATH}/${ownOfPhone?.id}`, { cookie, method: "DELETE" })).status).toBe(204);
    expect(await isSignedIn(phone)).toBe(false);
    expect(await isSignedIn(tablet)).toBe(true);
    expect(await isSignedIn(cookie)).toBe(true);
  });

  it("cannot be ended by another user, who is answered as for one that does not exist", async () => {
    const { cookie } = await makeManager();
    const stranger = await makeManager();
    const [own] = await list(cookie);
    const [foreign, unknown] = await Promise.all(
      [own?.id, "none"].map(async (id) => {
        const answer = await call(`${PATH}/${id}`, { cookie: stranger.cookie, method: "DELETE" });
        return { ...(await answer.json<object>()), status: answer.status, requestId: "" };
      }),
    );
    expect(foreign).toMatchObject({ status: 404 });
    expect(foreign).toEqual(unknown);
    expect(await countRows("session", "id = ?", own?.id ?? "")).toBe(1);
  });
});
