import { Hono, type MiddlewareHandler } from "hono";
import { describeRoute, generateSpecs, resolver, validator } from "hono-openapi";
import type * as z from "zod/mini";
import type { ApiScope } from "#domain/accounts/api-scopes.ts";
import { V1_PATH } from "#domain/api-paths.ts";
import { API_CALL_LIMIT, API_MANAGER_CALL_LIMIT, API_REQUESTS } from "#domain/limits.ts";
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PATTERN } from "#worker/api/middleware/idempotency-key.ts";
import { type PublicRoute, ROUTE, type Route } from "#worker/api/route.ts";
import { problemSchema } from "#worker/api/v1/shapes/problem.ts";
import { v1Routes } from "#worker/api/v1/v1-routes.ts";

const header = (description: string) => ({ description, schema: { type: "string" as const } });

const DOCUMENTATION = {
  info: {
    title: "SLK Profile Survey",
    version: "1",
    description: `Surveys, invitations, analyses, reports and actions for programs, by a key that you create on the page “For Programs”. A key has the reach of its owner: it gets what they see on their screens, and never a single response to a confidential survey. Fields and routes may be added; none goes or changes its meaning within version 1. Of one key ${API_CALL_LIMIT.attempts} calls a minute are answered, of all keys of one manager ${API_MANAGER_CALL_LIMIT.attempts}.`,
  },
  servers: [{ url: "/" }],
  security: [{ key: [] }],
  tags: ["Surveys", "Invitations", "Analyses", "Reports", "Actions"].map((name) => ({ name })),
  components: {
    securitySchemes: { key: { type: "http" as const, scheme: "bearer" } },
    headers: {
      "RateLimit-Policy": header("How many calls a key, and all keys of a manager, have in so many seconds."),
      RateLimit: header("How many the key has left."),
      ETag: header("Send it as If-None-Match: what has not changed is answered with 304."),
    },
    parameters: {
      [IDEMPOTENCY_KEY]: {
        name: IDEMPOTENCY_KEY,
        in: "header" as const,
        description: `Your name for the request. With it the request has one effect, however often it comes within ${API_REQUESTS.hours} hours, and each is answered alike.`,
        schema: { type: "string" as const, pattern: IDEMPOTENCY_KEY_PATTERN.source },
      },
    },
  },
};

const PATH_PARAMETERS: Record<string, object> = {
  code: { description: "The survey’s code.", schema: { type: "string", pattern: "^[A-Za-z2-9]{8}$" } },
  id: { description: "The id.", schema: { type: "string" } },
  reportId: { description: "The report’s id.", schema: { type: "string" } },
  number: { description: "The place’s number.", schema: { type: "integer", minimum: 1 } },
};

export interface ApiParameter {
  name: string;
  in: string;
  description?: string;
  required?: boolean;
}

export interface ApiOperation {
  operationId: string;
  summary: string;
  description: string;
  tags: string[];
  parameters?: (ApiParameter | { $ref: string })[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content?: Record<string, { schema: { $ref?: string } }> }>;
}

export interface ApiDocument {
  openapi: string;
  info: { title: string; version: string; description: string };
  paths: Record<string, Record<string, ApiOperation>>;
  components: { schemas: Record<string, object>; parameters: Record<string, ApiParameter> };
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

const answersOf = ({ answer: { status, description, schema } }: PublicRoute, scope: ApiScope) => ({
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

/** What the library reads of a route that is described: its operation, and what it takes beside its path. */
function describeOperation({ scope, input = {}, idempotent, public: operation }: Route): MiddlewareHandler[] {
  if (!operation || scope === null) return [];
  const { id, tag, summary, description = "" } = operation;
  const { query, json } = input;
  return [
    describeRoute({
      operationId: id,
      tags: [tag],
      summary,
      description: `${description} Scope: \`${scope}\`.`.trim(),
      ...(idempotent && { parameters: [{ $ref: "#/components/parameters/Idempotency-Key" }] }),
      responses: answersOf(operation, scope),
    }),
    ...(query ? [validator("query", query, undefined, CONVERSION)] : []),
    ...(json ? [validator("json", json, undefined, CONVERSION)] : []),
  ];
}

/** Returns the API's description in OpenAPI 3.1, made of its routes that are not a page's alone. */
export async function makeDocument(): Promise<ApiDocument> {
  const app = new Hono().basePath(V1_PATH);
  for (const { method, path, handler } of v1Routes.routes) {
    const said = (handler as { [ROUTE]?: Route })[ROUTE];
    for (const one of said ? describeOperation(said) : []) app.on(method, path, one);
  }
  const options = { documentation: DOCUMENTATION, defaultValidationErrorResponse: false };
  const document = (await generateSpecs(app, options)) as unknown as ApiDocument;
  for (const operation of Object.values(document.paths).flatMap(Object.values) as ApiOperation[]) {
    for (const parameter of operation.parameters ?? []) {
      if ("in" in parameter && parameter.in === "path")
        Object.assign(parameter, PATH_PARAMETERS[parameter.name]);
    }
  }
  // As it is sent: without what is undefined.
  return JSON.parse(JSON.stringify(document)) as ApiDocument;
}
