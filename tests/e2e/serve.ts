import { cpSync, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/local/project.ts";
import { ensureLocalSecrets, keepSweeping, serveBuilt } from "#scripts/local/server.ts";
import { providerVars, serveOpenIdProvider } from "#tests/openid/provider.ts";
import { EMPTY_STATE, makeEmptyState, SHARED_STATE } from "./states.ts";

const port = Number(process.argv[2]);

rmSync(SHARED_STATE, { recursive: true, force: true });
mkdirSync(path.join(root, "test-results"), { recursive: true });
ensureLocalSecrets();
await makeEmptyState();
cpSync(EMPTY_STATE, SHARED_STATE, { recursive: true });
const log = openSync(path.join(root, "test-results", "server.log"), "w");
const { issuer } = await serveOpenIdProvider({ origin: `http://localhost:${port}` });
const { origin, child, stop } = await serveBuilt({
  port,
  stateDir: SHARED_STATE,
  log,
  vars: providerVars(issuer),
});
keepSweeping(origin);
child.on("exit", () => process.exit());
// Playwright holds it open: it ends with Playwright, also where that is killed.
process.stdin.resume().on("end", stop);
