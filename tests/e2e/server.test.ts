import net from "node:net";
import { expect, test } from "./world.ts";

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
