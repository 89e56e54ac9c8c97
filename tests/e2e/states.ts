import path from "node:path";
import { root } from "#scripts/local/project.ts";

/** The local state of the server that the browser tests share. */
export const SHARED_STATE = path.join(root, ".wrangler", "e2e");

/** A migrated database without rows, from which a test's own server begins. */
export const EMPTY_STATE = path.join(root, ".wrangler", "e2e-empty");
