import { type SQL, sql } from "drizzle-orm";
import type { KeyedPage, UnsentMail, UnsentMailStatus } from "#domain/admin/operations.ts";
import { ADMIN_PAGE_ROWS } from "#domain/limits.ts";
import { databaseNow, literal } from "#worker/db/schema/columns.ts";
import { outbox } from "#worker/db/schema/mail.ts";
import { toNextPage } from "#worker/key-page.ts";
import type { Services } from "#worker/services/context.ts";

interface Row {
  id: number;
  key: string;
  recipient: string;
  replyTo: string | null;
  subject: string;
  text: string;
  tries: number;
  reason: string | null;
  createdAt: number;
  dueAt: number | null;
  canRetry: number;
}

/** Lists mails that wait or have failed, the newest first, after a key of the page before. */
export async function listUnsentMails(
  { db }: Services<"db">,
  status: UnsentMailStatus,
  after: string | null,
): Promise<KeyedPage<UnsentMail>> {
  const { rows, next } = toNextPage(await db.all<Row>(selectUnsent(status, after)));
  return { rows: rows.map((row) => toUnsentMail(row, status)), next };
}

export function selectUnsent(status: UnsentMailStatus, after: string | null): SQL {
  const [createdAt, id] = (after ?? "").split(".").map(Number);
  const isAfter = createdAt && id ? sql`(created_at, rowid) < (${createdAt}, ${id})` : literal(1);
  return sql`
    SELECT rowid AS id, key, recipient, reply_to AS replyTo, subject, text, tries, error_message AS reason,
      created_at AS createdAt, max(coalesce(next_try_at, not_before), coalesce(not_before, next_try_at)) AS dueAt,
      worthless_at IS NULL OR worthless_at > ${databaseNow} AS canRetry
    FROM ${outbox} WHERE status = ${status} AND status <> 'sent' AND channel = 'mail' AND ${isAfter}
    ORDER BY created_at DESC, rowid DESC LIMIT ${ADMIN_PAGE_ROWS + 1}`;
}

function toUnsentMail({ key, replyTo, subject, text, ...row }: Row, status: UnsentMailStatus): UnsentMail {
  const [kind = ""] = key.split(":");
  return {
    ...row,
    id: String(row.id),
    kind,
    status,
    createdAt: new Date(row.createdAt).toISOString(),
    dueAt: row.dueAt === null ? null : new Date(row.dueAt).toISOString(),
    canRetry: status === "failed" && row.canRetry === 1,
    // Other mails hold links that are good for one person.
    lead: kind === "contact" ? { from: replyTo ?? "", subject, text } : null,
  };
}
