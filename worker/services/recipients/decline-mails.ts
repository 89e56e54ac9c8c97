import { and, eq, gte } from "drizzle-orm";
import { DAY_MS, DECLINE_UNDO_HOURS, HOUR_MS } from "#domain/limits.ts";
import { runTransaction } from "#worker/db/client.ts";
import { recipients } from "#worker/db/schema/recipients.ts";
import { AppError } from "#worker/errors.ts";
import type { Services } from "#worker/services/context.ts";
import { readDeclineToken } from "./decline-link.ts";
import { hashUndo, readRecipientKey } from "./recipient-key.ts";
import { daysAgo, wantNone } from "./recipients.ts";

type Context = Services<"db" | "config">;

/** Days alone are stored, so that it can be taken back for some hours more. */
const UNDO_DAYS = Math.ceil((DECLINE_UNDO_HOURS * HOUR_MS) / DAY_MS);

/**
 * Ends all mails of these kinds to the person of a link, from any manager, and erases the addresses to which mails about
 * actions go; asking again changes nothing. True where what the browser drew for it takes it back: others who have the
 * mail, such as those it was forwarded to, can't.
 */
export async function declineMails(context: Context, token: string, undo?: string): Promise<boolean> {
  const key = await readRecipientKey(context);
  const hash = await readDeclineToken(key, token);
  const undoHash = undo === undefined ? null : await hashUndo(key, undo);
  const [[wish] = []] = await runTransaction<{ undoHash: string | null }>(
    context.db,
    ...wantNone(context, hash, undefined, undoHash),
  );
  return wish?.undoHash != null;
}

/** Takes the wish for no mails back; twice has one effect. Throws where another browser has said so too, or after a day. */
export async function resumeMails(context: Context, token: string, undo: string): Promise<void> {
  const key = await readRecipientKey(context);
  const [hash, undoHash] = await Promise.all([readDeclineToken(key, token), hashUndo(key, undo)]);
  const isOpen = gte(recipients.lastDay, daysAgo(UNDO_DAYS));
  const [resumed] = await context.db
    .update(recipients)
    .set({ wantsNone: false })
    .where(and(eq(recipients.hash, hash), eq(recipients.undoHash, undoHash), isOpen))
    .returning({ hash: recipients.hash });
  if (!resumed) throw new AppError(410, "link_expired", (words) => words.undoOver);
}
