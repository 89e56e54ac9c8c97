import { and, eq, gt, isNull, sql } from "drizzle-orm";
import { drawToken, keyedHash, keyedHashes } from "#worker/crypto.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const PURPOSE = "invitation";

export interface Invitation {
  pin: string;
  /** The long token that stands beside the PIN in the link: with it, nothing is counted at sign-up. */
  invitation: string;
  expiresAt: Date;
}

/** Returns the only form in which an invitation's token is stored. */
export function hashInvitation({ config }: Pick<ServiceContext, "config">, token: string): Promise<string> {
  return keyedHash(config.keys, PURPOSE, token);
}

/** Every form in which an invitation's token may be stored. */
export function invitationHashes({ config }: Pick<ServiceContext, "config">, token: string) {
  return keyedHashes(config.keys, PURPOSE, token);
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
    .set({ tokenHash: await hashInvitation(context, invitation) })
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
