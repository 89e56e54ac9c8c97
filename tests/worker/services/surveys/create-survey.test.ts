import { expect, it } from "vitest";
import { DAY_MS, MAX_ACTIVE_SURVEYS } from "#domain/limits.ts";
import { createSurveySchema } from "#domain/surveys/survey.ts";
import { type ManagerAccount, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, call, expectAnswer, readBody } from "#tests/worker/setup/calls.ts";
import { makeContext } from "#tests/worker/setup/context.ts";
import { BEFORE, FINISHED, ROTATING } from "#tests/worker/setup/rotation.ts";
import { countRows, execute, selectRow } from "#tests/worker/setup/rows.ts";
import {
  addResponses,
  type MadeSurvey,
  makeSurvey,
  setExpiry,
} from "#tests/worker/setup/surveys/make-survey.ts";
import { manage, readSummary } from "#tests/worker/setup/surveys/manage.ts";
import { setOwner } from "#tests/worker/setup/surveys/reports.ts";
import { openResults } from "#tests/worker/setup/surveys/results.ts";
import type { Env } from "#worker/config.ts";
import type { ManagerRecord } from "#worker/services/context.ts";
import { chosenOf, createSurvey } from "#worker/services/surveys/create-survey.ts";

type Created = Pick<MadeSurvey, "code" | "managerPin">;

const SURVEY = { organizationName: "Northfield Logistics", expiresInDays: 7 };

const send = ({ cookie }: ManagerAccount, key: string | null, body: object = SURVEY, path = "") =>
  call(`/api/v1/surveys${path}`, { cookie, body, headers: key ? { "idempotency-key": key } : {} });

const create = (...request: Parameters<typeof send>) => readBody<Created>(send(...request));

const readRecord = async ({ email }: ManagerAccount) =>
  (await selectRow`SELECT survey_managers.id, email FROM survey_managers JOIN user ON user.id = user_id
    WHERE email = ${email}`) as unknown as ManagerRecord;

const newKey = () => crypto.randomUUID();
const countSurveys = () => countRows("survey_codes", "1 = 1");

it("a survey that is created twice with the same idempotency key is one with one PIN, which opens its results", async () => {
  const [manager, key, before] = [await makeManager(), newKey(), await countSurveys()];
  const answers = await atOnce(10, () => send(manager, key));
  const first = await create(manager, key);
  await addResponses(first.code, 1);
  for (const answer of answers) {
    if (answer.status === 201) expect(await answer.json()).toEqual(first);
    else await expectAnswer(answer, 409, { code: "request_running" });
  }
  expect(await create(manager, key)).toEqual(first);
  expect(await countSurveys()).toBe(before + 1);
  expect((await openResults(first.code, first.managerPin)).status).toBe(200);
});

it("a survey that is created twice with the same idempotency key is one at the limit of active surveys", async () => {
  const [manager, key] = [await makeManager(), newKey()];
  for (let active = 1; active < MAX_ACTIVE_SURVEYS; active++) await create(manager, newKey());
  expect(await create(manager, key)).toEqual(await create(manager, key));
  expect((await send(manager, newKey())).status).toBe(409);
});

it("a survey that is created twice with the same idempotency key is another unless manager and key are the same", async () => {
  const [manager, other, key] = [await makeManager(), await makeManager(), newKey()];
  const codes = [
    await create(manager, key),
    await create(manager, newKey()),
    await create(other, key),
    await create(other, null),
    await create(other, null),
  ].map(({ code }) => code);
  expect(new Set(codes).size).toBe(5);
});

it("a survey that is created twice with the same idempotency key is one although a setting with a default was added since", () => {
  const survey = createSurveySchema.parse({ ...SURVEY, teamSize: 8 });
  expect(chosenOf(survey)).toEqual([
    ["organizationName", SURVEY.organizationName],
    ["teamSize", 8],
  ]);
});

it("a survey that is created twice with the same idempotency key is refused with other input", async () => {
  const [manager, key] = [await makeManager(), newKey()];
  await create(manager, key);
  const before = await countSurveys();
  const other = send(manager, key, { ...SURVEY, expiresInDays: 8 });
  await expectAnswer(other, 422, { code: "request_changed", field: "Idempotency-Key" });
  expect(await countSurveys()).toBe(before);
});

it("a survey that is created twice with the same idempotency key is one round where it follows another", async () => {
  const [manager, key] = [await makeManager(), newKey()];
  const { code } = await create(manager, newKey());
  const round = () => create(manager, key, { expiresInDays: 7 }, `/${code}/follow-ups`);
  expect(await round()).toEqual(await round());
  expect(await countRows("survey_codes", "follows = ?", code)).toBe(1);
});

it.each<[string, (survey: { code: string; manager: ManagerAccount }) => Promise<unknown>]>([
  ["it is deleted", (survey) => manage(survey, "", { organizationName: SURVEY.organizationName }, "DELETE")],
  [
    "its PIN is replaced",
    ({ code }) => execute`UPDATE survey_codes SET manager_pin_hash = 'another' WHERE code = ${code}`,
  ],
  ["it is another's", async ({ code }) => setOwner(code, (await makeManager()).email)],
])(
  "a survey that is created twice with the same idempotency key is not made again, nor its PIN told, once %s",
  async (_, end) => {
    const [manager, key] = [await makeManager(), newKey()];
    const { code } = await create(manager, key);
    await end({ code, manager });
    const before = await countSurveys();
    await expectAnswer(send(manager, key), 409, { code: "conflict", field: "Idempotency-Key" });
    expect(await countSurveys()).toBe(before);
    expect((await create(manager, newKey())).code).not.toBe(code);
  },
);

it("a survey that is created twice with the same idempotency key is one also under a secret that has replaced that of the first", async () => {
  const [manager, key, survey] = [await makeManager(), newKey(), createSurveySchema.parse(SURVEY)];
  const createAt = async (settings: Partial<Env>) => {
    return createSurvey(makeContext(settings), await readRecord(manager), survey, key);
  };
  const first = await createAt(BEFORE);
  expect(await createAt(ROTATING)).toEqual(first);
  expect((await createAt(FINISHED)).code).not.toBe(first.code);
});

it.each([
  ["short", "x".repeat(15)],
  ["long", "x".repeat(65)],
  ["of other characters", "a key of four words"],
])("an idempotency key that is %s is refused by name", async (_, key) => {
  await expectAnswer(send(await makeManager(), key), 400, { code: "invalid", field: "Idempotency-Key" });
});

const runAgain = (code: string, manager: ManagerAccount, joined: number | null = null) =>
  create(manager, null, { expiresInDays: 14, joined }, `/${code}/follow-ups`);

const readRow = (code: string) => selectRow`SELECT * FROM survey_codes WHERE code = ${code}`;

it("running a survey again creates a survey of its kind that follows it", async () => {
  const manager = await makeManager();
  const kept = { mode: "open", linkKind: "personal", teamSize: 9, sharesReport: true };
  const { code, managerPin } = await create(manager, null, { organizationName: "Harbour", ...kept });
  await execute`UPDATE survey_codes SET invitation_text = 'Please', reminder_text = 'Again'
      WHERE code = ${code}`;
  const created = await runAgain(code, manager, 2);
  const [before, after] = [await readRow(code), await readRow(created.code)];
  const round = { code: created.code, follows: code, joined: 2 };
  const times = { created_at: expect.any(Number), expires_at: Number(after?.created_at) + 14 * DAY_MS };
  expect(after).toEqual({ ...before, ...round, ...times, manager_pin_hash: expect.any(String) });
  expect((await openResults(created.code, created.managerPin)).status).toBe(200);
  expect((await openResults(created.code, managerPin)).status).toBe(400);
  expect(await readSummary({ code: created.code, manager })).toMatchObject({ follows: code });
});

it("running a survey again keeps the version of the questionnaire that the earlier round was asked", async () => {
  const { code, manager } = await makeSurvey();
  await execute`DROP TRIGGER survey_keeps_its_questions`;
  await execute`UPDATE survey_codes SET questionnaire_version = 1 WHERE code = ${code}`;
  const { code: next } = await runAgain(code, manager);
  expect(await readRow(next)).toMatchObject({ questionnaire_version: 1 });
});

it("running a survey again is possible at once for a survey that fewer than five answered and that has expired", async () => {
  const { code, manager } = await makeSurvey({ responses: 2 });
  await setExpiry(code, -1);
  await expect(runAgain(code, manager)).resolves.toHaveProperty("managerPin");
});

it("the language of a survey is English unless its manager has chosen another, which its next round has, too", async () => {
  const manager = await makeManager();
  const [english, german] = [
    await create(manager, null),
    await create(manager, null, { ...SURVEY, language: "de" }),
  ];
  const again = await create(manager, null, { expiresInDays: 7 }, `/${german.code}/follow-ups`);
  const languages = [english, german, again].map(({ code }) => readSummary({ code, manager }));
  expect((await Promise.all(languages)).map((survey) => survey?.language)).toEqual(["en", "de", "de"]);
});

it("the language of a survey is none that is not complete", async () => {
  const answer = await send(await makeManager(), null, { ...SURVEY, language: "xx" });
  const error = { field: "language", detail: "Please choose one of the languages" };
  await expectAnswer(answer, 400, error);
});
