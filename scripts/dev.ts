import { spawn } from "node:child_process";
import path from "node:path";
import { projectEnv, root } from "./local/project.ts";
import { ensureLocalSecrets, migrateLocal, seedDemo, waitFor } from "./local/server.ts";

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

// However long: a fault in the Worker is mended while it runs.
await waitFor(`${origin}/api/session`, vite, Number.POSITIVE_INFINITY);
const { accounts, password, signupPin } = await seedDemo(origin);
process.stdout.write(`\n  ${accounts.join(" or ")}  ${password}  signup PIN ${signupPin}\n\n`);
