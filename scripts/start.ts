import path from "node:path";
import { root, run } from "./local/project.ts";
import { ensureLocalSecrets, keepSweeping, migrateLocal, seedDemo, serveBuilt } from "./local/server.ts";

const port = Number(process.env.PORT ?? 8787);
const stateDir = path.join(root, ".wrangler", "state");

ensureLocalSecrets();
process.stdout.write("Migrating the local database…\n");
migrateLocal(stateDir);
process.stdout.write("Building…\n");
run("npm", ["run", "--silent", "build", "--", "--if-changed"]);

const { origin, child } = await serveBuilt({ port, stateDir });
const sweeping = keepSweeping(origin);
child.on("exit", (code) => {
  clearInterval(sweeping);
  process.exitCode = code ?? 0;
});

const { accounts, password, signupPin, surveys } = await seedDemo(origin);
process.stdout.write(`
  ${origin}

  Sign in   ${accounts.join(" or ")}
  Password  ${password}
  Sign up   with the signup PIN ${signupPin}
  Surveys   ${surveys.map(({ code, organizationName }) => `${code} ${organizationName}`).join("\n            ")}
  Mail      ${origin}/dev/mailbox

  Ctrl+C stops the server.
`);
