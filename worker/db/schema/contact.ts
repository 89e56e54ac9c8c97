import { sqliteTable, text } from "drizzle-orm/sqlite-core";
import { timestamp } from "./columns.ts";

/** Captcha tokens that have brought a message, until they would be too old anyway. */
export const spentCaptchaTokens = sqliteTable("spent_captcha_tokens", {
  tokenId: text("token_id").primaryKey(),
  /** A keyed hash: tells a message sent again from another one under the same token. */
  messageHash: text("message_hash").notNull(),
  expiresAt: timestamp("expires_at").notNull(),
});
