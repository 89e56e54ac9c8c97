import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { drawToken, tokensOf } from "#worker/crypto.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

export const invitationTokens = tokensOf("invitation");

export interface Invitation {
  pin: string;
  /** The long token that stands beside the PIN in the link: with it, nothing is counted at sign-up. */
  invitation: string;
  expiresAt: Date;
}

/** Makes the link of an invitation: both stand behind the #, where no server, log or referrer sees them. */
export function invitationLink(origin: string, { pin, invitation }: Omit<Invitation, "expiresAt">): string {
  return `${origin}/survey/create?tab=signup#pin=${pin}&invitation=${invitation}`;
}

/** Draws another token for a signup PIN, in place of the one before; null unless the PIN can still be used. */
export async function renewInvitation(
  context: Pick<ServiceContext, "db" | "config">,
  pinId: string,
): Promise<Invitation | null> {
  const invitation = drawToken();
  const [renewed] = await context.db
    .update(signupPins)
    .set({ tokenHash: await invitationTokens.hash(context, invitation) })
    .where(
      and(
        eq(signupPins.id, pinId),
        gt(signupPins.expiresAt, databaseNow),
        isNull(signupPins.revokedAt),
        sql`(${signupPins.usedBy} IS NULL OR ${signupPins.claimExpiresAt} < ${databaseNow})`,
      ),
    )
    .returning({ pin: signupPins.pin, expiresAt: signupPins.expiresAt });
  return renewed ? { ...renewed, invitation } : null;
}
