import type { Context } from "hono";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { demandScope, type KeyEnv } from "#worker/api/middleware/require-key.ts";
import { actionRoutes } from "#worker/api/v1/actions.ts";
import { analysisRoutes } from "#worker/api/v1/analyses.ts";
import { SAYS, type Saying } from "#worker/api/v1/operation.ts";
import { reportRoutes } from "#worker/api/v1/reports.ts";
import { surveyRoutes } from "#worker/api/v1/surveys.ts";

/** A request to `/mcp` by the holder of a key. */
export type Caller = Context<KeyEnv>;

const SCOPES = new Map<string, ApiScope>(
  [surveyRoutes, analysisRoutes, reportRoutes, actionRoutes].flatMap(({ routes }) =>
    routes.flatMap(({ handler }): [string, ApiScope][] => {
      const said = (handler as Saying)[SAYS];
      return said && "operation" in said ? [[said.operation.id, said.operation.scope]] : [];
    }),
  ),
);

/**
 * Lets a caller do what a route of `/api/v1` does, by the route's `operationId`: their key needs the scope that the route
 * demands. Returns what the verbs begin with. Throws an AppError.
 */
export function permit(caller: Caller, operationId: string): Pick<Caller["var"], "services" | "manager"> {
  const scope = SCOPES.get(operationId);
  if (!scope) throw new Error(`No route is called ${operationId}`);
  demandScope(caller, scope);
  return caller.var;
}
