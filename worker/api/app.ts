import type { Session } from "#domain/accounts/account.ts";
import type { FoundSession } from "#worker/auth/auth-api.ts";
import type { Manager } from "#worker/auth/sessions/find-manager.ts";
import type { Env } from "#worker/config.ts";
import type { ServiceContext } from "#worker/services/context.ts";

/** What every route finds in its Hono context. */
export interface AppEnv {
  Bindings: Env;
  Variables: { services: ServiceContext; requestId: string };
}

/** The same behind `requireSession`. */
export interface SessionEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { signedIn: FoundSession };
}

/** The same behind `requireManager`. */
export interface ManagerEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { manager: Manager; session: Session };
}
