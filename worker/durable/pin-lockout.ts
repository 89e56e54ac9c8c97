import { DurableObject } from "cloudflare:workers";

export interface LockoutLimit {
  tries: number;
  windowMs: number;
}
export interface LockoutLimits {
  perAddress: LockoutLimit;
  perSecret: LockoutLimit;
}

export type LockoutVerdict =
  | { isAllowed: true; tryId: number }
  | { isAllowed: false; retryAfterSeconds: number };

/**
 * Counts the wrong tries at one secret, found by the secret's name. A try is counted before it is
 * checked and given back when it was right, so that guesses in parallel cannot outrun the count.
 */
export class PinLockout extends DurableObject {
  private readonly sql: SqlStorage;

  constructor(ctx: DurableObjectState, env: unknown) {
    super(ctx, env as never);
    this.sql = ctx.storage.sql;
    this.createTable();
  }

  /** Takes one try for an address (a keyed hash), or says in how many seconds the next is free. */
  async reserve(address: string, { perAddress, perSecret }: LockoutLimits): Promise<LockoutVerdict> {
    const now = Date.now();
    const longestMs = Math.max(perAddress.windowMs, perSecret.windowMs);
    this.sql.exec("DELETE FROM tries WHERE tried_at <= ?", now - longestMs);
    const waitMs = Math.max(this.waitMs(now, perAddress, address), this.waitMs(now, perSecret, null));
    if (waitMs > 0) return { isAllowed: false, retryAfterSeconds: Math.ceil(waitMs / 1000) };
    const { id } = this.sql
      .exec<{ id: number }>("INSERT INTO tries (address, tried_at) VALUES (?, ?) RETURNING id", address, now)
      .one();
    await this.ctx.storage.setAlarm(now + longestMs);
    return { isAllowed: true, tryId: id };
  }

  /** Gives a try back: it was right. */
  release(tryId: number): void {
    this.sql.exec("DELETE FROM tries WHERE id = ?", tryId);
  }

  /** The secret is gone: so are its tries. */
  async forget(): Promise<void> {
    await this.ctx.storage.deleteAlarm();
    await this.ctx.storage.deleteAll();
    this.createTable();
  }

  /** A window after the last try nothing is worth keeping. */
  override async alarm(): Promise<void> {
    await this.forget();
  }

  private createTable(): void {
    this.sql.exec(`
      CREATE TABLE IF NOT EXISTS tries (id INTEGER PRIMARY KEY, address TEXT NOT NULL, tried_at INTEGER NOT NULL);
      CREATE INDEX IF NOT EXISTS tries_address_index ON tries (address, tried_at);
      CREATE INDEX IF NOT EXISTS tries_tried_at_index ON tries (tried_at);
    `);
  }

  /** Until the oldest of the last `tries` tries leaves the window; 0 where there are fewer. */
  private waitMs(now: number, { tries, windowMs }: LockoutLimit, address: string | null): number {
    const [oldest] = this.sql
      .exec<{ tried_at: number }>(
        `SELECT tried_at FROM tries WHERE tried_at > ?1 AND (?2 IS NULL OR address = ?2)
         ORDER BY tried_at DESC LIMIT 1 OFFSET ?3`,
        now - windowMs,
        address,
        tries - 1,
      )
      .toArray();
    return oldest ? oldest.tried_at + windowMs - now : 0;
  }
}
