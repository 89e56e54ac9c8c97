import type { MiddlewareHandler } from "hono";
import { describeRoute, resolver, validator } from "hono-openapi";
import type * as z from "zod/mini";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { type KeyEnv, requireScope } from "#worker/api/middleware/require-key.ts";
import { rejectInput } from "#worker/http/validate.ts";
import { problemSchema } from "./shapes/problem.ts";

interface Operation {
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

interface Converted {
  jsonSchema: { minimum?: unknown; maximum?: unknown };
}

/** An integer says by its type that it is one: the bounds of JavaScript's tell nothing. */
function dropSafeBounds({ jsonSchema }: Converted): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

const CONVERSION = { options: { override: dropSafeBounds } };
const convert = (schema: z.ZodMiniType) => resolver(schema, CONVERSION);

const problem = (description: string) => ({
  description,
  content: { "application/problem+json": { schema: convert(problemSchema) } },
});

const answersOf = ({ answer: { status, description, schema }, scope }: Operation) => ({
  [status]: {
    description,
    headers: {
      "RateLimit-Policy": { $ref: "#/components/headers/RateLimit-Policy" },
      RateLimit: { $ref: "#/components/headers/RateLimit" },
      ...(scope === "read" && { ETag: { $ref: "#/components/headers/ETag" } }),
    },
    ...(schema && { content: { "application/json": { schema: convert(schema) } } }),
  },
  ...(scope === "read" && { 304: { description: "What the client has still holds." } }),
  401: problem("The key is missing, wrong, expired or revoked."),
  403: problem(`The key lacks the scope “${scope}”, or only the survey’s owner may do this.`),
  429: problem("Too many calls: try again after so many seconds as Retry-After says."),
  default: problem("Any other refusal: its code says which."),
});

/** Describes a route for the document, and demands the scope that the description names. */
export function operation(described: Operation): MiddlewareHandler<KeyEnv> {
  const { id, scope, tag, summary, description = "", isIdempotent } = described;
  return Object.assign(
    requireScope(scope),
    describeRoute({
      operationId: id,
      tags: [tag],
      summary,
      description: `${description} Scope: \`${scope}\`.`.trim(),
      ...(isIdempotent && { parameters: [{ $ref: "#/components/parameters/Idempotency-Key" }] }),
      responses: answersOf(described),
    }),
  );
}

/** Validates one part of a request, and describes it; an error names the field's path. */
export const input = <Target extends "json" | "query", Schema extends z.ZodMiniType>(
  target: Target,
  schema: Schema,
) =>
  validator(
    target,
    schema,
    (result) => {
      if (!result.success) rejectInput(result.error as readonly z.core.$ZodIssue[]);
    },
    CONVERSION,
  );
