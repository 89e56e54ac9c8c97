import { and, eq, isNull } from "drizzle-orm";
import { hashPassword } from "#worker/auth/password/hash-password.ts";
import { requireGoodPassword } from "#worker/auth/password/weak-password.ts";
import { createSignupPin } from "#worker/auth/signup-pins/create-signup-pin.ts";
import { fromNow } from "#worker/db/expressions.ts";
import { account, signupPins, user } from "#worker/db/schema/accounts.ts";
import { databaseNow } from "#worker/db/schema/columns.ts";
import { insertActIf, userAct } from "#worker/services/audit/record-act.ts";
import type { ServiceContext } from "#worker/services/context.ts";
import { findUserId } from "./get-user.ts";
import { addressTaken, isAddressTaken } from "./user-errors.ts";
import type { CreateUser } from "./users.ts";

const CLAIM_MS = 60_000;
const PIN_DAYS = 1;

/**
 * Makes an account for an admin, with a signup PIN that is drawn and spent for it: claim, account and password are
 * one transaction. The terms are not accepted by that. Returns the account's id.
 */
export async function createUser(
  context: ServiceContext,
  adminId: string,
  input: CreateUser,
): Promise<string> {
  const { db } = context;
  await requireGoodPassword(context, { ...input, field: "password" });
  if (await findUserId(context, input.email)) throw addressTaken();
  const userId = crypto.randomUUID();
  const password = await hashPassword(input.password);
  const { pin } = await createSignupPin(context, { createdBy: adminId, expiresInDays: PIN_DAYS });
  const isFreePin = and(eq(signupPins.pin, pin), isNull(signupPins.usedBy));
  try {
    await db.batch([
      db
        .update(signupPins)
        .set({
          usedBy: userId,
          usedAt: databaseNow,
          claimExpiresAt: fromNow(CLAIM_MS),
        })
        .where(isFreePin),
      db
        .insert(user)
        .values({ id: userId, name: "", email: input.email, emailVerified: input.emailConfirmed }),
      db
        .insert(account)
        .values({ id: crypto.randomUUID(), accountId: userId, providerId: "credential", userId, password }),
      insertActIf(context, userAct(adminId, "user_created", userId)),
    ]);
  } catch (error) {
    await db.delete(signupPins).where(isFreePin);
    throw isAddressTaken(error) ? addressTaken() : error;
  }
  return userId;
}
