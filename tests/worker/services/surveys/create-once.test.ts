import { describe, expect, it } from "vitest";
import { MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { expectAnswer } from "#tests/worker/setup/expect-answer.ts";
import {
  addResponses,
  call,
  countRows,
  type ManagerAccount,
  makeManager,
} from "#tests/worker/setup/factories.ts";
import { execute } from "#tests/worker/setup/rows.ts";
import { manage } from "#tests/worker/setup/surveys/manage.ts";

interface Created {
  code: string;
  managerPin: string;
}

const SURVEY = { organizationName: "Northfield Logistics", expiresInDays: 7 };

const send = ({ cookie }: ManagerAccount, key: string | null, body: object = SURVEY, path = "") =>
  call(`/api/manage/surveys${path}`, { cookie, body, headers: key ? { "idempotency-key": key } : {} });

async function create(...request: Parameters<typeof send>): Promise<Created> {
  const answer = await send(...request);
  expect(answer.status).toBe(201);
  return answer.json();
}

const newKey = () => crypto.randomUUID();
const countSurveys = () => countRows("survey_codes", "1 = 1");

describe("a survey that is created twice with the same idempotency key", () => {
  it("is one, answered alike with its PIN, which opens its results", async () => {
    const [manager, key, before] = [await makeManager(), newKey(), await countSurveys()];
    const first = await create(manager, key);
    await addResponses(first.code, 1);
    expect(await create(manager, key)).toEqual(first);
    expect(await countSurveys()).toBe(before + 1);
    const { code, managerPin: pin } = first;
    expect((await call("/api/results", { body: { code, pin } })).status).toBe(200);
  });

  it("is one also where both come at once, ten times", async () => {
    const [manager, key, before] = [await makeManager(), newKey(), await countSurveys()];
    const answers = await Promise.all(Array.from({ length: 10 }, () => create(manager, key)));
    expect(new Set(answers.map(({ code, managerPin }) => code + managerPin)).size).toBe(1);
    expect(await countSurveys()).toBe(before + 1);
  });

  it("is one also at the limit of active surveys", async () => {
    const manager = await makeManager();
    for (let active = 1; active < MAX_ACTIVE_SURVEYS; active++) await create(manager, newKey());
    const key = newKey();
    expect(await create(manager, key)).toEqual(await create(manager, key));
    expect((await send(manager, newKey())).status).toBe(409);
  });

  it("is another with another input, another manager, another key and without one", async () => {
    const [manager, other, key] = [await makeManager(), await makeManager(), newKey()];
    const codes = [
      await create(manager, key),
      await create(manager, key, { ...SURVEY, expiresInDays: 8 }),
      await create(manager, newKey()),
      await create(other, key),
      await create(other, null),
      await create(other, null),
    ].map(({ code }) => code);
    expect(new Set(codes).size).toBe(6);
  });

  it("is one round where it follows another", async () => {
    const [manager, key] = [await makeManager(), newKey()];
    const { code } = await create(manager, newKey());
    const round = () => create(manager, key, { expiresInDays: 7 }, `/${code}/follow-ups`);
    expect(await round()).toEqual(await round());
    expect(await countRows("survey_codes", "follows = ?", code)).toBe(1);
  });

  it("is not made again once it is deleted: its PIN may be known", async () => {
    const [manager, key] = [await makeManager(), newKey()];
    const { code } = await create(manager, key);
    const deleted = await manage(
      { code, manager },
      "",
      { organizationName: SURVEY.organizationName },
      "DELETE",
    );
    expect(deleted.status).toBe(204);
    await expectAnswer(send(manager, key), 409, { code: "conflict", field: "Idempotency-Key" });
    expect(await countRows("survey_codes", "code = ?", code)).toBe(0);
    expect((await create(manager, newKey())).code).not.toBe(code);
  });

  it("tells no PIN that has been replaced", async () => {
    const [manager, key] = [await makeManager(), newKey()];
    const first = await create(manager, key);
    await execute`UPDATE survey_codes SET manager_pin_hash = 'another' WHERE code = ${first.code}`;
    const second = await create(manager, key);
    expect(second.code).not.toBe(first.code);
  });
});

it.each([
  ["short", "x".repeat(15)],
  ["long", "x".repeat(65)],
  ["of other characters", "a key of four words"],
])("an idempotency key that is %s is refused by name", async (_, key) => {
  await expectAnswer(send(await makeManager(), key), 400, { code: "invalid", field: "Idempotency-Key" });
});
