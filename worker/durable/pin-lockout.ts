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

  /** Reserves an attempt for an address (a keyed hash), or answers in how many seconds the next is free. */
  async reserve(address: string, { perAddress, perSubject }: AttemptLimits): Promise<AttemptVerdict> {
    const now = Date.now();
    const longestMs = Math.max(perAddress.windowMs, perSubject.windowMs);
    this.sql.exec("DELETE FROM tries WHERE tried_at <= ?", now - longestMs);
    const waitMs = Math.max(this.waitMs(now, perAddress, address), this.waitMs(now, perSubject, null));
    if (waitMs > 0) return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
    const { id } = this.sql
      .exec<{ id: number }>("INSERT INTO tries (address, tried_at) VALUES (?, ?) RETURNING id", address, now)
      .one();
    await this.ctx.storage.setAlarm(now + longestMs);
    return { isAllowed: true, attemptId: id };
  }

  /** Takes an attempt off the count. */
  refund(attemptId: number): void {
    this.sql.exec("DELETE FROM tries WHERE id = ?", attemptId);
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

  /** Time until the oldest of the last `attempts` rows leaves the window; 0 if there are fewer. */
  private waitMs(now: number, { attempts, windowMs }: AttemptLimit, address: string | null): number {
    const [oldest] = this.sql
      .exec<{ tried_at: number }>(
        `SELECT tried_at FROM tries WHERE tried_at > ?1 AND (?2 IS NULL OR address = ?2)
         ORDER BY tried_at DESC LIMIT 1 OFFSET ?3`,
        now - windowMs,
        address,
        attempts - 1,
      )
      .toArray();
    return oldest ? oldest.tried_at + windowMs - now : 0;
  }
}
