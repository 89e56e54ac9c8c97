// `npm run admin -- mails`: the mails that wait or have failed, and `mails retry ID | all`, which has failed ones sent
// again by the next sweep.

type Query = <Row>(sql: string) => Row[];

const NOW = "cast(unixepoch('subsec') * 1000 as integer)";
const MAX_ROWS = 200;

interface MailRow {
  id: string;
  kind: string;
  recipient: string;
  status: string;
  tries: number;
  reason: string | null;
  ageDays: number;
  /** Seconds until it is tried; null where it is due or has failed. */
  nextSeconds: number | null;
  total: number;
}

const LIST = `
  SELECT delivery.id, type AS kind, coalesce(address, email) AS recipient, ifnull(outcome, 'waiting') AS status, tries, reason,
    ${NOW} / 86400000 - day AS ageDays, (max(coalesce(next_try_at, 0), waits_since) - ${NOW}) / 1000 AS nextSeconds,
    count(*) OVER () AS total
  FROM deliveries AS delivery LEFT JOIN survey_managers ON survey_managers.id = manager_id LEFT JOIN user ON user.id = user_id
  WHERE webhook_id IS NULL AND outcome IS NOT 'delivered' ORDER BY status, day LIMIT ${MAX_ROWS}`;

function formatDuration(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`;
  return seconds < 86_400 ? `${Math.floor(seconds / 3600)} h` : `${Math.floor(seconds / 86_400)} d`;
}

function formatNext({ status, nextSeconds }: MailRow): string {
  if (status === "failed") return "-";
  return nextSeconds !== null && nextSeconds > 0 ? `in ${formatDuration(nextSeconds)}` : "now";
}

function layOut(rows: string[][]): string {
  const widths = rows[0]?.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0))) ?? [];
  const toLine = (row: string[]) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join("  ");
  return rows.map((row) => `${toLine(row).trimEnd()}\n`).join("");
}

export function listMails(query: Query): string {
  const mails = query<MailRow>(LIST);
  if (mails.length === 0) return "No mail waits or has failed.\n";
  const head = ["ID", "STATUS", "KIND", "TO", "AGE", "TRIES", "NEXT TRY", "REASON"];
  const table = mails.map((mail) => [
    mail.id,
    mail.status,
    mail.kind,
    mail.recipient,
    `${mail.ageDays} d`,
    String(mail.tries),
    formatNext(mail),
    mail.reason ?? "-",
  ]);
  const more = (mails[0]?.total ?? 0) - mails.length;
  return layOut([head, ...table]) + (more > 0 ? `… and ${more} more\n` : "");
}

/** Has a failed mail sent again, or all of them; those whose code or link has expired are left as they are. */
export function retryMails(query: Query, id: string): string {
  const which = `outcome = 'failed' AND webhook_id IS NULL AND (manager_id IS NOT NULL OR mail IS NOT NULL)
    AND (worthless_at IS NULL OR worthless_at > ${NOW})${id === "all" ? "" : ` AND id = '${id}'`}`;
  const rows = query<{ id: string }>(
    `INSERT INTO audit_log (at, act, object_kind, object_id)
       SELECT ${NOW}, 'mail_sent_again', 'mail', id FROM deliveries WHERE ${which};
     UPDATE deliveries SET outcome = NULL, tries = 0, reason = NULL, next_try_at = NULL, lease_expires_at = NULL,
       waits_since = ${NOW}
     WHERE ${which} RETURNING id`,
  );
  if (rows.length === 0) return "No mail has failed that could be sent again.\n";
  return `${rows.length === 1 ? "One mail is" : `${rows.length} mails are`} sent within two minutes.\n`;
}
