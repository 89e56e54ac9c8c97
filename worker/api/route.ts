import type { Context, Input, MiddlewareHandler } from "hono";
import { createMiddleware } from "hono/factory";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type * as z from "zod/mini";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { demandFactorAgain, demandPresence } from "#worker/auth/sessions/require-session.ts";
import { ForbiddenError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { validate } from "#worker/http/validate.ts";
import { claimRequest, keepAnswer, releaseRequest } from "#worker/services/api-requests/claim-request.ts";
import { codeParamSchema } from "./middleware/code-param.ts";
import { readIdempotencyKey } from "./middleware/idempotency-key.ts";
import { demandScope, type PageEnv, type PrincipalEnv } from "./principal.ts";

const TARGETS = ["param", "query", "json"] as const;
type Target = (typeof TARGETS)[number];
type Schemas = { [Part in Target]?: z.ZodMiniType };

/** What a route says of itself to the document of the API. */
export interface PublicRoute {
  /** What clients call it: stable. */
  id: string;
  tag: "Surveys" | "Invitations" | "Analyses" | "Reports" | "Actions";
  summary: string;
  description?: string;
  answer: { status: 200 | 201 | 202 | 204; description: string; schema?: z.ZodMiniType };
}

export interface Route<Parts extends Schemas = Schemas> {
  /** What a key needs; null for what is a page's alone. A page has every scope. */
  scope: ApiScope | null;
  /** How the document describes it; absent from what is a page's alone. */
  public?: PublicRoute;
  input?: Parts;
  /**
   * A request with an `Idempotency-Key` has its effect once. An answer that holds a secret is not kept: the verb makes it again
   * by the same name.
   */
  idempotent?: "kept" | "secret";
  /** What a page has to have shown a short while ago: the second factor, or that and a recent sign-in. */
  asks?: "factor" | "presence";
}

/** Under which a handler keeps its route: the build makes the API's document of it (build/api-document). */
export const ROUTE = Symbol("route");

type Given<Parts extends Schemas> = {
  in: { [Part in keyof Parts]: Parts[Part] extends z.ZodMiniType ? z.input<Parts[Part]> : never };
  out: { [Part in keyof Parts]: Parts[Part] extends z.ZodMiniType ? z.output<Parts[Part]> : never };
} & Input;

const ASKS = { factor: demandFactorAgain, presence: demandPresence };

/** Nothing is left to do: each part of a request is validated by itself. */
const done = async () => {};

/**
 * Stands before a handler, and is all there is to know of its route: who may call it, what it takes, which is validated part by
 * part so that an error names its field, and how the document describes it.
 */
export function route<Parts extends Schemas = Record<never, never>>(
  said: Route<Parts> & { scope: null },
): MiddlewareHandler<PageEnv, string, Given<Parts>>;
export function route<Parts extends Schemas = Record<never, never>>(
  said: Route<Parts>,
): MiddlewareHandler<PrincipalEnv, string, Given<Parts>>;
export function route(said: Route): unknown {
  const { scope, input = {}, asks } = said;
  const checks = TARGETS.flatMap((target) => {
    const schema = input[target];
    return schema ? [validate(target, schema) as unknown as MiddlewareHandler<AppEnv>] : [];
  });
  const once = said.idempotent ? idempotent(said.idempotent) : null;
  const handler = async (c: Context<PrincipalEnv>, next: () => Promise<void>) => {
    const { signedIn } = c.var;
    if (scope !== null) demandScope(c, scope);
    else if (!signedIn) throw new ForbiddenError("This can be done on our pages only.");
    if (asks && signedIn) ASKS[asks](signedIn);
    for (const check of checks) await check(c as unknown as Context<AppEnv>, done);
    return once ? once(c, next) : next();
  };
  return Object.assign(handler, { [ROUTE]: said });
}

/** A route of pages alone about the survey whose code stands in its path. */
export const pageRoute = <Parts extends Schemas = Record<never, never>>(
  input: Parts = {} as Parts,
  more: Pick<Route, "asks" | "idempotent"> = {},
) =>
  route<{ param: typeof codeParamSchema } & Parts>({
    scope: null,
    input: { param: codeParamSchema, ...input },
    ...more,
  });

/**
 * Has a request with an `Idempotency-Key` make its effect once: its repetition is answered alike for two days. What was
 * refused has had no effect, and may be tried again, unless an earlier try ended without an answer: it may be what the
 * refusal is about. An answer that holds a secret is not kept: the service makes it again by the same name.
 */
const idempotent = (answer: NonNullable<Route["idempotent"]>) =>
  createMiddleware<PrincipalEnv>(async (c, next) => {
    const name = readIdempotencyKey(c);
    if (name === null) return next();
    const { services, manager, keyId } = c.var;
    const content = [c.req.method, c.req.path, await c.req.text()].join("\n");
    const request = { managerId: manager.id, keyId, name, content };
    const claimed = await claimRequest(services, request);
    if (claimed.kind === "made") c.header("idempotency-replayed", "true");
    if (claimed.kind === "made" && claimed.body !== null) {
      return c.body(claimed.body, claimed.status as ContentfulStatusCode, {
        "content-type": claimed.status < 400 ? "application/json" : "application/problem+json",
      });
    }
    await next();
    if (claimed.kind === "made") return;
    if (!c.res.ok && !claimed.isTakenOver) return releaseRequest(services, request);
    const body = c.res.ok && answer === "secret" ? null : await c.res.clone().text();
    const kept = keepAnswer(services, request, { status: c.res.status, body });
    // A client that hangs up ends the request, but not what waits beside it.
    services.inBackground(kept);
    await kept;
  });
