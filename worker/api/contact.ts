import { createMiddleware } from "hono/factory";
import { Hono } from "hono/tiny";
import * as z from "zod/mini";
import {
  CAPTCHA_REQUIRED,
  type ContactAnswer,
  type ContactField,
  findContactProblem,
} from "#domain/contact.ts";
import { cleanedText } from "#domain/field-schemas.ts";
import { MAX_BODY_BYTES, MAX_CAPTCHA_TOKEN_LENGTH } from "#domain/limits.ts";
import { cleanLine, cleanText } from "#domain/text.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { rateLimit } from "#worker/http/rate-limit.ts";
import { validate } from "#worker/http/validate.ts";
import { sendContactMessage } from "#worker/services/contact/send-contact-message.ts";
import { createCaptchaChallenge } from "#worker/services/contact/verify-captcha.ts";
import { createBase } from "./base.ts";

function field(name: ContactField, clean: (text: string) => string) {
  return cleanedText(findContactProblem(name, "") as string, clean, (context) => {
    const problem = findContactProblem(name, context.value);
    if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
  });
}

/** Line breaks stay in the message only: all other fields end up in a mail's header or beside it. */
const contactRequestSchema = z.object({
  name: field("name", cleanLine),
  email: field("email", (text) => text.trim()),
  subject: field("subject", cleanLine),
  message: field("message", cleanText),
  recaptchaToken: z
    .string(CAPTCHA_REQUIRED)
    .check(z.minLength(1, CAPTCHA_REQUIRED), z.maxLength(MAX_CAPTCHA_TOKEN_LENGTH, CAPTCHA_REQUIRED)),
});

const contactRoutes = new Hono<AppEnv>()
  .use(rateLimit)
  .get("/challenge", async (c) => c.json(await createCaptchaChallenge(c.var.services)))
  .post("/", validate("json", contactRequestSchema), async (c) => {
    await sendContactMessage(c.var.services, c.req.valid("json"), clientAddress(c.req.raw));
    return c.json({ success: true } satisfies ContactAnswer);
  });

interface Refusal {
  message: string;
  field?: string;
}

/** Gives every error the shape that the contact form reads, those of the other middleware too. */
const asContactAnswer = createMiddleware<AppEnv>(async (c, next) => {
  await next();
  if (c.res.ok) return;
  const refusal: Refusal = await c.res.json();
  const error = c.res.status === 413 ? nameLongField(refusal) : refusal;
  c.res = Response.json({ ...error, success: false, error: error.message }, c.res);
});

/** Names the message: no other field can outgrow a whole request. */
function nameLongField(refusal: Refusal): Refusal {
  const message = findContactProblem("message", "x".repeat(MAX_BODY_BYTES));
  return { ...refusal, field: "message", message: message ?? refusal.message };
}

export const contactApi = createBase([["/contact/*", asContactAnswer]]).route("/contact", contactRoutes);
