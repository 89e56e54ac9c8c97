import { Hono } from "hono";
import { createMiddleware } from "hono/factory";
import type { ApiError } from "#domain/api-error.ts";
import { type ContactAnswer, findContactProblem } from "#domain/contact.ts";
import { MAX_BODY_BYTES } from "#domain/limits.ts";
import { contactRequestSchema } from "#worker/services/contact/contact-request.ts";
import { sendContactMessage } from "#worker/services/contact/send-contact-message.ts";
import { createCaptchaChallenge } from "#worker/services/contact/verify-captcha.ts";
import type { AppEnv } from "./app.ts";
import { rateLimit } from "./middleware/rate-limit.ts";
import { validate } from "./middleware/validate.ts";

export const contactRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .get("/challenge", async (c) => c.json(await createCaptchaChallenge(c.var.services)))
  .post("/", validate("json", contactRequestSchema), async (c) => {
    await sendContactMessage(c.var.services, c.req.valid("json"));
    return c.json({ success: true } satisfies ContactAnswer);
  });

/** A refusal in the shape that the contact form reads, whoever refused. Mounted around everything else. */
export const answerAsContact = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.ok) return;
  const refusal: ApiError = await c.res.json();
  const error = c.res.status === 413 ? nameLongField(refusal) : refusal;
  c.res = Response.json({ ...error, success: false, error: error.message }, c.res);
});

/** Only one field of the form can outgrow a whole request. */
function nameLongField(refusal: ApiError): ApiError {
  const message = findContactProblem("message", "x".repeat(MAX_BODY_BYTES));
  return { ...refusal, field: "message", message: message ?? refusal.message };
}
