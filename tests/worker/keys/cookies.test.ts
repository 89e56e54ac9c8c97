import { expect, it } from "vitest";
import { makeManager, PASSWORD, signIn } from "#tests/worker/setup/accounts.ts";
import { expectAnswer, makeRequest, readCookie } from "#tests/worker/setup/calls.ts";
import { enrol } from "#tests/worker/setup/codes.ts";
import { atStage, BEFORE, FINISHED, ROTATING } from "#tests/worker/setup/rotation.ts";
import { makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { findSurveyManager } from "#worker/auth/sessions/manages-survey.ts";

const OTHER_SECRET = "a secret that this Worker never had, long enough";
const rotating = atStage(ROTATING);
const statusOf = async (cookie: string, worker = rotating) =>
  (await worker.call("/api/v1/surveys", { cookie })).status;

/** The value of a Set-Cookie header apart from its attributes. */
function readSetCookie(response: Response) {
  const [pair = "", ...attributes] = (response.headers.getSetCookie()[0] ?? "").split("; ");
  return { pair, attributes: attributes.toSorted() };
}

it("a session's cookie under the previous secret is answered with one under the current secret, with the attributes of a sign-in's", async () => {
  const { email, cookie } = await makeManager();
  const renewed = readSetCookie(await rotating.call("/api/session", { cookie }));
  const signedIn = readSetCookie(
    await rotating.call("/api/auth/sign-in/email", { body: { email, password: PASSWORD } }),
  );
  expect(renewed.attributes).toEqual(signedIn.attributes);
  expect(renewed.pair.split(".")[1]).toBe(cookie.split(".")[1]);
  expect(await statusOf(renewed.pair, atStage(FINISHED))).toBe(200);
});

it("a session's cookie under the previous secret is answered with none once it is under the current secret, nor while one secret is read", async () => {
  const { cookie } = await makeManager();
  const renewed = readCookie(await rotating.call("/api/session", { cookie }));
  expect((await rotating.call("/api/session", { cookie: renewed })).headers.getSetCookie()).toEqual([]);
  expect((await atStage(BEFORE).call("/api/session", { cookie })).headers.getSetCookie()).toEqual([]);
});

it("a session's cookie under the previous secret comes with no answer that a shared cache may keep", async () => {
  const { cookie } = await makeManager();
  const ask = (cookies = "") => rotating.call("/api/auth-providers", { cookie: cookies });
  const renewed = await ask(cookie);
  expect(renewed.headers.getSetCookie()).toHaveLength(1);
  expect(renewed.headers.get("cache-control")).toBe("private");
  expect((await ask()).headers.get("cache-control")).toBe("public, max-age=60");
});

it("a session's cookie under the previous secret signs out: the answer ends it and sets no other", async () => {
  const { cookie } = await makeManager();
  const out = await rotating.call("/api/auth/sign-out", { cookie, body: {} });
  const cookies = out.headers.getSetCookie().filter((one) => one.includes("session_token="));
  expect(cookies).toHaveLength(1);
  expect(cookies[0]).toContain("Max-Age=0");
  expect(await statusOf(cookie)).toBe(401);
});

it("a session's cookie under the previous secret keeps its survey's manager beyond the count of others' tries", async () => {
  const { code, manager } = await makeSurvey();
  const request = makeRequest("/api/results", { cookie: manager.cookie, body: {} });
  expect(await findSurveyManager(rotating.context(), request, code)).toBeTypeOf("string");
  expect(await findSurveyManager(atStage(FINISHED).context(), request, code)).toBeNull();
});

it("a cookie of another secret is refused", async () => {
  const other = atStage({ APP_SECRET: OTHER_SECRET });
  const { email } = await makeManager();
  const answer = await other.call("/api/auth/sign-in/email", { body: { email, password: PASSWORD } });
  const cookie = readCookie(answer);
  expect([await statusOf(cookie, other), await statusOf(cookie)]).toEqual([200, 401]);
});

it.each<[string, (token: string, foreign: string) => string]>([
  ["without a signature", (token) => token],
  ["with another session's signature", (token, foreign) => `${token}.${foreign}`],
  ["that cannot be decoded", () => "%E0%A4%A"],
])("a cookie that neither secret has signed %s is refused", async (_, forge) => {
  const [mine, foreign] = [await makeManager(), await makeManager()];
  const [, name = "", value = ""] = /([^=;]+session_token)=([^;]+)/.exec(mine.cookie) ?? [];
  const [token = ""] = decodeURIComponent(value).split(".");
  const signature = foreign.cookie.split(".").at(-1) as string;
  expect(await statusOf(`${name}=${forge(token, signature)}`)).toBe(401);
});

it("a sign-in that waits for its second factor goes on under the current secret", async () => {
  const { email, totp } = await enrol(await makeManager());
  const [first, second] = [await signIn(email), await signIn(email)];
  const body = { code: totp.generate() };
  const verify = (pending: Response) =>
    rotating.call("/api/auth/two-factor/verify-totp", { cookie: readCookie(pending), body });
  expect((await verify(first)).status).toBe(200);
  await expectAnswer(verify(second), 401, { code: "USED_CODE" });
});
