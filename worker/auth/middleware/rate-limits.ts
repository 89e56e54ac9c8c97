import type { Context } from "hono";
import { createMiddleware } from "hono/factory";
import type * as z from "zod/mini";
import { FREE_SIGN_INS, KNOWN_BROWSER_LIMIT, type RequestedMail, SIGN_IN_LOCKOUT } from "#domain/limits.ts";
import { type Caller, findCaller } from "#worker/auth/known-browsers/find-caller.ts";
import { hashLine, type QueueEntry } from "#worker/auth/password/hash-password.ts";
import type { addressSchema, signInSchema } from "#worker/auth/requests.ts";
import type { AppEnv } from "#worker/http/app.ts";
import { clientAddress } from "#worker/http/client-address.ts";
import {
  type Attempt,
  proofFactor,
  requireProof,
  reserveAttempt,
} from "#worker/services/attempts/reserve-attempt.ts";
import { reserveMail } from "#worker/services/attempts/reserve-mail.ts";
import { recordFailure, userWithEmail } from "#worker/services/audit/record-failure.ts";
import type { ServiceContext } from "#worker/services/context.ts";
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

/** The environment of the routes of sign-in; without a caller where the account is proven otherwise. */
export interface AuthEnv extends AppEnv {
  Variables: AppEnv["Variables"] & { caller?: Caller };
}

interface AddressInput {
  in: { json: { email: string } };
  out: { json: { email: string } };
}

interface SignInInput {
  in: { json: z.input<typeof signInSchema> };
  out: { json: z.output<typeof signInSchema> };
}

const PROOF_REQUIRED =
  "Many are signing in, or many wrong passwords have been tried. Solve the challenge and send this again with its proof.";

async function identify(c: Context<AuthEnv>, email: string): Promise<Caller> {
  const network = clientAddress(c.req.raw);
  const caller = await findCaller(c.var.services, email, network, c.req.header("cookie") ?? "");
  c.set("caller", caller);
  return caller;
}

/**
 * Counts an attempt by account and network, or by itself for a browser that has signed in to the account before: other
 * clients' attempts can't lock that one out.
 */
const toAttempt = (
  kind: Attempt["kind"],
  { knownBrowser, network }: Caller,
  subject: string,
  limits: Attempt["limits"],
): Attempt =>
  knownBrowser
    ? { kind, subject: knownBrowser, address: "", limits: KNOWN_BROWSER_LIMIT }
    : { kind, subject, address: network, limits };

/**
 * Joins the line of hashes. Throws with a challenge to solve where many passwords have been tried at the
 * account, or many sign in at this moment; a caller who solves it gets in.
 */
async function joinLine(
  services: ServiceContext,
  { email, proof }: { email: string; proof?: string | undefined },
  counted: number,
): Promise<QueueEntry> {
  const factor = Math.max(
    proofFactor(counted, SIGN_IN_LOCKOUT.budget),
    proofFactor(hashLine.countWaiting() + 1, FREE_SIGN_INS),
  );
  if (factor > 0)
    await requireProof(services, { purpose: "sign-in", subject: email, factor }, proof, PROOF_REQUIRED);
  return hashLine.join();
}

/** Counts the passwords tried at one account, and lets in those who may try one, before any is hashed. */
export const rateLimitSignIn = createMiddleware<AuthEnv, string, SignInInput>(async (c, next) => {
  const { services } = c.var;
  const input = c.req.valid("json");
  const caller = await identify(c, input.email);
  const attempt = toAttempt("sign-in", caller, input.email, SIGN_IN_LOCKOUT);
  const { refund, counted } = await reserveAttempt(services, attempt);
  const entry = await joinLine(services, input, counted).catch(async (error: unknown) => {
    await refund();
    throw error;
  });
  c.set("caller", { ...caller, entry });
  await next();
  hashLine.leave(entry);
  // better-auth answers 401 as well if the database fails.
  if (c.res.status === 401 && !services.hasDatabaseFailed())
    recordFailure(services, "password_failed", userWithEmail(input.email));
  else await refund();
});

/** Counts a known browser's tries at mailed codes; other browsers have three tries at each code, and a limit by network. */
export const rateLimitMailCode = createMiddleware<AuthEnv, string, AddressInput>(async (c, next) => {
  const { services } = c.var;
  const { email } = c.req.valid("json");
  const caller = await identify(c, email);
  if (!caller.knownBrowser) return next();
  const { refund } = await reserveAttempt(services, toAttempt("sign-in", caller, email, SIGN_IN_LOCKOUT));
  await next();
  if (c.res.ok || services.hasDatabaseFailed()) await refund();
});
