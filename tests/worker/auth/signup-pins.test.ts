import { expect, it } from "vitest";
import type { DrawnSignupPin, SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { DAY_MS, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { SIGNUP_PIN_KEPT_DAYS } from "#domain/retention.ts";
import { makeAdmin, newEmail, signUp } from "#tests/worker/setup/accounts.ts";
import { readActsOn } from "#tests/worker/setup/acts.ts";
import { atOnce, call, callWithSettings, expectAnswer, tally } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { expectLimit } from "#tests/worker/setup/expect-limit.ts";
import { waitForMail } from "#tests/worker/setup/mails.ts";
import { countRows, execute } from "#tests/worker/setup/rows.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { sweepKept } from "#worker/services/retention/kept.ts";

const admin = await makeAdmin();

const ask = (path: string, body?: unknown) => call(`/api/${path}`, { cookie: admin.cookie, body });
const post = (rest: string, body: unknown = {}) => ask(`signup-pins${rest}`, body);

async function read<Body>(answer: Promise<Response>, status = 200): Promise<Body> {
  expect((await answer).status).toBe(status);
  return (await answer).json<Body>();
}

/** Draws a PIN for an address, which it goes to by mail. */
const invite = (body: object) => read<DrawnSignupPin>(ask("admin/invite", body), 201);
const draw = () => invite({ email: newEmail() });
const list = async (filter = "all") =>
  (await read<{ pins: SignupPinSummary[] }>(ask(`signup-pins?filter=${filter}`))).pins;
const find = async (id: string, filter?: string) => (await list(filter)).find((row) => row.id === id);
const invitationOf = ({ link }: DrawnSignupPin) => link.split("invitation=")[1];
const exists = async (id: string) => (await countRows("signup_pins", "id = ?", id)) === 1;

it.each([
  ["signup-pins", {}],
  ["admin/invite", { email: newEmail() }],
])("a signup PIN drawn at %s has six digits for as long as is asked", async (path, body) => {
  const before = Date.now();
  const { pin, expiresAt } = await read<DrawnSignupPin>(ask(path, { ...body, expiresInDays: 30 }), 201);
  expect(pin).toMatch(/^[1-9]\d{5}$/);
  const lasts = Date.parse(expiresAt) - before;
  expect(lasts).toBeGreaterThanOrEqual(30 * DAY_MS);
  expect(lasts).toBeLessThan(30 * DAY_MS + 60_000);
});

it("a signup PIN that an admin draws is another each of fifty times at once", async () => {
  const pins = await atOnce(50, async () => (await read<DrawnSignupPin>(post(""), 201)).pin);
  expect(new Set(pins).size).toBe(50);
});

it("a signup PIN that an admin draws is listed with its note, for whom it is, who drew it and who used it", async () => {
  const recipient = newEmail();
  const drawn = await invite({ note: "  for the\nboard ", email: recipient, expiresInDays: 3 });
  const { id, pin, link } = drawn;
  expect(link).toMatch(new RegExp(`/survey/create\\?tab=signup#pin=${pin}&invitation=[\\w-]{22}$`));
  expect(await find(id)).toMatchObject({
    ...{ pin, recipient, note: "for the board", state: "available" },
    ...{ createdBy: admin.email, usedBy: null, mailedAt: expect.any(String), revokedAt: null },
  });

  const email = newEmail();
  expect((await signUp({ signupPin: pin, email, invitation: invitationOf(drawn) })).status).toBe(200);
  expect(await find(id)).toMatchObject({ state: "used", usedBy: email, usedAt: expect.any(String) });
});

it("a signup PIN goes by mail with a link of its own each time", async () => {
  const [recipient, other] = [newEmail(), newEmail()];
  const { id, pin, link } = await invite({ email: recipient });
  expect((await waitForMail(recipient, "You are invited")).text).toContain(link);
  expect((await find(id))?.mailedAt).toEqual(expect.any(String));

  expect((await post(`/${id}/mail`, { recipient: other })).status).toBe(204);
  const { text } = await waitForMail(other, "You are invited");
  expect(text).toContain(`#pin=${pin}&invitation=`);
  expect(text).not.toContain(link);
  expect(await find(id)).toMatchObject({ recipient: other });
  expect(await readActsOn(id)).toEqual(["signup_pin_drawn", "user_invited", "signup_pin_mailed"]);
});

it.each([
  ["admin/invite", {}, "email"],
  ["admin/invite", { email: "jo" }, "email"],
  ["admin/invite", { email: newEmail(), expiresInDays: 31 }, "expiresInDays"],
  ["admin/invite", { email: newEmail(), note: "x".repeat(121) }, "note"],
  ["signup-pins", { expiresInDays: 31 }, "expiresInDays"],
])(
  "a signup PIN that an admin draws is not drawn at %s with %j, whose answer names %s",
  async (path, body, field) => {
    const before = await countRows("signup_pins", "1 = 1");
    await expectAnswer(ask(path, body), 400, { field });
    expect(await countRows("signup_pins", "1 = 1")).toBe(before);
  },
);

it("a signup PIN that an admin draws is not mailed without an address, after its use, or where it is not there", async () => {
  const { pin } = await read<DrawnSignupPin>(post(""), 201);
  const { id = "" } = (await list()).find((row) => row.pin === pin) ?? {};
  await expectAnswer(post(`/${id}/mail`), 400, { field: "recipient" });
  await signUp({ signupPin: pin });
  expect((await post(`/${id}/mail`, { recipient: newEmail() })).status).toBe(409);
  expect((await post("/unknown/mail", { recipient: newEmail() })).status).toBe(404);
});

it("a signup PIN that an admin draws is mailed to one address ten times in a row at most", async () => {
  const { id } = await draw();
  await expectLimit(10, 204, () => post(`/${id}/mail`));
});

it("revoking a signup PIN ends PIN and link once, however often it is asked for", async () => {
  const drawn = await draw();
  const { id, pin } = drawn;
  expect(tally(await atOnce(10, () => post(`/${id}/revoke`)))).toEqual({ 204: 10 });
  for (const own of [{}, { invitation: invitationOf(drawn) }]) {
    await expectAnswer(signUp({ signupPin: pin, ...own }), 400, { code: "invalid_pin" });
  }
  expect((await post(`/${id}/mail`, { recipient: newEmail() })).status).toBe(409);
  expect(await find(id)).toMatchObject({ state: "revoked" });
  expect(await readActsOn(id)).toEqual(["signup_pin_drawn", "user_invited", "signup_pin_revoked"]);
});

it("revoking a signup PIN is refused for a used, an expired or an unknown one", async () => {
  const [used, expired] = [await draw(), await draw()];
  await signUp({ signupPin: used.pin });
  await execute`UPDATE signup_pins SET expires_at = 1 WHERE id = ${expired.id}`;
  for (const [{ id }, message] of [
    [used, "An account has been created with this PIN"],
    [expired, "This PIN has already expired"],
  ] as const) {
    await expectAnswer(post(`/${id}/revoke`), 409, { detail: expect.stringContaining(message) });
  }
  expect((await find(used.id))?.revokedAt).toBeNull();
  expect((await post("/unknown/revoke")).status).toBe(404);
});

it("a revocation or a sign-up at the same moment has its way, never both and never neither", async () => {
  for (let round = 0; round < 10; round++) {
    const { id, pin } = await draw();
    const [signedUp, revoked] = await Promise.all([signUp({ signupPin: pin }), post(`/${id}/revoke`)]);
    const isUsed = signedUp.status === 200;
    expect([isUsed, revoked.status]).toEqual(isUsed ? [true, 409] : [false, 204]);
    expect(await countRows("signup_pins", "id = ? AND revoked_at IS NOT NULL", id)).toBe(isUsed ? 0 : 1);
    const users = await countRows("user", "id = (SELECT used_by FROM signup_pins WHERE id = ?)", id);
    expect(users).toBe(isUsed ? 1 : 0);
  }
});

it("revoking a signup PIN reaches a PIN whose claim has lapsed", async () => {
  const { id } = await draw();
  await execute`UPDATE signup_pins SET used_by = 'interrupted', used_at = 1, claim_expires_at = 1
      WHERE id = ${id}`;
  expect((await post(`/${id}/revoke`)).status).toBe(204);
  expect(await find(id)).toMatchObject({ state: "revoked" });
});

it("the list of signup PINs has each PIN in one state", async () => {
  const numbers = JSON.stringify(Array.from({ length: 96 }, (_, index) => index));
  await execute`INSERT OR IGNORE INTO signup_pins
      (id, pin, created_at, expires_at, revoked_at, used_by, used_at, claim_expires_at)
      SELECT hex(randomblob(16)), 900000 + value, 1000, iif(value % 2, 9e12, 1), iif(value % 3, NULL, 1),
        iif(value & 4, value, NULL), iif(value & 4, 1, NULL), iif(value & 8, iif(value & 16, 9e12, 1), NULL)
      FROM json_each(${numbers})`;
  const all = await list();
  expect(all).toHaveLength(await countRows("signup_pins", "1 = 1"));
  expect(new Set(all.map(({ state }) => state)).size).toBe(4);
  for (const state of ["available", "used"]) {
    expect(await list(state)).toEqual(all.filter((pin) => pin.state === state));
  }
});

it("the list of signup PINs has the newest first, by filter", async () => {
  const [email, older, newer] = [newEmail(), await draw(), await draw()];
  await signUp({ email, signupPin: newer.pin });
  const all = await list("all");
  expect(all[0]).toMatchObject({ id: newer.id, state: "used", usedBy: email });
  expect(all).toEqual(all.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
  expect((await list("available"))[0]).toMatchObject({ id: older.id, state: "available" });
  await expectAnswer(ask("signup-pins?filter=mine"), 400, { field: "filter" });
});

const askSwitchedOff = (path: string) =>
  callWithSettings({ ADMIN_ACCESS: "false" }, `/api/${path}`, { cookie: admin.cookie });

it.each(["operations/failures", "audit"])(
  "the screens of admins are refused at %s where switched off",
  async (path) => {
    await expectAnswer(askSwitchedOff(`admin/${path}`), 403, { code: "admin_screens_off" });
  },
);

it("the screens of admins leave the dialog of PINs and the calls about accounts as they are where switched off", async () => {
  for (const path of ["signup-pins", "admin/users", `admin/users/${admin.id}`]) {
    expect((await askSwitchedOff(path)).status).toBe(200);
  }
});

/** A PIN that was drawn so many days ago for a week, with other fields. */
async function drawnAgo(days: number, fields = "pin = pin"): Promise<{ id: string; pin: string }> {
  const drawn = await createSignupPin(makeContext(), { createdBy: null, expiresInDays: 7 });
  const ms = days * DAY_MS;
  await execute`UPDATE signup_pins SET created_at = created_at - ${ms}, expires_at = expires_at - ${ms}
      WHERE id = ${drawn.id}`;
  await makeContext().db.run(`UPDATE signup_pins SET ${fields} WHERE id = '${drawn.id}'`);
  return drawn;
}

it("the sweep of signup PINs deletes what expired a month ago, used or not", async () => {
  const unused = await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1);
  const used = await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1, "used_by = 'someone', used_at = 1");
  const young = await drawnAgo(SIGNUP_PIN_KEPT_DAYS - 1);
  await sweepKept(makeContext());
  const left = await Promise.all([unused, used, young].map(({ id }) => exists(id)));
  expect(left).toEqual([false, false, true]);
  expect(await readActsOn(used.id)).toEqual(["signup_pin_drawn"]);
  await execute`INSERT INTO signup_pins (id, pin, expires_at) VALUES ('again', ${used.pin}, 9e12)`;
});

it("the sweep of signup PINs spares what can be used or is being used for an account", async () => {
  const valid = await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1, "expires_at = 9e12");
  const claim = "used_by = 'claimer', used_at = 1, claim_expires_at = 9e12";
  const claimed = await drawnAgo(SIGNUP_PIN_KEPT_DAYS + 1, claim);
  await sweepKept(makeContext());
  expect([await exists(valid.id), await exists(claimed.id)]).toEqual([true, true]);
  expect(SIGNUP_PIN_KEPT_DAYS).toBeGreaterThanOrEqual(SIGNUP_PIN_EXPIRY_DAYS.max + 30);
});
