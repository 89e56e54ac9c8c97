import { DAY_MS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import { signupPins } from "#worker/db/schema/accounts.ts";
import { AppError } from "#worker/errors.ts";
import type { ServiceContext } from "#worker/services/context.ts";

const DRAWS = 5;

/** Draws a signup PIN that no other row has and stores it for that many days. */
export async function createSignupPin(
  { db }: Pick<ServiceContext, "db">,
  createdBy: string | null,
  expiresInDays: number,
): Promise<{ pin: string; expiresAt: Date }> {
  const expiresAt = new Date(Date.now() + expiresInDays * DAY_MS);
  for (let draw = 0; draw < DRAWS; draw++) {
    const [created] = await db
      .insert(signupPins)
      .values({ id: crypto.randomUUID(), pin: drawPin(), createdBy, expiresAt })
      .onConflictDoNothing()
      .returning({ pin: signupPins.pin, expiresAt: signupPins.expiresAt });
    if (created) return created;
  }
  throw new AppError(503, "internal", "Failed to create signup PIN");
}
