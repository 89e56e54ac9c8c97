import http from "node:http";
import { brotliCompressSync, constants } from "node:zlib";

const COMPRESSIBLE = /text|javascript|json|svg/;
const compressed = new Map();

function compress(body) {
  const key = body.toString("latin1");
  if (!compressed.has(key)) {
    compressed.set(key, brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }));
  }
  return compressed.get(key);
}

/** Stands before a local server and does what the edge does and the simulator does not: it compresses. */
export function serveCompressed(origin) {
  const server = http.createServer(async (request, response) => {
    const ask = () =>
      fetch(origin + request.url, {
        headers: { accept: request.headers.accept ?? "*/*" },
        redirect: "manual",
      });
    // The local server closes idle connections under the client's feet: once more, on a fresh one.
    const answer = await ask().catch(ask);
    const body = Buffer.from(await answer.arrayBuffer());
    const type = answer.headers.get("content-type") ?? "";
    const isCompressed = COMPRESSIBLE.test(type);
    const sent = isCompressed ? compress(body) : body;
    const kept = ["content-type", "cache-control", "content-security-policy", "location"];
    const headers = Object.fromEntries(
      kept.map((name) => [name, answer.headers.get(name)]).filter(([, value]) => value),
    );
    if (isCompressed) headers["content-encoding"] = "br";
    response.writeHead(answer.status, { ...headers, "content-length": sent.length }).end(sent);
  });
  return new Promise((resolve) => {
    server.listen(0, "127.0.0.1", () => {
      resolve({ origin: `http://127.0.0.1:${server.address().port}`, stop: () => server.close() });
    });
  });
}
