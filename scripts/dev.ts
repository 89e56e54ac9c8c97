import { spawn } from "node:child_process";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { projectEnv, root } from "./local/project.ts";
import { ensureLocalSecrets, migrateLocal, seedDemo } from "./local/server.ts";

const port = process.env.PORT ?? "8787";
const origin = `http://localhost:${port}`;
ensureLocalSecrets();
migrateLocal(path.join(root, ".wrangler", "state"));

const vite = spawn("vite", ["dev", "--port", port, "--strictPort"], {
  cwd: root,
  env: projectEnv({ DEV_ORIGIN: origin }),
  stdio: "inherit",
});
vite.on("exit", (code) => process.exit(code ?? 0));

for (let ready = false; !ready; ) {
  await wait(300);
  ready = await fetch(`${origin}/api/session`).then(
    (answer) => answer.ok,
    () => false,
  );
}
const { accounts, password, signupPin } = await seedDemo(origin);
process.stdout.write(`\n  ${accounts.join(" or ")}  ${password}  signup PIN ${signupPin}\n\n`);
