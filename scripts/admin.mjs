// `npm run admin -- grant EMAIL | revoke EMAIL | pin [--days N]`: who is an admin, and the signup PIN that a new
// account is made with. On the local database; with --remote on the deployed one.
import { parseArgs } from "node:util";
import { ensureInstalled } from "./ensure-installed.mjs";
import { queryDatabase, quote, stop } from "./query-database.mjs";

ensureInstalled(import.meta.filename);
const { emailSchema } = await import("../domain/accounts/account.ts");
const { DAY_MS, SIGNUP_PIN_EXPIRY_DAYS } = await import("../domain/limits.ts");
const { drawPin } = await import("../domain/pins.ts");
const { createSignupPinSchema } = await import("../domain/accounts/signup-pins.ts");

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
    return stop(`${error.message}\n\n${USAGE}`);
  }
}

const { values, positionals } = readArguments();
const [command, ...operands] = positionals;

const query = (sql) => queryDatabase(sql, values);

function setAdmin(isAdmin) {
  const email = emailSchema.safeParse(operands[0]);
  if (!email.success || operands.length > 1) stop(`Which email address?\n\n${USAGE}`);
  const rows = query(
    `UPDATE survey_managers SET is_admin = ${isAdmin ? 1 : 0}
     WHERE user_id = (SELECT id FROM user WHERE email = ${quote(email.data)}) RETURNING id`,
  );
  if (rows.length === 0) stop(`There is no account with the address ${email.data}.`);
  process.stdout.write(`${email.data} ${isAdmin ? "is now an admin" : "is no admin any more"}.\n`);
}

function createPin() {
  const input = createSignupPinSchema.safeParse({ expiresInDays: Number(values.days) });
  if (!input.success || operands.length > 0)
    stop(`${input.error?.issues[0].message ?? ""}\n\n${USAGE}`.trim());
  const expiresAt = Date.now() + input.data.expiresInDays * DAY_MS;
  for (let draw = 0; draw < DRAWS; draw++) {
    const [row] = query(
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

const COMMANDS = { grant: () => setAdmin(true), revoke: () => setAdmin(false), pin: createPin };
if (!Object.hasOwn(COMMANDS, command ?? "")) stop(USAGE);
COMMANDS[command]();
