import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it } from "vitest";
import type { SignupPinSummary } from "#domain/accounts/signup-pins.ts";
import { DAY_MS } from "#domain/limits.ts";
import { signUp } from "#tests/worker/setup/accounts.ts";
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
  it.each([1, 7, 30])("for %s days answers six digits and when they expire", async (expiresInDays) => {
    const before = Date.now();
    const response = await create({ expiresInDays });
    expect(response.status).toBe(201);
    const { pin, expiresAt } = await response.json<{ pin: string; expiresAt: string }>();
    expect(pin).toMatch(/^[1-9]\d{5}$/);
    const lasts = Date.parse(expiresAt) - before;
    expect(lasts).toBeGreaterThanOrEqual(expiresInDays * DAY_MS);
    expect(lasts).toBeLessThan(expiresInDays * DAY_MS + 60_000);
    expect(await countRows("signup_pins", "pin = ? AND created_by IS NOT NULL", pin)).toBe(1);
  });

  it.each([0, 31, 1.5, "7", null])("for %s days is rejected and stores nothing", async (expiresInDays) => {
    const before = await countRows("signup_pins", "1 = 1");
    await expectAnswer(create({ expiresInDays }), 400, { code: "invalid", field: "expiresInDays" });
    expect(await countRows("signup_pins", "1 = 1")).toBe(before);
  });

  it("fifty times at once gives fifty different PINs", async () => {
    const pins = await Promise.all(Array.from({ length: 50 }, () => drawPin()));
    expect(new Set(pins).size).toBe(50);
  });

  it("cannot be drawn twice: the table rejects the number of an existing one", async () => {
    const pin = await drawPin();
    const again = env.DB.prepare("INSERT INTO signup_pins (id, pin, expires_at) VALUES ('twin', ?, 9e12)");
    await expect(again.bind(pin).run()).rejects.toThrow("UNIQUE");
  });
});

describe("the list of signup PINs", () => {
  it("is newest first", async () => {
    await drawPin();
    const newest = await drawPin();
    const pins = await list();
    expect(pins[0]?.pin).toBe(newest);
    const created = pins.map(({ createdAt }) => createdAt);
    expect(created).toEqual(created.toSorted().reverse());
  });

  it("says by whom and when a PIN was used", async () => {
    const pin = await drawPin();
    const email = `${crypto.randomUUID()}@example.com`;
    expect((await signUp({ email, signupPin: pin })).status).toBe(200);
    const used = await find(pin, "used");
    expect(used).toMatchObject({ state: "used", usedBy: email });
    expect(Math.abs(Date.parse(used?.usedAt as string) - Date.now())).toBeLessThan(60_000);
    expect(await find(pin, "available")).toBeUndefined();
  });

  it("knows no other filter", async () => {
    await expectAnswer(call("/api/signup-pins?filter=mine", { cookie: admin.cookie }), 400, {
      field: "filter",
    });
  });
});

it("a former admin loses the right to PINs with the next request", async () => {
  const former = await makeAdmin();
  expect((await create({}, former.cookie)).status).toBe(201);
  await execute`UPDATE survey_managers SET is_admin = 0 WHERE user_id = (SELECT id FROM user
      WHERE email = ${former.email})`;
  expect((await create({}, former.cookie)).status).toBe(403);
});
