import { evictDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { MAX_SOCKETS_PER_MANAGER } from "#domain/limits.ts";
import { PING_TEXT, PONG_TEXT } from "#domain/live.ts";
import { makeAdmin, makeManager } from "#tests/worker/setup/accounts.ts";
import { atOnce, type Call, call } from "#tests/worker/setup/calls.ts";
import { changePassword } from "#tests/worker/setup/passwords.ts";
import { openSession } from "#tests/worker/setup/sessions.ts";
import { type MadeSurvey, makeSurvey } from "#tests/worker/setup/surveys/make-survey.ts";
import { change, manage } from "#tests/worker/setup/surveys/manage.ts";
import { setSecondManager } from "#tests/worker/setup/surveys/reports.ts";
import { askForSocket, openSocket } from "#tests/worker/setup/surveys/sockets.ts";
import { submitNew } from "#tests/worker/setup/surveys/submit.ts";

it("the live count says on opening how many responses there are", async () => {
  const { messages } = await openSocket(await makeSurvey({ responses: 4 }));
  await vi.waitFor(() => expect(messages).toEqual([{ type: "count", count: 4 }]));
});

it("the live count is refused to the one manager who has fifty sockets open", async () => {
  const survey = await makeSurvey();
  await atOnce(MAX_SOCKETS_PER_MANAGER, () => openSocket(survey));
  const second = await makeManager();
  await setSecondManager(survey.code, second.email);
  expect((await askForSocket(survey)).status).toBe(429);
  const other = await askForSocket(survey, second);
  expect(other.status).toBe(101);
  other.webSocket?.accept();
});

it("the live count reaches sockets that the object has hibernated under", async () => {
  const survey = await makeSurvey();
  const sockets = await atOnce(20, () => openSocket(survey));
  await evictDurableObject(env.SURVEY_LIVE.getByName(survey.code));
  await submitNew(survey.code);
  await vi.waitFor(() => {
    for (const { messages } of sockets) expect(messages.at(-1)).toEqual({ type: "count", count: 1 });
  });
});

it("the live count never goes back when announcements arrive out of order", async () => {
  const survey = await makeSurvey();
  const { messages } = await openSocket(survey);
  const live = env.SURVEY_LIVE.getByName(survey.code);
  await live.announceCount(7);
  await live.announceCount(5);
  await vi.waitFor(() => expect(messages).toHaveLength(3));
  expect(messages.map((message) => message.type === "count" && message.count)).toEqual([0, 7, 7]);
});

it("the live count takes the count of a restored database from the next socket, unless it may have been read too early", async () => {
  const survey = await makeSurvey();
  const live = env.SURVEY_LIVE.getByName(survey.code);
  await live.announceCount(7);
  const early = await openSocket(survey);
  await evictDurableObject(live);
  const late = await openSocket(survey);
  await vi.waitFor(() => {
    expect(early.messages).toContainEqual({ type: "count", count: 7 });
    expect(late.messages).toContainEqual({ type: "count", count: 0 });
  });
});

it("the live count answers a heartbeat", async () => {
  const { socket, messages } = await openSocket(await makeSurvey());
  socket.send(PING_TEXT);
  await vi.waitFor(() => expect(messages).toContainEqual(JSON.parse(PONG_TEXT)));
});

it.each([
  ["junk", "hello", 1008],
  ["a frame over 1 KB", "x".repeat(1025), 1009],
])("the live count closes the socket on %s", async (_, junk, code) => {
  const { socket, closed } = await openSocket(await makeSurvey());
  socket.send(junk);
  await vi.waitFor(() => expect(closed.code).toBe(code));
});

it("a change of a survey reaches the screens of its owner and of its second manager", async () => {
  const survey = await makeSurvey();
  const second = await makeManager();
  await setSecondManager(survey.code, second.email);
  const screens = [await openSocket(survey), await openSocket(survey, second)];
  for (const body of [{ organizationName: "Northfield Group" }, { status: "closed" }]) {
    for (const { messages } of screens) messages.length = 0;
    expect((await change(survey, body)).status).toBe(200);
    await vi.waitFor(() => {
      for (const { messages } of screens) expect(messages).toContainEqual({ type: "changed" });
    });
  }
});

it("a change of a survey that deletes it reaches them before their sockets are closed", async () => {
  const survey = await makeSurvey();
  const { messages, closed } = await openSocket(survey);
  const answer = await manage(survey, "", { organizationName: "Northfield Logistics" }, "DELETE");
  expect(answer.status).toBe(204);
  await vi.waitFor(() => expect(closed.code).toBe(1000));
  expect(messages.at(-1)).toEqual({ type: "changed" });
});

it("opening a socket is refused to a foreign page", async () => {
  const survey = await makeSurvey();
  const foreign = askForSocket(survey, survey.manager, { origin: "https://evil.example" });
  expect((await foreign).status).toBe(403);
});

it("opening a socket is refused where the caller does not ask for a socket", async () => {
  const { code, manager } = await makeSurvey();
  expect((await call(`/api/v1/surveys/${code}/live`, { cookie: manager.cookie })).status).toBe(426);
});

it.each(["HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"])(
  "opening a socket is refused by %s",
  async (method) => {
    const { code, manager } = await makeSurvey();
    const survey = `/api/v1/surveys/${code}`;
    for (const path of [`${survey}/live`, `${survey}/workshop/live`, "/api/workshops/K7MDP4/live"]) {
      const request = { method, cookie: manager.cookie, headers: { upgrade: "WebSocket" } };
      const { status, headers } = await call(path, request);
      expect([path, status, headers.get("allow")]).toEqual([path, 405, "GET"]);
    }
  },
);

const byAdmin =
  (rest: string, request: Call) =>
  async ({ manager }: MadeSurvey) =>
    call(`/api/admin/users/${manager.id}${rest}`, { ...(await makeAdmin()), ...request });
const byManager =
  (path: string) =>
  ({ manager: { cookie } }: MadeSurvey) =>
    call(`/api/auth/${path}`, { cookie, body: {} });

it.each<[string, (survey: MadeSurvey) => Promise<Response>]>([
  ["a ban", byAdmin("/ban", { body: {} })],
  ["a deletion", byAdmin("", { method: "DELETE" })],
  ["a new password from an admin", byAdmin("", { method: "PUT", body: { password: "a new one" } })],
  [
    "a new password from another browser",
    async ({ manager }) => changePassword(await openSession(manager.email)),
  ],
  ["a sign-out here", byManager("sign-out")],
  ["a sign-out everywhere", byManager("revoke-sessions")],
])("an open socket is closed by %s for good", async (_, end) => {
  const survey = await makeSurvey();
  const { closed } = await openSocket(survey);
  expect((await end(survey)).ok).toBe(true);
  await vi.waitFor(() => expect(closed.code).toBe(1000));
  expect((await askForSocket(survey)).status).toBe(401);
});

it("an open socket of one ended session is closed; the browser that ended it opens its own again", async () => {
  const survey = await makeSurvey();
  const cookie = await openSession(survey.manager.email);
  const { closed } = await openSocket(survey);
  const { sessions } = await (await call("/api/account/sessions", { cookie })).json<{
    sessions: { id: string; isCurrent: boolean }[];
  }>();
  const other = sessions.find(({ isCurrent }) => !isCurrent);
  const ended = await call(`/api/account/sessions/${other?.id}`, { method: "DELETE", cookie });
  expect(ended.status).toBe(204);
  await vi.waitFor(() => expect(closed.code).toBe(1000));
  const own = await openSocket(survey, { ...survey.manager, cookie });
  await vi.waitFor(() => expect(own.messages).toHaveLength(1));
  expect(own.closed.code).toBe(0);
});
