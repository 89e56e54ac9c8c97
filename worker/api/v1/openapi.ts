import { Hono } from "hono/tiny";
import { generateSpecs } from "hono-openapi";
import { API_CALL_LIMIT, API_REQUESTS } from "#domain/limits.ts";
import { IDEMPOTENCY_KEY, IDEMPOTENCY_KEY_PATTERN } from "#worker/api/middleware/idempotency-key.ts";
import type { KeyEnv } from "#worker/api/middleware/require-key.ts";
import { keyRoutes } from "./key-routes.ts";
import { V1_PATH } from "./paths.ts";

const header = (description: string) => ({ description, schema: { type: "string" as const } });

const DOCUMENTATION = {
  info: {
    title: "SLK Profile Survey",
    version: "1",
    description: `Surveys, invitations, analyses, reports and actions for programs, by a key that you create on your account page. A key has the reach of its owner: it gets what they see on their screens, and never a single response to a confidential survey. Fields and routes may be added; none goes or changes its meaning within version 1. Of one key ${API_CALL_LIMIT.attempts} calls a minute are answered.`,
  },
  servers: [{ url: "/" }],
  security: [{ key: [] }],
  tags: ["Surveys", "Invitations", "Analyses", "Reports", "Actions"].map((name) => ({ name })),
  components: {
    securitySchemes: { key: { type: "http" as const, scheme: "bearer" } },
    headers: {
      "RateLimit-Policy": header("How many calls a key has in so many seconds."),
      RateLimit: header("How many are left."),
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

async function makeDocument(): Promise<ApiDocument> {
  const app = new Hono<KeyEnv>().basePath(V1_PATH).route("/", keyRoutes);
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

let made: Promise<ApiDocument> | null = null;

/** Returns the API's description in OpenAPI 3.1, made of its routes once in an isolate. */
export function readDocument(): Promise<ApiDocument> {
  made ??= makeDocument();
  return made;
}
