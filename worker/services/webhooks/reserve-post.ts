import { WEBHOOK_TEST_LIMIT } from "#domain/limits.ts";
import { reserveAttempt } from "#worker/services/attempts/reserve-attempt.ts";
import type { Services } from "#worker/services/context.ts";

/** Counts a post that a manager asks for by hand, whichever address it goes to. Throws a TooManyError. */
export async function reservePost(
  context: Services<"db" | "config" | "attemptCounter">,
  managerId: string,
): Promise<void> {
  const limits = WEBHOOK_TEST_LIMIT;
  await reserveAttempt(context, { kind: "call", subject: `webhook:${managerId}`, limits });
}
