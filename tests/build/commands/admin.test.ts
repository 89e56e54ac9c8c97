import { afterAll, expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { runCommand } from "./run-command.ts";

const database = openMigratedDatabase();
const admin = (...args: string[]) => runCommand(database, "admin", ...args);

afterAll(() => database.close());

const EMAIL = "ada@example.com";

/** An account as sign-up leaves it. */
function addAccount(): void {
  database.exec(`INSERT INTO signup_pins (id, pin, expires_at, used_by, used_at, claim_expires_at)
      VALUES ('pin', '100001', 9e12, 'ada', 1, 9e12);
    INSERT INTO user (id, name, email) VALUES ('ada', '', '${EMAIL}')`);
}

const isAdmin = () => database.prepare("SELECT is_admin FROM survey_managers WHERE user_id = 'ada'").get();

it("npm run admin makes an account an admin until that is taken back", async () => {
  addAccount();
  await expect(admin("grant", EMAIL)).rejects.toThrow("it is not confirmed yet");
  expect(isAdmin()).toEqual({ is_admin: 0 });
  database.exec("UPDATE user SET email_verified = 1");
  expect(await admin("grant", EMAIL.toUpperCase())).toContain(`${EMAIL} is now an admin`);
  expect(isAdmin()).toEqual({ is_admin: 1 });
  expect(await admin("revoke", EMAIL)).toContain(`${EMAIL} is no admin any more`);
  expect(isAdmin()).toEqual({ is_admin: 0 });
  const acts = database
    .prepare("SELECT act, actor_id FROM audit_log WHERE object_id = 'ada' ORDER BY id")
    .all();
  expect(acts).toEqual([
    { act: "admin_granted", actor_id: null },
    { act: "admin_revoked", actor_id: null },
  ]);
  await expect(admin("grant", `nobody-${EMAIL}`)).rejects.toThrow("There is no account with the address");
});

it.each([[], ["--remote"], ["--remote", "--env", "staging"]])(
  "npm run admin removes the second factor of an owner who has lost it: %j",
  async (...target) => {
    database.exec(`UPDATE user SET two_factor_enabled = 1 WHERE id = 'ada';
      INSERT INTO two_factor (id, secret, backup_codes, user_id) VALUES ('factor', 's', 'c', 'ada')`);
    const before = database.prepare("SELECT count(*) AS count FROM audit_log").get();
    expect(await admin("remove-factor", EMAIL, ...target)).toContain(
      `${EMAIL} has no second factor any more`,
    );
    expect(database.prepare("SELECT two_factor_enabled AS isOn FROM user").get()).toEqual({ isOn: 0 });
    expect(database.prepare("SELECT id FROM two_factor").all()).toEqual([]);
    const acts = database.prepare("SELECT act, actor_id FROM audit_log ORDER BY id").all();
    expect(acts.slice(Number(before?.count))).toEqual([{ act: "factors_removed", actor_id: null }]);
    await expect(admin("remove-factor", `nobody-${EMAIL}`, ...target)).rejects.toThrow("There is no account");
    await expect(admin("remove-factor", ...target)).rejects.toThrow("Which email address?");
  },
);

it("npm run admin draws a signup PIN for the days that are asked for, 30 at most", async () => {
  const [pin] = (await admin("pin", "--days", "3")).match(/\d{6}/) ?? [];
  const row = database.prepare("SELECT id, pin, expires_at FROM signup_pins WHERE id <> 'pin'").get();
  expect(row?.pin).toBe(pin);
  const drawn = database.prepare("SELECT 1 FROM audit_log WHERE act = 'signup_pin_drawn' AND object_id = ?");
  expect(drawn.all(String(row?.id))).toHaveLength(1);
  expect(Number(row?.expires_at) - Date.now()).toBeGreaterThan(3 * 86_400_000 - 60_000);
  await expect(admin("pin", "--days", "31")).rejects.toThrow("Choose between 1 and 30 days");
});

it("npm run admin sends a failed mail of its list again", async () => {
  const now = "cast(unixepoch('subsec') * 1000 as integer)";
  const row = (type: string, outcome: string, reason: string, worthlessAt: string) =>
    `('msg_' || lower(hex(randomblob(16))), '${type}', '${type}:1', '${type}@example.com', '{}', ${outcome}, 7, '${reason}',
      ${now} / 86400000 - 2, iif(${outcome} IS NULL, 1, NULL), ${now} + 1500000, ${worthlessAt})`;
  database.exec(`INSERT INTO deliveries
    (id, type, occasion, address, mail, outcome, tries, reason, day, waits_since, next_try_at, worthless_at)
    VALUES ${row("offer", "NULL", "E_INTERNAL_SERVER_ERROR", "NULL")}, ${row("accepted", "'failed'", "E_RECIPIENT_SUPPRESSED", "NULL")},
      ${row("code", "'failed'", "expired", `${now} - 1`)}`);
  const list = await admin("mails");
  expect(list).toMatch(/waiting +offer .* 2 d +7 +in 2\d min +E_INTERNAL_SERVER_ERROR$/m);
  const [, id = ""] = list.match(/^(msg_\w+) +failed +accepted .* 7 +- +E_RECIPIENT_SUPPRESSED$/m) ?? [];
  expect(await admin("mails", "retry", id)).toContain("One mail is sent within two minutes");
  expect(await admin("mails", "retry", "all")).toContain("No mail has failed that could be sent again");
  expect(await admin("mails")).toContain("expired");
  await expect(admin("mails", "retry", "1; DROP TABLE deliveries")).rejects.toThrow("Which mail?");
  const acts = database.prepare("SELECT object_id FROM audit_log WHERE act = 'mail_sent_again'").all();
  expect(acts).toEqual([{ object_id: id }]);
});
