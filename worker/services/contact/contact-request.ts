import * as z from "zod/mini";
import { CAPTCHA_REQUIRED, type ContactField, findContactProblem } from "#domain/contact.ts";
import { MAX_CAPTCHA_TOKEN_LENGTH } from "#domain/limits.ts";
import { cleanLine, cleanText } from "#domain/text.ts";

function field(name: ContactField, clean: (text: string) => string) {
  return z.pipe(
    z.pipe(z.string(findContactProblem(name, "") as string), z.transform(clean)),
    z.string().check((context) => {
      const problem = findContactProblem(name, context.value);
      if (problem) context.issues.push({ code: "custom", message: problem, input: context.value });
    }),
  );
}

/** Line breaks stay in the message only: all other fields end up in a mail's header or beside it. */
export const contactRequestSchema = z.object({
  name: field("name", cleanLine),
  email: field("email", (text) => text.trim()),
  subject: field("subject", cleanLine),
  message: field("message", cleanText),
  recaptchaToken: z
    .string(CAPTCHA_REQUIRED)
    .check(z.minLength(1, CAPTCHA_REQUIRED), z.maxLength(MAX_CAPTCHA_TOKEN_LENGTH, CAPTCHA_REQUIRED)),
});
