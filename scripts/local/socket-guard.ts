import { connect, createServer, type Server, type Socket } from "node:net";

const HEAD_END = "\r\n\r\n";
const MAX_HEAD_BYTES = 64 * 1024;
const REFUSAL = [
  "HTTP/1.1 405 Method Not Allowed",
  "Allow: GET",
  "Content-Length: 0",
  "Connection: close",
  HEAD_END,
].join("\r\n");

const isRefused = (head: string) =>
  !head.startsWith("GET ") && /^upgrade:[ \t]*websocket[ \t]*\r?$/im.test(head);

function join(client: Socket, port: number, begun: Buffer): void {
  const upstream = connect({ port, host: "127.0.0.1", noDelay: true });
  upstream.write(begun);
  client.pipe(upstream);
  upstream.pipe(client);
  for (const [one, other] of [
    [client, upstream],
    [upstream, client],
  ] as const) {
    one.on("error", () => other.destroy());
    one.on("close", () => other.destroy());
  }
}

/**
 * Listens in front of Miniflare and passes each connection on byte for byte, unless it begins with an upgrade by another
 * method than GET. The simulator hands those to the Worker as GET, which can't see the method, and then answers 500 to a socket.
 */
export function guardSockets(port: number, upstreamPort: number, host: string): Promise<Server> {
  const server = createServer({ noDelay: true, allowHalfOpen: true }, (client) => {
    let begun = Buffer.alloc(0);
    client.on("error", () => client.destroy());
    const read = (bytes: Buffer) => {
      begun = Buffer.concat([begun, bytes]);
      const end = begun.indexOf(HEAD_END);
      const isWhole = end >= 0 || begun.length > MAX_HEAD_BYTES || begun.toString("latin1", 0, 4) === "GET ";
      if (!isWhole) return;
      client.off("data", read);
      if (isRefused(begun.toString("latin1", 0, end < 0 ? begun.length : end))) client.end(REFUSAL);
      else join(client, upstreamPort, begun);
    };
    client.on("data", read);
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}
