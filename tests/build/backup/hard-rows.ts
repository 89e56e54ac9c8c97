import type { DatabaseSync } from "node:sqlite";

/** What an export, an import or a splitter of statements gets wrong most easily. */
export const HARD_TEXTS = [
  "two lines\nand a backslash n: C:\\new",
  "a return\r\nand \\r and \\n",
  '\'; DROP TABLE user; -- "quoted" `too`',
  "Söhne 東京 👩‍💻 \u2028 end",
  "BEGIN\n  SELECT 1;\nEND;",
];
export const LONG = "long \\n ' ; ü".repeat(20_000);
const sqlText = (text: string) => `CAST(X'${Buffer.from(text).toString("hex")}' AS TEXT)`;

/** Fills a migrated database with rows that are hard to carry over. */
export function fill(database: DatabaseSync): void {
  const user = (id: string) => [
    `INSERT INTO signup_pins (id, pin, expires_at, used_by, used_at, claim_expires_at)
     VALUES ('pin-${id}', '${100_000 + Number(id)}', 9e12, '${id}', 1, 9e12)`,
    `INSERT INTO user (id, name, email) VALUES ('${id}', '', 'u${id}@example.com')`,
  ];
  const survey = (code: string, follows: string, text: string) =>
    `INSERT INTO survey_codes (code, organization_name, organizer_email, manager_id, manager_pin_hash, expires_at, follows,
       invitation_text)
     SELECT '${code}', 'Bergmann & Söhne', 'u1@example.com', id, 'k:h', 9e12, ${follows}, ${sqlText(text)}
     FROM survey_managers WHERE user_id = '1'`;
  const [first = "", ...others] = HARD_TEXTS;
  database.exec(
    [
      ...user("1"),
      ...user("2"),
      survey("ZZZZZZZZ", "NULL", first),
      ...others.map((text, index) => survey(`AAAAAAA${index}`, "'ZZZZZZZZ'", text)),
      `INSERT INTO survey_insights (id, survey_code, provider_id, attempt_number, status, error_message, insights)
       SELECT 'i1', 'ZZZZZZZZ', id, 1, 'completed', ${sqlText(LONG)}, X'00ff0a0d27' FROM ai_providers LIMIT 1`,
      `INSERT INTO deliveries (id, type, subject, occasion, address, mail, day, waits_since)
       VALUES ('m1', 'reset', '1', 'a:b:c', 'u1@example.com', ${sqlText(first)}, 1, 1)`,
      "INSERT INTO session (id, token, user_id, expires_at) VALUES ('s1', 'token-of-a-session', '1', 9e12)",
      `INSERT INTO survey_exports (id, survey_code, format, status, bytes) VALUES ('e1', 'ZZZZZZZZ', 'csv', 'completed', 7)`,
      "DELETE FROM user WHERE id = '2'",
    ].join(";\n"),
  );
}
