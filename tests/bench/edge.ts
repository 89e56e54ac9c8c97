import { createServer } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { listen } from "#tests/listen.ts";

const COMPRESSIBLE = /text|javascript|json|svg/;
/** Addresses that the Worker answers; all else are files. */
const ANSWERED_BY_WORKER = /^\/(?:api|dev|survey)\//;
const KEPT_HEADERS = ["content-type", "cache-control", "content-security-policy", "location"];

interface Answer {
  status: number;
  headers: Record<string, string>;
  body: Buffer;
}

async function askOrigin(address: string, accept = "*/*"): Promise<Answer> {
  const ask = () => fetch(address, { headers: { accept }, redirect: "manual" });
  // The local server closes idle connections under the client's feet: once more, on a fresh one.
  const answer = await ask().catch(ask);
  const body = Buffer.from(await answer.arrayBuffer());
  const kept = [...answer.headers].filter(([name]) => KEPT_HEADERS.includes(name));
  const headers = Object.fromEntries(kept);
  if (!COMPRESSIBLE.test(headers["content-type"] ?? "")) return { status: answer.status, headers, body };
  const compressed = brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
  return { status: answer.status, headers: { ...headers, "content-encoding": "br" }, body: compressed };
}

/**
 * Stands before a local server and does what the edge does and the simulator does not: it compresses, and it has
 * files at hand. The simulator takes up to a third of a second for one while a browser starts beside it.
 */
export function serveCompressed(origin: string) {
  const files = new Map<string, Answer>();
  const server = createServer(async ({ url = "/", headers: { accept } }, response) => {
    const answer = files.get(url) ?? (await askOrigin(origin + url, accept));
    if (answer.status === 200 && !ANSWERED_BY_WORKER.test(url)) files.set(url, answer);
    const { status, headers, body } = answer;
    response.writeHead(status, { ...headers, "content-length": body.length }).end(body);
  });
  return listen(server);
}
