import { unstable_startWorker as startWorker } from "wrangler";

/*
 * `node scripts/serve-worker.mjs PORT STATE_DIR SECRETS_FILE`: `wrangler dev` on the built Worker,
 * started through wrangler's API. Its command line ends the whole server when one client drops its
 * connection in the middle of a request, as phones do all day; here that costs the one request.
 */
const [port, stateDir, secretsFile] = process.argv.slice(2);

const worker = await startWorker({
  config: "dist/slk_profile/wrangler.json",
  envFiles: [secretsFile],
  dev: {
    server: { hostname: "127.0.0.1", port: Number(port) },
    persist: stateDir,
    inspector: false,
    liveReload: false,
    remote: false,
    watch: false,
  },
});

worker.raw.on("error", (event) => {
  if (event.source === "ProxyController") return;
  process.stderr.write(`${event.reason ?? event}: ${event.cause?.stack ?? ""}\n`);
  process.exit(1);
});

for (const signal of ["SIGINT", "SIGTERM"]) {
  process.once(signal, () => worker.dispose().finally(() => process.exit()));
}
