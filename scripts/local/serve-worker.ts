import path from "node:path";
import { convertV4MiniflareOptions, Log, LogLevel, Miniflare } from "miniflare";
import { readBuiltWorker } from "#build/wrangler.ts";
import { guardSockets } from "./socket-guard.ts";

/*
 * `node scripts/local/serve-worker.ts PORT STATE_DIR SECRETS_FILE`: the built Worker on Miniflare, which is what
 * `wrangler dev` runs it on. Only its proxy in front is missing: that one ends, or answers 500 to the
 * requests beside it, when one client drops its connection in the middle of a request, as phones do all day. `LISTEN_ON`
 * names an address other than this machine's own.
 */
const [port, stateDir = "", secretsFile = ""] = process.argv.slice(2);

const miniflare = new Miniflare(
  convertV4MiniflareOptions({
    host: "127.0.0.1",
    port: 0,
    resourcePersistencePath: path.join(stateDir, "v3"),
    unsafeTriggerHandlers: true,
    cf: false,
    log: new Log(LogLevel.WARN),
    workers: [readBuiltWorker(secretsFile)],
  }),
);

for (const end of ["SIGINT", "SIGTERM", "disconnect"]) {
  process.once(end, () => miniflare.dispose().finally(() => process.exit()));
}
const { port: upstreamPort } = await miniflare.ready;
await guardSockets(Number(port), Number(upstreamPort), process.env.LISTEN_ON ?? "127.0.0.1");
