import type { Context } from "hono";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { demandScope, type PrincipalEnv } from "#worker/api/principal.ts";
import { ROUTE, type Route } from "#worker/api/route.ts";
import { actionRoutes } from "#worker/api/v1/actions.ts";
import { analysisRoutes } from "#worker/api/v1/analyses.ts";
import { reportRoutes } from "#worker/api/v1/reports.ts";
import { surveyRoutes } from "#worker/api/v1/surveys.ts";

/** A request to `/mcp` by the holder of a key. */
export type Caller = Context<PrincipalEnv>;

const SCOPES = new Map<string, ApiScope>(
  [surveyRoutes, analysisRoutes, reportRoutes, actionRoutes].flatMap(({ routes }) =>
    routes.flatMap(({ handler }): [string, ApiScope][] => {
      const said = (handler as { [ROUTE]?: Route })[ROUTE];
      return said?.public && said.scope ? [[said.public.id, said.scope]] : [];
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
