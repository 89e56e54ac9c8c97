import { randomBytes } from "node:crypto";
import { drawPin } from "#domain/pins.ts";
import { hashPassword } from "#worker/auth/password/hash-password.ts";

/** Runs statements on the deployed database, each batch in one transaction. */
export type Query = (sql: string) => void | Promise<void>;

export interface SmokeAccount {
  email: string;
  password: string;
  remove(): Promise<void>;
}

/** Of a domain that has no mail, by RFC 2606: no message could be delivered. */
const DOMAIN = "deployment.invalid";
const CLAIM_MS = 60_000;
/** Of a million PINs, most may be taken. */
const DRAWS = 50;
/** What an interrupted deployment left behind goes with the next one. */
const REMAINS = `email LIKE 'smoke-%@${DOMAIN}'`;

const removal = (where: string) => `
  DELETE FROM signup_pins WHERE used_by IN (SELECT id FROM user WHERE ${where});
  DELETE FROM user WHERE ${where}`;

/**
 * Makes an account for one smoke test by its rows, as a sign-up leaves them, and removes it with its surveys. It goes
 * by the operator's own access to the database: the site has no door for it. It gets no mail.
 */
export async function makeSmokeAccount(query: Query): Promise<SmokeAccount> {
  const userId = crypto.randomUUID();
  const email = `smoke-${userId}@${DOMAIN}`;
  const password = randomBytes(24).toString("base64url");
  const [hash, now] = [await hashPassword(password), Date.now()];
  await query(`${removal(REMAINS)};
    INSERT INTO signup_pins (id, pin, expires_at, used_by, used_at, claim_expires_at)
      SELECT '${crypto.randomUUID()}', value, ${now + CLAIM_MS}, '${userId}', ${now}, ${now + CLAIM_MS}
      FROM json_each('${JSON.stringify(Array.from({ length: DRAWS }, () => drawPin()))}')
      WHERE value NOT IN (SELECT pin FROM signup_pins) LIMIT 1;
    INSERT INTO user (id, name, email, email_verified, accepted_terms, accepted_terms_at)
      VALUES ('${userId}', '', '${email}', 1, 1, ${now});
    INSERT INTO account (id, account_id, provider_id, user_id, password)
      VALUES ('${crypto.randomUUID()}', '${userId}', 'credential', '${userId}', '${hash}');
    UPDATE survey_managers SET mails_first_responses = 0, mails_all_responses = 0, mails_closing = 0,
      mails_analysis = 0 WHERE user_id = '${userId}'`);
  return {
    email,
    password,
    remove: async () => {
      await query(removal(`id = '${userId}'`));
    },
  };
}
