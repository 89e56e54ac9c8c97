// `npm run admin -- grant EMAIL | revoke EMAIL | remove-factor EMAIL | pin [--days N] | mails [retry ID|all]`: who is an
// admin, a second factor that was lost, the signup PIN that a new account is made with, and the mails that could not be sent. On the local database; with --remote on the deployed one.
import { emailSchema } from "#domain/accounts/account.ts";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import { DAY_MS, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import { listMails, retryMails } from "./admin/mails.ts";
import { stop } from "./local/project.ts";
import { queryDatabase, quote } from "./local/query-database.ts";
import { findCommand, readArguments } from "./local/read-arguments.ts";

const { min, max, default: usual } = SIGNUP_PIN_EXPIRY_DAYS;
const USAGE = `npm run admin -- grant EMAIL       makes the account with that address an admin
npm run admin -- revoke EMAIL      takes it back
npm run admin -- remove-factor EMAIL
                                   removes the second factor of an owner who has lost it
npm run admin -- pin [--days N]    draws a signup PIN, for ${min} to ${max} days (${usual} where nothing is said)
npm run admin -- mails             lists the mails that wait or have failed, and why
npm run admin -- mails retry ID    sends a failed mail again; "all" instead of its ID sends all of them
Each with --remote for the deployed database, with --env NAME for that of another environment of wrangler.toml.`;
const DRAWS = 5;

const { values, positionals } = readArguments(USAGE, {
  days: { type: "string", default: String(usual) },
});
const [command, ...operands] = positionals;

const query = <Row>(sql: string) => queryDatabase<Row>(sql, values);

const NEEDS_FACTOR =
  "With ADMIN_SECOND_FACTOR, an admin without a second factor is led to set one up before anything else.";

function readEmail(): string {
  const email = emailSchema.safeParse(operands[0]);
  if (!email.success || operands.length > 1) stop(`Which email address?\n\n${USAGE}`);
  return email.data;
}

function setAdmin(isAdmin: boolean): void {
  const email = readEmail();
  // An attacker with the mailbox of an unconfirmed address can make its account their own.
  const which = `user_id = (SELECT id FROM user
    WHERE email = ${quote(email)} AND (email_verified OR NOT ${isAdmin}))`;
  const rows = query<{ id: string }>(
    `INSERT INTO audit_log (act, object_kind, object_id)
       SELECT '${isAdmin ? "admin_granted" : "admin_revoked"}', 'user', user_id FROM survey_managers
       WHERE ${which} AND is_admin <> ${isAdmin};
     UPDATE survey_managers SET is_admin = ${isAdmin} WHERE ${which} RETURNING id`,
  );
  if (rows.length === 0)
    stop(
      `There is no account with the address ${email}${isAdmin ? ", or it is not confirmed yet: the account page mails a link for that" : ""}.`,
    );
  process.stdout.write(
    `${email} ${isAdmin ? `is now an admin. ${NEEDS_FACTOR}` : "is no admin any more."}\n`,
  );
}

/** The factor goes first: the trigger `audit_second_factor` takes a switch that is turned off before it for the owner's. */
function removeFactor(): void {
  const email = readEmail();
  const owner = `(SELECT id FROM user WHERE email = ${quote(email)})`;
  const rows = query<{ id: string }>(
    `INSERT INTO audit_log (act, object_kind, object_id)
       SELECT 'factors_removed', 'user', user_id FROM two_factor WHERE user_id = ${owner};
     DELETE FROM two_factor WHERE user_id = ${owner};
     UPDATE user SET two_factor_enabled = 0 WHERE email = ${quote(email)} RETURNING id`,
  );
  if (rows.length === 0) stop(`There is no account with the address ${email}.`);
  process.stdout.write(
    `${email} has no second factor any more: the password alone lets them in. ${NEEDS_FACTOR}\n`,
  );
}

function createPin(): void {
  const input = createSignupPinSchema.safeParse({ expiresInDays: Number(values.days) });
  if (!input.success || operands.length > 0)
    stop(`${input.error?.issues[0]?.message ?? ""}\n\n${USAGE}`.trim());
  const expiresAt = Date.now() + input.data.expiresInDays * DAY_MS;
  for (let draw = 0; draw < DRAWS; draw++) {
    const id = quote(crypto.randomUUID());
    const [row] = query<{ pin: string }>(
      `INSERT INTO signup_pins (id, pin, expires_at) VALUES (${id}, ${quote(drawPin())}, ${expiresAt})
         ON CONFLICT DO NOTHING;
       INSERT INTO audit_log (act, object_kind, object_id)
         SELECT 'signup_pin_drawn', 'signup_pin', id FROM signup_pins WHERE id = ${id};
       SELECT pin FROM signup_pins WHERE id = ${id}`,
    );
    if (row) {
      process.stdout.write(`Signup PIN ${row.pin}, until ${new Date(expiresAt).toISOString()}.\n`);
      return;
    }
  }
  stop("Failed to create signup PIN");
}

function showMails(): void {
  const [verb, id = "", ...rest] = operands;
  if (verb === undefined) process.stdout.write(listMails(query));
  else if (verb !== "retry" || rest.length > 0 || !/^(all|msg_[0-9a-f]{32})$/.test(id))
    stop(`Which mail? Its ID is in the list.\n\n${USAGE}`);
  else process.stdout.write(retryMails(query, id));
}

const commands = {
  grant: () => setAdmin(true),
  revoke: () => setAdmin(false),
  "remove-factor": removeFactor,
  pin: createPin,
  mails: showMails,
};
findCommand(USAGE, commands, command)();
