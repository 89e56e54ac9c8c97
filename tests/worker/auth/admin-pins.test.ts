import { beforeAll, describe, expect, it } from "vitest";
import type { DrawnSignupPin, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import type { KeyPage } from "#domain/admin/key-page.ts";
import { newEmail, readUserId, signUp, waitForMail } from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  call,
  callWithSettings,
  countRows,
  type ManagerAccount,
  makeAdmin,
  makeManager,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";

type List = KeyPage<SignupPinSummary>;

let admin: ManagerAccount;
beforeAll(async () => {
  admin = await makeAdmin();
});

const ask = (rest = "", body?: unknown) =>
  call(`/api/admin/pins${rest}`, { cookie: admin.cookie, ...(body !== undefined && { body }) });
const post = (rest: string, body: unknown = {}) => ask(rest, body);

async function draw(body: object = {}): Promise<DrawnSignupPin> {
  const response = await post("", body);
  expect(response.status).toBe(201);
  return response.json<DrawnSignupPin>();
}

async function list(query = ""): Promise<List> {
  const response = await ask(query);
  expect(response.status).toBe(200);
  return response.json<List>();
}

const find = async (id: string, query = "") => (await list(query)).rows.find((row) => row.id === id);

const expire = (id: string) => execute`UPDATE signup_pins SET expires_at = 1 WHERE id = ${id}`;

describe("a signup PIN that an admin draws", () => {
  it("is listed with its note, for whom it is, who drew it and who used it", async () => {
    const recipient = newEmail();
    const { id, pin, link } = await draw({ note: "  for the\nboard ", recipient, expiresInDays: 3 });
    expect(link).toMatch(new RegExp(`/survey/create\\?tab=signup#pin=${pin}&invitation=[\\w-]{22}$`));
    expect(await find(id)).toMatchObject({
      ...{ pin, recipient, note: "for the board", state: "available" },
      ...{ createdBy: admin.email, usedBy: null, mailedAt: null, revokedAt: null },
    });
    expect(await countRows("outbox", "recipient = ?", recipient)).toBe(0);

    const email = newEmail();
    const invitation = link.split("invitation=")[1];
    expect((await signUp({ signupPin: pin, email, invitation })).status).toBe(200);
    expect(await find(id)).toMatchObject({ state: "used", usedBy: email, usedAt: expect.any(String) });
  });

  it("goes by mail with a link of its own each time", async () => {
    const recipient = newEmail();
    const { id, pin, link } = await draw({ recipient, isMailed: true });
    expect((await waitForMail(recipient, "You are invited")).text).toContain(link);
    expect((await find(id))?.mailedAt).toEqual(expect.any(String));

    const other = newEmail();
    expect((await post(`/${id}/mail`, { recipient: other })).status).toBe(204);
    const { text } = await waitForMail(other, "You are invited");
    expect(text).toContain(`#pin=${pin}&invitation=`);
    expect(text).not.toContain(link);
    expect(await find(id)).toMatchObject({ recipient: other });
    expect(await readActsOn(id)).toEqual(["signup_pin_drawn", "signup_pin_mailed", "signup_pin_mailed"]);
  });

  it.each([
    [{ isMailed: true }, "recipient"],
    [{ recipient: "jo" }, "recipient"],
    [{ expiresInDays: 31 }, "expiresInDays"],
    [{ note: "x".repeat(121) }, "note"],
  ])("is not drawn with %j: the answer names %s", async (body, field) => {
    const before = await countRows("signup_pins", "1 = 1");
    await expectAnswer(post("", body), 400, { field });
    expect(await countRows("signup_pins", "1 = 1")).toBe(before);
  });

  it("is not drawn for an address with an account", async () => {
    const { email } = await makeManager();
    await expectAnswer(post("", { recipient: email }), 409, { field: "recipient" });
  });

  it("is not mailed without an address, after its use, or where it is not there", async () => {
    const { id, pin } = await draw();
    await expectAnswer(post(`/${id}/mail`), 400, { field: "recipient" });
    await signUp({ signupPin: pin });
    expect((await post(`/${id}/mail`, { recipient: newEmail() })).status).toBe(409);
    expect((await post("/unknown/mail", { recipient: newEmail() })).status).toBe(404);
  });

  it("is mailed to one address ten times in a row at most", async () => {
    const { id } = await draw({ recipient: newEmail() });
    const statuses: number[] = [];
    for (let mail = 0; mail < 11; mail++) statuses.push((await post(`/${id}/mail`)).status);
    expect(statuses).toEqual([...Array(10).fill(204), 429]);
  });
});

describe("revoking a signup PIN", () => {
  it("ends PIN and link, once however often it is asked for", async () => {
    const { id, pin, link } = await draw();
    const answers = await Promise.all(Array.from({ length: 10 }, () => post(`/${id}/revoke`)));
    expect(answers.map(({ status }) => status)).toEqual(Array(10).fill(204));
    expect((await signUp({ signupPin: pin })).status).toBe(400);
    expect((await signUp({ signupPin: pin, invitation: link.split("invitation=")[1] })).status).toBe(400);
    expect(await find(id, "?state=revoked")).toMatchObject({ state: "revoked" });
    expect(await readActsOn(id)).toEqual(["signup_pin_drawn", "signup_pin_revoked"]);
  });

  it("is refused for a used, an expired or an unknown one", async () => {
    const [used, expired] = [await draw(), await draw()];
    await signUp({ signupPin: used.pin });
    await expire(expired.id);
    for (const [{ id }, message] of [
      [used, "An account has been created with this PIN"],
      [expired, "This PIN has already expired"],
    ] as const) {
      await expectAnswer(post(`/${id}/revoke`), 409, { message: expect.stringContaining(message) });
    }
    expect((await find(used.id))?.revokedAt).toBeNull();
    expect((await post("/unknown/revoke")).status).toBe(404);
  });

  it("or a sign-up at the same moment has its way, never both and never neither", async () => {
    for (let round = 0; round < 10; round++) {
      const { id, pin } = await draw();
      const [signedUp, revoked] = await Promise.all([signUp({ signupPin: pin }), post(`/${id}/revoke`)]);
      const isUsed = signedUp.status === 200;
      expect([isUsed, revoked.status]).toEqual(isUsed ? [true, 409] : [false, 204]);
      expect(await countRows("signup_pins", "id = ? AND revoked_at IS NOT NULL", id)).toBe(isUsed ? 0 : 1);
      expect(await countRows("user", "id = (SELECT used_by FROM signup_pins WHERE id = ?)", id)).toBe(
        isUsed ? 1 : 0,
      );
    }
  });

  it("reaches a PIN whose claim has lapsed", async () => {
    const { id } = await draw();
    await execute`UPDATE signup_pins SET used_by = 'interrupted', used_at = 1, claim_expires_at = 1
      WHERE id = ${id}`;
    expect((await post(`/${id}/revoke`)).status).toBe(204);
    expect(await find(id, "?state=revoked")).toBeDefined();
  });
});

describe("the list of signup PINs", () => {
  it("is paged by key, by state, with each PIN in one state", async () => {
    const numbers = JSON.stringify(Array.from({ length: 60 }, (_, index) => index));
    await execute`INSERT INTO signup_pins (id, pin, created_at, expires_at, revoked_at)
      SELECT hex(randomblob(16)), 900000 + value, 1000, iif(value % 2, 9e12, 1), iif(value % 3, NULL, 1)
      FROM json_each(${numbers})`;
    const seen: string[] = [];
    for (const state of ["available", "used", "expired", "revoked"]) {
      for (let query: string | null = `?state=${state}`; query; ) {
        const { rows, next }: List = await list(query);
        expect(rows.filter((row) => row.state !== state)).toEqual([]);
        seen.push(...rows.map(({ id }) => id));
        query = next && `?state=${state}&after=${next}`;
      }
    }
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(await countRows("signup_pins", "1 = 1"));
  });

  it.each(["state=all", "after=x", "before="])("rejects ?%s", async (query) => {
    expect((await ask(`?${query}`)).status).toBe(400);
  });
});

describe("the screens of admins", () => {
  const settings = { ADMIN_ACCESS: "false" };

  it.each(["pins", "operations/mails", "audit"])("are refused at %s where switched off", async (path) => {
    const answer = callWithSettings(settings, `/api/admin/${path}`, { cookie: admin.cookie });
    await expectAnswer(answer, 403, { code: "admin_screens_off" });
  });

  it("leave the footer's dialog and the calls about accounts as they are where they are switched off", async () => {
    const id = await readUserId(admin.email);
    for (const path of ["/api/signup-pins", "/api/admin/users", `/api/admin/users/${id}`]) {
      expect((await callWithSettings(settings, path, { cookie: admin.cookie })).status).toBe(200);
    }
  });
});
