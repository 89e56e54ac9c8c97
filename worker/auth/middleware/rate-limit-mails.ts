import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";
import { KNOWN_BROWSER_LIMIT, type RequestedMail } from "#domain/limits.ts";
import { findCaller } from "#worker/auth/known-browsers/find-caller.ts";
import type { addressSchema } from "#worker/auth/requests.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import { reserveMail } from "#worker/services/attempts/reserve-mail.ts";
import type { AuthEnv } from "./rate-limit-sign-in.ts";
import { withMinimumDuration } from "./with-minimum-duration.ts";

interface MailInput {
  in: { json: z.input<typeof addressSchema> };
  out: { json: z.output<typeof addressSchema> };
}

/**
 * Counts the mails that one address is sent on request. A browser that has signed in to the account before is counted by
 * itself. For any other each takes a proof of work once there were many; and where no more are sent, the answer says
 * when the last one was, as for an address without an account.
 */
export const rateLimitMails = (kind: RequestedMail) =>
  createMiddleware<AuthEnv, string, MailInput>(async (c, next) => {
    const { services } = c.var;
    const { email, proof } = c.req.valid("json");
    const network = clientAddress(c.req.raw);
    await withMinimumDuration("mail", async () => {
      const caller = await findCaller(services, email, network, c.req.header("cookie") ?? "");
      c.set("caller", caller);
      if (caller.knownBrowser) {
        const attempt = { subject: caller.knownBrowser, address: "", limits: KNOWN_BROWSER_LIMIT };
        await reserveAttempt(services, { kind: "mail", ...attempt });
        return next();
      }
      const heldBack = await reserveMail(services, { kind, email, network, proof });
      if (!heldBack) return next();
      c.res = c.json({ status: true, heldBack });
    });
  });
