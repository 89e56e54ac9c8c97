import { mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { root } from "#scripts/local/project.ts";
import { ensureLocalSecrets, keepSweeping, migrateLocal, serveBuilt } from "#scripts/local/server.ts";
import { providerVars, serveOpenIdProvider } from "#tests/openid/provider.ts";

const port = Number(process.argv[2]);
const stateDir = path.join(root, ".wrangler", "e2e");

rmSync(stateDir, { recursive: true, force: true });
mkdirSync(path.join(root, "test-results"), { recursive: true });
ensureLocalSecrets();
migrateLocal(stateDir);
const log = openSync(path.join(root, "test-results", "server.log"), "w");
const { issuer } = await serveOpenIdProvider({ origin: `http://localhost:${port}` });
const { origin, child } = await serveBuilt({ port, stateDir, log, vars: providerVars(issuer) });
keepSweeping(origin);
child.on("exit", () => process.exit());
