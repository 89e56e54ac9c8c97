import { eq } from "drizzle-orm";
import { isOneOf, keyedProofs } from "#worker/crypto.ts";
import { surveyInvitations } from "#worker/db/schema/invitations.ts";
import { NotFoundError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const PROOF_LENGTH = 32;

/** What proves that a link against reminders came from us, under each key: 128 bits, computed and never stored. */
async function declineProofs({ config }: Pick<ServiceContext, "config">, invitationId: string) {
  const proofs = await keyedProofs(config.keys, "no-reminder", invitationId);
  return proofs.map((proof) => proof.slice(0, PROOF_LENGTH));
}

/** Returns the proof for a new link. */
export async function proveDecline(context: Pick<ServiceContext, "config">, invitationId: string) {
  const [proof] = await declineProofs(context, invitationId);
  return proof as string;
}

/** Ends the reminders to a place, for good; asking again changes nothing. */
export async function declineReminders(
  context: Pick<ServiceContext, "db" | "config">,
  invitationId: string,
  proof: string,
): Promise<void> {
  const declined = isOneOf(await declineProofs(context, invitationId), proof)
    ? await context.db
        .update(surveyInvitations)
        .set({ wantsNoReminder: true })
        .where(eq(surveyInvitations.id, invitationId))
        .returning({ id: surveyInvitations.id })
    : [];
  if (declined.length === 0)
    throw new NotFoundError("This link isn’t valid, or its survey has been deleted.");
}
