import { eq } from "drizzle-orm";
import { keyedHash } from "#worker/crypto.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const PROOF_LENGTH = 32;

/** Returns what proves that a link against reminders came from us: 128 bits, computed and never stored. */
export async function proveDecline({ config }: Pick<ServiceContext, "config">, invitationId: string) {
  return (await keyedHash(config.appSecret, "no-reminder", invitationId)).slice(0, PROOF_LENGTH);
}

/** Ends the reminders to a place, for good; asking again changes nothing. */
export async function declineReminders(
  context: Pick<ServiceContext, "db" | "config">,
  invitationId: string,
  proof: string,
): Promise<void> {
  const expected = new TextEncoder().encode(await proveDecline(context, invitationId));
  const given = new TextEncoder().encode(proof);
  const isProven = given.length === expected.length && crypto.subtle.timingSafeEqual(given, expected);
  const declined = isProven
    ? await context.db
        .update(surveyInvitations)
        .set({ wantsNoReminder: true })
        .where(eq(surveyInvitations.id, invitationId))
        .returning({ id: surveyInvitations.id })
    : [];
  if (declined.length === 0) throw new NotFoundError("This link is not valid, or its survey was deleted.");
}
