import { createServer, type IncomingHttpHeaders, type Server } from "node:http";
import type { AddressInfo } from "node:net";

interface Received {
  headers: IncomingHttpHeaders;
  body: string;
}

/** A service on this machine that takes messages, or says that its address is gone. */
export async function serveMessages() {
  const received: Received[] = [];
  const posted: unknown[] = [];
  let status = 200;
  const server: Server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk) => {
      body += chunk;
    });
    request.on("end", () => {
      received.push({ headers: request.headers, body });
      posted.push(JSON.parse(body));
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    address: `http://127.0.0.1:${port}/hooks/0123456789abcdef`,
    received,
    posted,
    answerWith: (next: number) => {
      status = next;
    },
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
