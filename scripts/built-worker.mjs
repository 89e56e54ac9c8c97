import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { unstable_getMiniflareWorkerOptions as readWorkerOptions } from "wrangler";
import { root } from "./ensure-installed.mjs";

const built = path.join(root, "dist", "slk_profile");

const readModules = () =>
  ["index.js", ...readdirSync(path.join(built, "assets")).map((file) => `assets/${file}`)]
    .filter((file) => file.endsWith(".js"))
    .map((file) => ({
      type: "ESModule",
      path: file,
      contents: readFileSync(path.join(built, file), "utf8"),
    }));

/** The built Worker with its bindings, as Miniflare takes it; its secrets from files like `.dev.vars`. */
export function readBuiltWorker(...secretsFiles) {
  const { workerOptions } = readWorkerOptions(path.join(built, "wrangler.json"), undefined, {
    envFiles: secretsFiles,
  });
  return { ...workerOptions, name: "worker", modules: readModules() };
}
