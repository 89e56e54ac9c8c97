import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import { PAGE_ERROR_LIMIT } from "#domain/limits.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { countRequest } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { logPageError } from "#worker/log.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { cleanPageError } from "#worker/services/page-errors/clean-page-error.ts";
import { createBase } from "./base.ts";

const lineOrColumn = z.int().check(z.minimum(0), z.maximum(10_000_000));

const pageErrorSchema = z.strictObject({
  page: z.string().check(z.maxLength(100)),
  message: z.string().check(z.maxLength(500)),
  file: z._default(z.string().check(z.maxLength(200)), ""),
  line: lineOrColumn,
  column: lineOrColumn,
});

/** Counted apart from what visitors ask for, which a failing page must not use up; and all networks' together. */
const rateLimitReports = createMiddleware<AppEnv>(async (c, next) => {
  await countRequest(c, "page-errors:");
  await reserveAttempt(c.var.services, { kind: "call", subject: "page-errors", limits: PAGE_ERROR_LIMIT });
  await next();
});

const pageErrorRoutes = new Hono<AppEnv>()
  .use(rateLimitReports)
  .post("/", validate("json", pageErrorSchema), (c) => {
    logPageError(cleanPageError(c.req.valid("json")));
    return c.body(null, 204);
  });

export const pageErrorsApi = createBase().route("/page-errors", pageErrorRoutes);
