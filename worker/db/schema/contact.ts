import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.ts";

/** Captcha tokens that were used for a message, until they expire. */
export const spentCaptchaTokens = sqliteTable("spent_captcha_tokens", {
  tokenId: text("token_id").primaryKey(),
  /** A keyed hash, which tells a repeated message from another one with the same token. */
  messageHash: text("message_hash").notNull(),
  expiresAt: timestamp("expires_at").notNull(),
});
