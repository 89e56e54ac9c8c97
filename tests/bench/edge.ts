import { createServer, type IncomingMessage } from "node:http";
import { brotliCompressSync, constants } from "node:zlib";
import { listen } from "#tests/listen.ts";

const COMPRESSIBLE = /text|javascript|json|svg/;
/** Addresses that the Worker answers; all else are files. */
const ANSWERED_BY_WORKER = /^\/(?:api|dev|survey)\//;
const KEPT_HEADERS = ["content-type", "cache-control", "content-security-policy", "location"];

interface Answer {
  status: number;
  headers: Record<string, string | number>;
  sent: Buffer;
}

function compress(body: Buffer): Buffer {
  return brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } });
}

async function askOrigin(origin: string, request: IncomingMessage): Promise<Answer> {
  const {
    url,
    headers: { accept = "*/*" },
  } = request;
  const ask = () => fetch(origin + url, { headers: { accept }, redirect: "manual" });
  // The local server closes idle connections under the client's feet: once more, on a fresh one.
  const answer = await ask().catch(ask);
  const body = Buffer.from(await answer.arrayBuffer());
  const isCompressed = COMPRESSIBLE.test(answer.headers.get("content-type") ?? "");
  const sent = isCompressed ? compress(body) : body;
  const headers: Answer["headers"] = {};
  for (const name of KEPT_HEADERS) {
    const value = answer.headers.get(name);
    if (value) headers[name] = value;
  }
  if (isCompressed) headers["content-encoding"] = "br";
  return { status: answer.status, headers: { ...headers, "content-length": sent.length }, sent };
}

/**
 * Stands before a local server and does what the edge does and the simulator does not: it compresses, and it has
 * files at hand. The simulator takes up to a third of a second for one while a browser starts beside it.
 */
export function serveCompressed(origin: string) {
  const files = new Map<string, Answer>();
  async function answer(request: IncomingMessage): Promise<Answer> {
    const { url = "/" } = request;
    if (ANSWERED_BY_WORKER.test(url)) return askOrigin(origin, request);
    const kept = files.get(url) ?? (await askOrigin(origin, request));
    if (kept.status === 200) files.set(url, kept);
    return kept;
  }
  const server = createServer(async (request, response) => {
    const { status, headers, sent } = await answer(request);
    response.writeHead(status, headers).end(sent);
  });
  return listen(server);
}
