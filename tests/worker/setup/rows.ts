import { env } from "cloudflare:workers";
import { type SQLWrapper, sql } from "drizzle-orm";
import { drizzle } from "drizzle-orm/d1";

/** Binds what stands between the parts of a statement. */
export const prepare = (parts: TemplateStringsArray, ...bound: unknown[]) =>
  env.DB.prepare(parts.join("?")).bind(...bound);

/** Runs a statement on the tests' database. */
export const execute = (parts: TemplateStringsArray, ...bound: unknown[]) => prepare(parts, ...bound).run();

/** Returns the first row that a statement selects. */
export const selectRow = <Row = Record<string, unknown>>(parts: TemplateStringsArray, ...bound: unknown[]) =>
  prepare(parts, ...bound).first<Row>();

/** Returns all rows that a statement selects. */
export const selectRows = async <Row = Record<string, unknown>>(
  parts: TemplateStringsArray,
  ...bound: unknown[]
) => (await prepare(parts, ...bound).all<Row>()).results;

/** What a row has unless a test says otherwise. */
const USUAL = {
  account: { provider_id: "google" },
  report_links: { expires_at: 9e12 },
  signup_pins: { pin: "987654", expires_at: 9e12 },
  survey_invitations: { number: 1, address: "jo@example.com" },
  survey_offers: { recipient: "jo@example.com", expires_at: 9e12 },
  deliveries: { type: "survey.closing", occasion: "once", day: 1 },
  survey_exports: { format: "csv" },
  survey_insights: { provider_id: "builtin", attempt_number: 1 },
};

/** Inserts a row with a new id, which it returns. */
export async function insertRow(table: keyof typeof USUAL, own: Record<string, unknown>): Promise<string> {
  const id = crypto.randomUUID();
  const row = { id, ...USUAL[table], ...own };
  const names = Object.keys(row);
  await env.DB.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map(() => "?").join()})`)
    .bind(...Object.values(row))
    .run();
  return String(own.id ?? id);
}

/** Inserts a mail to an address by the name of its occasion, such as `reset:<user>:<token>`; returns its id. */
export function insertMail(
  occasion: string,
  { mail, ...own }: Record<string, unknown> = {},
): Promise<string> {
  const [type, subject] = occasion.split(":");
  const content =
    mail === null ? null : JSON.stringify({ subject: "s", text: "t", html: "h", ...(mail ?? {}) });
  return insertRow("deliveries", {
    id: `msg_${crypto.randomUUID().replaceAll("-", "")}`,
    ...{ occasion, type, subject, address: "jo@example.com", mail: content },
    ...{ waits_since: own.outcome ? null : Date.now(), day: Math.floor(Date.now() / 86_400_000) },
    ...own,
  });
}

/** Returns the steps of a query's plan. */
export async function readPlan(query: SQLWrapper): Promise<string[]> {
  const steps = await drizzle(env.DB).all<{ detail: string }>(sql`EXPLAIN QUERY PLAN ${query.getSQL()}`);
  return steps.map(({ detail }) => detail);
}

export async function countRows(table: string, where: string, ...bound: unknown[]): Promise<number> {
  const row = await env.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`)
    .bind(...bound)
    .first<{ count: number }>();
  return row?.count ?? 0;
}

/** The tables that migrations have made. */
export const listTables = () =>
  selectRows<{ name: string; sql: string }>`SELECT name, sql FROM sqlite_schema
    WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'd1_*'`;
