// `npm run admin -- grant EMAIL | revoke EMAIL | pin [--days N]`: who is an admin, and the signup PIN that a new
// account is made with. On the local database; with --remote on the deployed one.
import { parseArgs } from "node:util";
import { emailSchema } from "#domain/accounts/account.ts";
import { createSignupPinSchema } from "#domain/accounts/signup-pins.ts";
import { DAY_MS, SIGNUP_PIN_EXPIRY_DAYS } from "#domain/limits.ts";
import { drawPin } from "#domain/pins.ts";
import { stop } from "./local/project.ts";
import { queryDatabase, quote } from "./local/query-database.ts";

const { min, max, default: usual } = SIGNUP_PIN_EXPIRY_DAYS;
const USAGE = `npm run admin -- grant EMAIL       makes the account with that address an admin
npm run admin -- revoke EMAIL      takes it back
npm run admin -- pin [--days N]    draws a signup PIN, for ${min} to ${max} days (${usual} where nothing is said)
Each with --remote for the deployed database.`;
const DRAWS = 5;

function readArguments() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        days: { type: "string", default: String(usual) },
        remote: { type: "boolean", default: false },
        "persist-to": { type: "string" },
      },
    });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [command, ...operands] = positionals;

const query = <Row>(sql: string) => queryDatabase<Row>(sql, values);

function setAdmin(isAdmin: boolean): void {
  const email = emailSchema.safeParse(operands[0]);
  if (!email.success || operands.length > 1) stop(`Which email address?\n\n${USAGE}`);
  const rows = query<{ id: string }>(
    `UPDATE survey_managers SET is_admin = ${isAdmin ? 1 : 0}
     WHERE user_id = (SELECT id FROM user WHERE email = ${quote(email.data)}) RETURNING id`,
  );
  if (rows.length === 0) stop(`There is no account with the address ${email.data}.`);
  process.stdout.write(`${email.data} ${isAdmin ? "is now an admin" : "is no admin any more"}.\n`);
}

function createPin(): void {
  const input = createSignupPinSchema.safeParse({ expiresInDays: Number(values.days) });
  if (!input.success || operands.length > 0)
    stop(`${input.error?.issues[0]?.message ?? ""}\n\n${USAGE}`.trim());
  const expiresAt = Date.now() + input.data.expiresInDays * DAY_MS;
  for (let draw = 0; draw < DRAWS; draw++) {
    const [row] = query<{ pin: string }>(
      `INSERT INTO signup_pins (id, pin, expires_at)
       VALUES (${quote(crypto.randomUUID())}, ${quote(drawPin())}, ${expiresAt})
       ON CONFLICT DO NOTHING RETURNING pin`,
    );
    if (row) {
      process.stdout.write(`Signup PIN ${row.pin}, until ${new Date(expiresAt).toISOString()}.\n`);
      return;
    }
  }
  stop("Failed to create signup PIN");
}

const COMMANDS: Record<string, () => void> = {
  grant: () => setAdmin(true),
  revoke: () => setAdmin(false),
  pin: createPin,
};
const perform = Object.hasOwn(COMMANDS, command ?? "") ? COMMANDS[command ?? ""] : undefined;
if (!perform) stop(USAGE);
perform();
