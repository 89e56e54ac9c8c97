import { and, desc, eq, isNotNull, isNull, or } from "drizzle-orm";
import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { user } from "#worker/db/schema/accounts.ts";
import type { Services } from "#worker/services/context.ts";

/** Returns the language of the account with an address, or else with an id; English where neither has one. */
export async function findLanguage(
  { db }: Services<"db">,
  { id, email }: { id: string; email: string },
): Promise<string> {
  const [found] = await db
    .select({ language: user.language })
    .from(user)
    .where(and(or(eq(user.email, email), eq(user.id, id)), isNotNull(user.language)))
    .orderBy(desc(eq(user.email, email)))
    .limit(1);
  return found?.language ?? ORIGINAL_LANGUAGE;
}

/** Stores the language that a user has chosen for their mails. */
export async function changeLanguage(
  { db }: Services<"db">,
  userId: string,
  language: string,
): Promise<void> {
  await db.update(user).set({ language }).where(eq(user.id, userId));
}

/** Takes the language that a sign-in names for a user whose language is not known yet. */
export async function learnLanguage({ db }: Services<"db">, userId: string, language: string): Promise<void> {
  await db
    .update(user)
    .set({ language })
    .where(and(eq(user.id, userId), isNull(user.language)));
}
