import type { Env } from "#worker/config.ts";
import type { ServiceContext } from "#worker/services/context.ts";

export interface AppEnv {
  Bindings: Env;
  Variables: { services: ServiceContext; requestId: string };
}
