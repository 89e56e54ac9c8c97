import { beforeAll, describe, expect, it } from "vitest";
import type { SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { DAY_MS } from "#domain/limits.ts";
import { newEmail, signUp } from "#tests/worker/setup/accounts.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import { call, countRows, type ManagerAccount, makeAdmin } from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";

let admin: ManagerAccount;
beforeAll(async () => {
  admin = await makeAdmin();
});

const create = (body: unknown = {}, cookie = admin.cookie) => call("/api/signup-pins", { cookie, body });

async function drawPin(expiresInDays = 7): Promise<string> {
  const response = await create({ expiresInDays });
  expect(response.status).toBe(201);
  return (await response.json<{ pin: string }>()).pin;
}

async function list(filter = "all"): Promise<SignupPinSummary[]> {
  const response = await call(`/api/signup-pins?filter=${filter}`, { cookie: admin.cookie });
  expect(response.status).toBe(200);
  return (await response.json<{ pins: SignupPinSummary[] }>()).pins;
}

const find = async (pin: string, filter?: string) => (await list(filter)).find((row) => row.pin === pin);

describe("creating a signup PIN", () => {
  it("answers six digits and when they expire", async () => {
    const before = Date.now();
    const response = await create({ expiresInDays: 30 });
    expect(response.status).toBe(201);
    const { pin, expiresAt } = await response.json<{ pin: string; expiresAt: string }>();
    expect(pin).toMatch(/^[1-9]\d{5}$/);
    const lasts = Date.parse(expiresAt) - before;
    expect(lasts).toBeGreaterThanOrEqual(30 * DAY_MS);
    expect(lasts).toBeLessThan(30 * DAY_MS + 60_000);
    expect(await countRows("signup_pins", "pin = ? AND created_by IS NOT NULL", pin)).toBe(1);
  });

  it("is rejected for 31 days and stores nothing", async () => {
    const before = await countRows("signup_pins", "1 = 1");
    await expectAnswer(create({ expiresInDays: 31 }), 400, { code: "invalid", field: "expiresInDays" });
    expect(await countRows("signup_pins", "1 = 1")).toBe(before);
  });

  it("fifty times at once gives fifty different PINs", async () => {
    const pins = await Promise.all(Array.from({ length: 50 }, () => drawPin()));
    expect(new Set(pins).size).toBe(50);
  });
});

describe("the list of signup PINs", () => {
  it("is newest first", async () => {
    await drawPin();
    const newest = await drawPin();
    const pins = await list();
    expect(pins[0]?.pin).toBe(newest);
    expect(pins).toEqual(pins.toSorted((a, b) => b.createdAt.localeCompare(a.createdAt)));
  });

  it("says by whom and when a PIN was used", async () => {
    const [pin, email] = [await drawPin(), newEmail()];
    expect((await signUp({ email, signupPin: pin })).status).toBe(200);
    const used = await find(pin, "used");
    expect(used).toMatchObject({ state: "used", usedBy: email });
    expect(Math.abs(Date.parse(used?.usedAt as string) - Date.now())).toBeLessThan(60_000);
    expect(await find(pin, "available")).toBeUndefined();
  });

  it("knows no other filter", async () => {
    await expectAnswer(call("/api/signup-pins?filter=mine", admin), 400, { field: "filter" });
  });
});

it("a former admin loses the right to PINs with the next request", async () => {
  const former = await makeAdmin();
  expect((await create({}, former.cookie)).status).toBe(201);
  await execute`UPDATE survey_managers SET is_admin = 0 WHERE user_id = (SELECT id FROM user
      WHERE email = ${former.email})`;
  expect((await create({}, former.cookie)).status).toBe(403);
});
