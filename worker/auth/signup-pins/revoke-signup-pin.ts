import { and, eq } from "drizzle-orm";
import type { SignupPinState } from "#domain/accounts/signup-pins.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { ConflictError, NotFoundError } from "#worker/errors.ts";
import { actOn, doRecorded } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { hasState, signupPinState } from "./signup-pin-state.ts";

const REFUSALS: Partial<Record<SignupPinState, string>> = {
  used: "An account has been created with this PIN, or is being created right now.",
  expired: "This PIN has already expired.",
};

/**
 * Takes a signup PIN back, in one statement: of a sign-up that claims it at the same moment and this, one has its way.
 * A PIN that is revoked already stays so.
 */
export async function revokeSignupPin(context: ServiceContext, adminId: string, id: string): Promise<void> {
  const revocation = context.db
    .update(signupPins)
    .set({ revokedAt: databaseNow, tokenHash: null })
    .where(and(eq(signupPins.id, id), hasState.available))
    .returning({ id: signupPins.id });
  const act = actOn(adminId, "signup_pin_revoked", "signup_pin", id);
  if (await doRecorded(context, revocation, act)) return;
  const [pin] = await context.db
    .select({ state: signupPinState })
    .from(signupPins)
    .where(eq(signupPins.id, id));
  if (!pin) throw new NotFoundError("There is no such signup PIN.");
  const refusal = REFUSALS[pin.state];
  if (refusal) throw new ConflictError("conflict", refusal);
}
