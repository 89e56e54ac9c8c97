import { DurableObject } from "cloudflare:workers";

export interface AttemptLimit {
  attempts: number;
  windowMs: number;
}
export interface AttemptLimits {
  perAddress: AttemptLimit;
  perSubject: AttemptLimit;
}

export type AttemptVerdict =
  | { isAllowed: true; attemptId: number }
  | { isAllowed: false; retryAfterSeconds: number };

/**
 * Counts the attempts at one subject (a PIN, a password, a mailbox), found by its name. An attempt is reserved before
 * it is checked and refunded if it was right, so that guesses in parallel cannot outrun the count.
 */
export class PinLockout extends DurableObject {
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    this.sql = ctx.storage.sql;
    this.createTable();
  }

  /**
   * Reserves so many attempts for an address (a keyed hash), all or none, or answers in how many seconds they are free.
   * The id is that of the first; the others follow it.
   */
  async reserve(
    address: string,
    { perAddress, perSubject }: AttemptLimits,
    count = 1,
  ): Promise<AttemptVerdict> {
    const now = Date.now();
    const longestMs = Math.max(perAddress.windowMs, perSubject.windowMs);
    this.sql.exec("DELETE FROM tries WHERE tried_at <= ?", now - longestMs);
    const waitMs = Math.max(
      this.waitMs(now, perAddress, address, count),
      this.waitMs(now, perSubject, null, count),
    );
    if (waitMs > 0) return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
    const [first] = this.sql
      .exec<{ id: number }>(
        `INSERT INTO tries (address, tried_at) SELECT ?1, ?2 FROM json_each(?3) RETURNING id`,
        address,
        now,
        JSON.stringify(Array(count).fill(0)),
      )
      .toArray();
    await this.ctx.storage.setAlarm(now + longestMs);
    return { isAllowed: true, attemptId: first?.id ?? 0 };
  }

  /** Takes an attempt, or several that follow one another, off the count. */
  refund(attemptId: number, count = 1): void {
    this.sql.exec("DELETE FROM tries WHERE id >= ? AND id < ?", attemptId, attemptId + count);
  }

  /** Deletes all that is stored, when the subject is gone. */
  async purge(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.createTable();
  }

  /** Runs one window after the last attempt, when no attempt counts any more. */
  override async alarm(): Promise<void> {
    await this.purge();
  }

  private createTable(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS tries (id INTEGER PRIMARY KEY, address TEXT NOT NULL, tried_at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS tries_address_index ON tries (address, tried_at);
      CREATE INDEX IF NOT EXISTS tries_tried_at_index ON tries (tried_at);
    `);
  }

  /** Time until `count` more fit into the window; 0 if they do. */
  private waitMs(
    now: number,
    { attempts, windowMs }: AttemptLimit,
    address: string | null,
    count: number,
  ): number {
    const [oldest] = this.sql
      .exec<{ tried_at: number }>(
        `SELECT tried_at FROM tries WHERE tried_at > ?1 AND (?2 IS NULL OR address = ?2)
         ORDER BY tried_at DESC LIMIT 1 OFFSET ?3`,
        now - windowMs,
        address,
        attempts - count,
      )
      .toArray();
    return oldest ? oldest.tried_at + windowMs - now : 0;
  }
}
