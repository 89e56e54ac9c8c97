import { DurableObject } from "cloudflare:workers";

export interface AttemptLimit {
  attempts: number;
  windowMs: number;
}

export interface AttemptLimits {
  /** Of one client at one subject. */
  perAddress: AttemptLimit;
  /** Of all clients at one subject. */
  perSubject?: AttemptLimit;
  /**
   * Of all clients at one subject too. Beyond it nothing is refused for what others have tried: the verdict says how much
   * is counted, and a client may try no more than `perAddress`.
   */
  budget?: AttemptLimit & { perAddress: AttemptLimit };
}

export type AttemptVerdict =
  /**
   * `counted`: attempts of all clients in the budget's window, this one included where it is allowed; 0 without a budget.
   * `left`: how many more the client has.
   */
  | { isAllowed: true; attemptId: number; counted: number; left: number }
  /** `isFirst`: the first refusal since the last attempt that was allowed, whose time is `newestAt`; 0 for none. */
  | { isAllowed: false; retryAfterSeconds: number; isFirst: boolean; newestAt: number; counted: number };

/** Attempts are counted up to this many budgets: an attacked subject may have very many. */
const COUNTED_BUDGETS = 32;
const MIN_ALARM_GAP_MS = 60_000;

/**
 * Counts the attempts at many subjects (PINs, passwords, mailboxes), each known by a keyed hash. An attempt is reserved
 * before it is checked and refunded if it was right, so that guesses in parallel cannot outrun the count. What counts
 * no more is deleted by the alarm, and with the last attempt the table: an object that counts nothing stores nothing.
 */
export class AttemptCounter extends DurableObject {
  private readonly sql = this.ctx.storage.sql;
  private hasTable =
    this.sql.exec("SELECT 1 FROM sqlite_schema WHERE name = 'attempts'").toArray().length > 0;

  /**
   * Reserves so many attempts of a client at a subject, all or none, or answers in how many seconds they are free. The
   * id is that of the first; the others follow it.
   */
  async reserve(subject: string, client: string, limits: AttemptLimits, count = 1): Promise<AttemptVerdict> {
    this.createTable();
    const now = Date.now();
    const { perAddress, perSubject, budget } = limits;
    const tried = budget ? this.countAttempts(now, budget, subject) : 0;
    const isStrained = budget !== undefined && tried >= budget.attempts;
    const bounds = [
      { limit: perAddress, of: client },
      ...(isStrained ? [{ limit: budget.perAddress, of: client }] : []),
      ...(perSubject ? [{ limit: perSubject, of: null }] : []),
    ];
    const { of, waitMs } = bounds
      .map(({ limit, of }) => ({ of, waitMs: this.waitMs(now, limit, subject, of, count) }))
      .reduce((longest, wait) => (wait.waitMs > longest.waitMs ? wait : longest));
    if (waitMs > 0) {
      const isFirst = this.noteRefusal(subject, of);
      const newestAt = this.readNewest(subject);
      const retryAfterSeconds = Math.ceil(waitMs / 1000);
      return { isAllowed: false, retryAfterSeconds, isFirst, newestAt, counted: tried };
    }
    const windows = [perAddress, perSubject, budget, budget?.perAddress].map((limit) => limit?.windowMs ?? 0);
    const expiresAt = now + Math.max(...windows);
    const [first] = this.sql
      .exec<{ id: number }>(
        `INSERT INTO attempts (subject, client, tried_at, expires_at)
         SELECT ?1, ?2, ?3, ?4 FROM json_each(?5) RETURNING id`,
        subject,
        client,
        now,
        expiresAt,
        JSON.stringify(Array(count).fill(0)),
      )
      .toArray();
    const alarm = await this.ctx.storage.getAlarm();
    if (alarm === null || alarm > expiresAt) await this.ctx.storage.setAlarm(expiresAt);
    const left = perAddress.attempts - this.countAttempts(now, perAddress, subject, client);
    return { isAllowed: true, attemptId: first?.id ?? 0, counted: budget ? tried + count : 0, left };
  }

  /** Takes an attempt, or several that follow one another, off the count. */
  refund(subject: string, attemptId: number, count = 1): void {
    if (!this.hasTable) return;
    this.sql.exec(
      "DELETE FROM attempts WHERE id >= ? AND id < ? AND subject = ?",
      attemptId,
      attemptId + count,
      subject,
    );
  }

  /** Deletes what is counted of a subject that is gone, or may be tried afresh. */
  async purge(subject: string): Promise<void> {
    if (!this.hasTable) return;
    this.sql.exec("DELETE FROM attempts WHERE subject = ?", subject);
    await this.deleteIfEmpty();
  }

  override async alarm(): Promise<void> {
    if (!this.hasTable) return;
    const now = Date.now();
    this.sql.exec("DELETE FROM attempts WHERE expires_at <= ?", now);
    const [soonest] = this.sql
      .exec<{ expires_at: number }>("SELECT expires_at FROM attempts ORDER BY expires_at LIMIT 1")
      .toArray();
    if (soonest) await this.ctx.storage.setAlarm(Math.max(soonest.expires_at, now + MIN_ALARM_GAP_MS));
    else await this.deleteIfEmpty();
  }

  private createTable(): void {
    if (this.hasTable) return;
    this.sql.exec(`
      CREATE TABLE attempts (
        id INTEGER PRIMARY KEY, subject TEXT NOT NULL, client TEXT NOT NULL, tried_at INTEGER NOT NULL,
        expires_at INTEGER NOT NULL, is_refused INTEGER NOT NULL DEFAULT 0
      );
      CREATE INDEX attempts_client_index ON attempts (subject, client, tried_at);
      CREATE INDEX attempts_subject_index ON attempts (subject, tried_at);
      CREATE INDEX attempts_expires_at_index ON attempts (expires_at);
    `);
    this.hasTable = true;
  }

  private async deleteIfEmpty(): Promise<void> {
    if (this.sql.exec("SELECT 1 FROM attempts LIMIT 1").toArray().length > 0) return;
    this.hasTable = false;
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
  }

  /** Time until `count` more fit into the window; 0 if they do. */
  private waitMs(
    now: number,
    { attempts, windowMs }: AttemptLimit,
    subject: string,
    client: string | null,
    count: number,
  ): number {
    if (count > attempts) return windowMs;
    const [oldest] = this.sql
      .exec<{ tried_at: number }>(
        `SELECT tried_at FROM attempts WHERE subject = ? AND tried_at > ? ${client === null ? "" : "AND client = ?"}
         ORDER BY tried_at DESC LIMIT 1 OFFSET ?`,
        ...[subject, now - windowMs, ...(client === null ? [] : [client]), attempts - count],
      )
      .toArray();
    return oldest ? oldest.tried_at + windowMs - now : 0;
  }

  private readNewest(subject: string): number {
    const [newest] = this.sql
      .exec<{ tried_at: number }>(
        "SELECT tried_at FROM attempts WHERE subject = ? ORDER BY tried_at DESC LIMIT 1",
        subject,
      )
      .toArray();
    return newest?.tried_at ?? 0;
  }

  /** Marks the attempt that the limit was reached with; true if it was not marked before. */
  private noteRefusal(subject: string, client: string | null): boolean {
    const marked = this.sql
      .exec(
        `UPDATE attempts SET is_refused = 1 WHERE is_refused = 0 AND id = (
           SELECT id FROM attempts WHERE subject = ?1 AND (?2 IS NULL OR client = ?2)
           ORDER BY tried_at DESC, id DESC LIMIT 1) RETURNING id`,
        subject,
        client,
      )
      .toArray();
    return marked.length > 0;
  }

  private countAttempts(
    now: number,
    { attempts, windowMs }: AttemptLimit,
    subject: string,
    client: string | null = null,
  ): number {
    const { counted } = this.sql
      .exec<{ counted: number }>(
        `SELECT count(*) AS counted FROM (
           SELECT 1 FROM attempts WHERE subject = ? AND tried_at > ? ${client === null ? "" : "AND client = ?"}
           LIMIT ?)`,
        ...[subject, now - windowMs, ...(client === null ? [] : [client]), attempts * COUNTED_BUDGETS],
      )
      .one();
    return counted;
  }
}
