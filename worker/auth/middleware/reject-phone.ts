import { createMiddleware } from "hono/factory";
import { AppError } from "#worker/errors.ts";
import type { AppEnv } from "#worker/http/app.ts";

export const rejectPhone = createMiddleware<AppEnv>(async (c, next) => {
  const body: unknown = c.req.method === "GET" ? null : await c.req.json().catch(() => null);
  if (body && typeof body === "object" && "phone" in body && body.phone) {
    throw new AppError(
      400,
      "no_sms_provider",
      "No SMS provider is configured. Please use an email address.",
      {
        field: "phone",
      },
    );
  }
  await next();
});
