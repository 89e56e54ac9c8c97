import { type Env, readConfig } from "./config.ts";
import worker from "./index.ts";

export * from "./index.ts";

/** The Worker with the demo and the development mailbox: for a laptop and for tests. No deployment has them. */
export default {
  ...worker,
  async fetch(request, env, execution) {
    const isDevPage = new URL(request.url).pathname.startsWith("/dev/") && readConfig(env).isLocal;
    if (!isDevPage) return worker.fetch(request, env, execution);
    const { devPages } = await import("./dev.ts");
    return devPages.fetch(request, env, execution);
  },
} satisfies ExportedHandler<Env>;
