import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { guardSockets } from "#scripts/local/socket-guard.ts";

const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

let site: Server;
let guard: Awaited<ReturnType<typeof guardSockets>>;
beforeAll(async () => {
  site = createServer((request, response) => response.end(`${request.method} passed`));
  site.on("upgrade", (_, socket) => socket.end("HTTP/1.1 101 Switching Protocols\r\n\r\n"));
  await new Promise<void>((resolve) => site.listen(0, "127.0.0.1", resolve));
  guard = await guardSockets(0, portOf(site), "127.0.0.1");
});
afterAll(() => {
  guard.close();
  site.close();
});

/** Sends the parts of a request one after another, and reads until the end. */
function send(...parts: string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(portOf(guard), "127.0.0.1", async () => {
      for (const part of parts) {
        socket.write(part);
        await new Promise((written) => setTimeout(written, 5));
      }
    });
    let answer = "";
    socket.on("data", (bytes) => {
      answer += bytes;
    });
    socket.on("end", () => resolve(answer));
    socket.on("error", reject);
  });
}

const UPGRADE = "Host: localhost\r\nConnection: Upgrade\r\nupgrade: WebSocket\r\n\r\n";

it.each(["POST", "HEAD", "PUT", "DELETE", "OPTIONS"])(
  "an upgrade by %s is refused with 405",
  async (method) => {
    const answer = await send(`${method} /live HTT`, `P/1.1\r\n${UPGRADE}`);
    expect(answer).toMatch(/^HTTP\/1\.1 405 [\s\S]*\r\nAllow: GET\r\n/);
  },
);

it("an upgrade by GET is passed on", async () => {
  expect(await send(`GET /live HTTP/1.1\r\n${UPGRADE}`)).toContain("101 Switching Protocols");
});

it("a request with a body is passed on as it comes", async () => {
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 4\r\nConnection: close\r\n\r\n";
  expect(await send(head, "bo", "dy")).toContain("POST passed");
});
