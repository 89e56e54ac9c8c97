import net from "node:net";
import { expect, test } from "./world.ts";

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

test("the server outlives clients that drop their connection", async ({ request, baseURL }) => {
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
