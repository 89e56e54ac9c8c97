import type { D1Migration } from "cloudflare:test";
import type { Env } from "#worker/config.ts";

declare global {
  namespace Cloudflare {
    interface Env extends WorkerEnv {
      TEST_MIGRATIONS: D1Migration[];
    }
    interface GlobalProps {
      mainModule: typeof import("#worker/index.ts");
    }
  }
}

interface WorkerEnv extends Env {}
