import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { root, run } from "./project.ts";
import {
  type Demo,
  describeDemoSurvey,
  ensureLocalSecrets,
  keepSweeping,
  migrateLocal,
  seedDemo,
  type serveBuilt,
} from "./server.ts";

/** Asks again while `wrangler dev` is started again. */
async function seedOnceServed(origin: string, attempts = 30): Promise<Demo> {
  try {
    return await seedDemo(origin);
  } catch (error) {
    if (attempts === 1) throw error;
    await wait(1000);
    return seedOnceServed(origin, attempts - 1);
  }
}

/**
 * What `npm start` and `npm run dev:wrangler` have in common: secrets, migrations and a build where they are missing,
 * the server on `PORT` or 8787, the demo, and what to open. `--persist-to FOLDER` keeps the state elsewhere.
 */
export async function startServer(serve: typeof serveBuilt): Promise<void> {
  const { values } = parseArgs({ options: { "persist-to": { type: "string", default: ".wrangler/state" } } });
  const stateDir = path.resolve(root, values["persist-to"]);
  const port = Number(process.env.PORT ?? 8787);

  ensureLocalSecrets();
  process.stdout.write("Migrating the local database…\n");
  migrateLocal(stateDir);
  process.stdout.write("Building…\n");
  run("npm", ["run", "--silent", "build", "--", "--if-changed"]);

  const { origin, child } = await serve({ port, stateDir });
  const sweeping = keepSweeping(origin);
  child.on("exit", (code) => {
    clearInterval(sweeping);
    process.exitCode = code ?? 0;
  });

  const { accounts, password, signupPin, surveys } = await seedOnceServed(origin);
  process.stdout.write(`
  ${origin}

  Sign in   ${accounts.join(" or ")}
  Password  ${password}
  Sign up   with the signup PIN ${signupPin}
  Surveys   ${surveys.map(describeDemoSurvey).join("\n            ")}
  Mail      ${origin}/dev/mailbox

  Ctrl+C stops the server.
`);
}
