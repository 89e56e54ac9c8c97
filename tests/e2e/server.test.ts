import net from "node:net";
import { MAX_RESPONSES_PER_SURVEY } from "#domain/limits.ts";
import { createSurvey, expect, RETRY_RESET, submitResponse, test } from "./world.ts";

const CLIENTS = 120;

/** Opens a request and drops the connection in the middle of it. */
function dropConnection(port: number, request: string, afterMs: number) {
  return new Promise<void>((resolve) => {
    const socket = net.connect(port, "127.0.0.1", () => {
      socket.write(request);
      setTimeout(() => {
        socket.resetAndDestroy();
        resolve();
      }, afterMs);
    });
    socket.on("error", () => resolve());
  });
}

test("the server outlives clients that drop their connection, and refuses a large body with its status", async ({
  request,
  baseURL,
}) => {
  const { host, port } = new URL(baseURL as string);
  const requests = [
    `POST /api/surveys/ABCDEFGH/responses HTTP/1.1\r\nHost: ${host}\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{"a":`,
    `GET /api/session HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
    `GET / HTTP/1.1\r\nHost: ${host}\r\n\r\n`,
  ];
  for (let index = 0; index < CLIENTS; index++) {
    await dropConnection(Number(port), requests[index % requests.length] as string, (index * 7) % 23);
  }
  expect((await request.get("/api/session")).status()).toBe(200);
  const large = await request.post("/api/surveys/ABCDEFGH/responses", {
    data: { text: "x".repeat(500_000) },
  });
  expect(large.status()).toBe(413);
  expect((await request.get("/api/session")).status()).toBe(200);
});

/** Sends a request as it is written, and answers the status. */
function send(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = net.connect(port, "127.0.0.1", () => socket.write(request));
    socket.once("data", (data) => {
      socket.destroy();
      resolve(Number(/^HTTP\/1\.1 (\d{3})/.exec(data.toString())?.[1]));
    });
    socket.once("error", reject);
  });
}

test("a body that comes with a GET is ignored", async ({ baseURL }) => {
  const { host, port } = new URL(baseURL as string);
  const statusOf = (path: string) =>
    send(
      Number(port),
      `GET ${path} HTTP/1.1\r\nHost: ${host}\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n0\r\n\r\n`,
    );
  expect(await statusOf("/api/session")).toBe(200);
  expect(await statusOf("/api/questionnaire")).toBe(200);
  expect(await statusOf("/survey/ABCDEFGH/respond")).toBe(200);
  expect(await statusOf("/report/nothing")).toBe(404);
  expect(await statusOf("/no-such-page")).toBe(302);
});

test("of thirty submissions at once, as many are stored as are accepted: the limit", async ({ manager }) => {
  const { code } = await createSurvey(manager);
  const seeds = Array.from({ length: 30 }, (_, seed) => seed);
  const answers = await Promise.all(seeds.map((seed) => submitResponse(manager, code, seed)));
  const countOf = (status: number) => answers.filter((answer) => answer.status() === status).length;
  expect([countOf(201), countOf(409)]).toEqual([MAX_RESPONSES_PER_SURVEY, 30 - MAX_RESPONSES_PER_SURVEY]);
  const responses = await manager.request.get(`/api/manage/surveys/${code}/responses`, RETRY_RESET);
  expect(await responses.json()).toMatchObject({ total: MAX_RESPONSES_PER_SURVEY });
});
