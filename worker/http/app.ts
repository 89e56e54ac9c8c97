import type { Env } from "#worker/config.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** The Hono environment of every route. */
export interface AppEnv {
  Bindings: Env;
  Variables: { services: ServiceContext; requestId: string };
}
