import type { MiddlewareHandler } from "hono";
import type * as z from "zod/mini";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { type KeyEnv, requireScope } from "#worker/api/middleware/require-key.ts";
import { validate } from "#worker/http/validate.ts";

export interface Operation {
  /** What clients call it: stable. */
  id: string;
  scope: ApiScope;
  tag: "Surveys" | "Invitations" | "Analyses" | "Reports" | "Actions";
  summary: string;
  description?: string;
  answer: { status: 200 | 201 | 202 | 204; description: string; schema?: z.ZodMiniType };
  /** It takes an `Idempotency-Key`. */
  isIdempotent?: boolean;
}

export interface Input {
  target: "json" | "query";
  schema: z.ZodMiniType;
}

/** Under which a handler keeps what it says of its route: the build makes the API's document of it (build/api-document). */
export const SAYS = Symbol("says");

export interface Saying {
  [SAYS]?: { operation: Operation } | { input: Input };
}

/** Describes a route for the document, and demands the scope that the description names. */
export const operation = (described: Operation): MiddlewareHandler<KeyEnv> =>
  Object.assign(requireScope(described.scope), { [SAYS]: { operation: described } } satisfies Saying);

/** Validates one part of a request, and describes it; an error names the field's path. */
export const input = <Target extends Input["target"], Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) => Object.assign(validate(target, schema), { [SAYS]: { input: { target, schema } } } satisfies Saying);
