import { and, eq } from "drizzle-orm";
import { DAY_MS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import { drawToken } from "#worker/crypto.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { AppError } from "#worker/errors.ts";
import { actOn, insertActIf } from "#worker/services/audit/record-act.ts";
import type { Services } from "#worker/services/context.ts";
import { invitationTokens } from "./sign-up.ts";
import { hasState } from "./signup-pins.ts";

/** With half of all PINs drawn, one call in a million finds none. */
const DRAWS = 20;

interface NewSignupPin {
  createdBy: string | null;
  expiresInDays: number;
  note?: string | null;
  recipient?: string | null;
}

/** Draws a signup PIN that no other row has, and its invitation's token, and stores it for that many days. */
export async function createSignupPin(
  context: Services<"db" | "config">,
  { createdBy, expiresInDays, note, recipient }: NewSignupPin,
): Promise<Invitation & { id: string }> {
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  const invitation = drawToken();
  const tokenHash = await invitationTokens.hash(context, invitation);
  for (let draw = 0; draw < DRAWS; draw++) {
    const id = crypto.randomUUID();
    const [[created]] = await context.db.batch([
      context.db
        .insert(signupPins)
        .values({ id, pin: drawPin(), tokenHash, createdBy, expiresAt, note, recipient })
        .onConflictDoNothing()
        .returning({ id: signupPins.id, pin: signupPins.pin, expiresAt: signupPins.expiresAt }),
      insertActIf(context, actOn(createdBy, "signup_pin_drawn", "signup_pin", id)),
    ]);
    if (created) return { ...created, invitation };
  }
  throw new AppError(503, "internal", "Failed to create signup PIN");
}

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
  context: Services<"db" | "config">,
  pinId: string,
): Promise<Invitation | null> {
  const invitation = drawToken();
  const [renewed] = await context.db
    .update(signupPins)
    .set({ tokenHash: await invitationTokens.hash(context, invitation) })
    .where(and(eq(signupPins.id, pinId), hasState.available))
    .returning({ pin: signupPins.pin, expiresAt: signupPins.expiresAt });
  return renewed ? { ...renewed, invitation } : null;
}
