import { env } from "cloudflare:workers";
import { is, type SQL } from "drizzle-orm";
import {
  getTableConfig,
  type SQLiteColumn,
  SQLiteSyncDialect,
  SQLiteTable,
  type SQLiteTable as Table,
} from "drizzle-orm/sqlite-core";
import { describe, expect, it } from "vitest";
import * as accounts from "#worker/db/schema/accounts.ts";
import * as actions from "#worker/db/schema/actions.ts";
import * as analysis from "#worker/db/schema/analysis.ts";
import * as audit from "#worker/db/schema/audit.ts";
import * as contact from "#worker/db/schema/contact.ts";
import * as emailChanges from "#worker/db/schema/email-changes.ts";
import * as exportTables from "#worker/db/schema/exports.ts";
import * as invitations from "#worker/db/schema/invitations.ts";
import * as mail from "#worker/db/schema/mail.ts";
import * as operations from "#worker/db/schema/operations.ts";
import * as questionnaire from "#worker/db/schema/questionnaire.ts";
import * as recipients from "#worker/db/schema/recipients.ts";
import * as sharing from "#worker/db/schema/sharing.ts";
import * as surveys from "#worker/db/schema/surveys.ts";
import { TABLES_WITHOUT_ROWID, TRIGGERS } from "./expected-rules.ts";

const modules = [
  accounts,
  actions,
  analysis,
  audit,
  contact,
  emailChanges,
  exportTables,
  invitations,
  mail,
  operations,
  questionnaire,
  recipients,
  sharing,
  surveys,
];
const tables = modules
  .flatMap((module) => Object.values(module))
  .filter((value): value is Table => is(value, SQLiteTable));

const dialect = new SQLiteSyncDialect();
const toText = (value: SQL) => dialect.sqlToQuery(value).sql;

/** SQL without the differences that mean nothing: quotes around names, white space, parentheses around the whole. */
const tidy = (text: string) =>
  text
    .replace(/[`"]/g, "")
    .replace(/\s+/g, " ")
    .replace(/\s*([(),;=<>])\s*/g, "$1")
    .trim()
    .replace(/^\((.*)\)$/, "$1");

async function all<Row>(query: string): Promise<Row[]> {
  return (await env.DB.prepare(query).all<Row>()).results;
}

function defaultOf(column: SQLiteColumn): string | null {
  if (column.default === undefined) return null;
  if (typeof column.default === "object") return tidy(toText(column.default as SQL));
  return typeof column.default === "string" ? `'${column.default}'` : String(column.default);
}

function expectedTable(table: Table) {
  const { name, columns, primaryKeys, indexes, foreignKeys, checks } = getTableConfig(table);
  const key =
    primaryKeys[0]?.columns.map((column) => column.name) ??
    columns.filter((column) => column.primary).map((column) => column.name);
  const unique = columns
    .filter((column) => column.isUnique)
    .map((column) => `CREATE UNIQUE INDEX ${column.uniqueName} ON ${name}(${column.name})`);
  const named = indexes.map(({ config }) => {
    const on = config.columns.map((column) => (column as SQLiteColumn).name).join(",");
    const where = config.where ? ` WHERE ${toText(config.where)}` : "";
    return tidy(`CREATE ${config.unique ? "UNIQUE " : ""}INDEX ${config.name} ON ${name} (${on})${where}`);
  });
  return {
    columns: columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      isRequired: column.notNull || key.includes(column.name),
      default: defaultOf(column),
      key: key.indexOf(column.name) + 1,
      isGenerated: column.generated !== undefined,
    })),
    indexes: [...unique, ...named].map(tidy).sort(),
    references: foreignKeys
      .map((foreignKey) => {
        const { columns: from, foreignTable, foreignColumns } = foreignKey.reference();
        const onDelete = (foreignKey.onDelete ?? "no action").toUpperCase();
        return `${from[0]?.name} -> ${getTableConfig(foreignTable).name}.${foreignColumns[0]?.name} ${onDelete}`;
      })
      .sort(),
    checks: checks
      .map(({ name: checkName, value }) => tidy(`CONSTRAINT ${checkName} CHECK(${toText(value)})`))
      .sort(),
  };
}

/** Each `CONSTRAINT … CHECK(…)` of a statement, up to its closing parenthesis. */
function checksOf(statement: string): string[] {
  return [...statement.matchAll(/CONSTRAINT\s+\S+\s+CHECK\(/g)].map(({ index, 0: opening }) => {
    let end = index + opening.length;
    for (let depth = 1; depth > 0; end++) {
      if (statement[end] === "(") depth++;
      if (statement[end] === ")") depth--;
    }
    return tidy(statement.slice(index, end));
  });
}

async function migratedTable(name: string) {
  const [columns, indexes, references, statements] = await Promise.all([
    all<{
      name: string;
      type: string;
      notnull: number;
      dflt_value: string | null;
      pk: number;
      hidden: number;
    }>(`SELECT * FROM pragma_table_xinfo('${name}')`),
    all<{ sql: string }>(
      `SELECT sql FROM sqlite_master WHERE type = 'index' AND tbl_name = '${name}' AND sql IS NOT NULL`,
    ),
    all<{ from: string; table: string; to: string; on_delete: string }>(
      `SELECT * FROM pragma_foreign_key_list('${name}')`,
    ),
    all<{ sql: string }>(`SELECT sql FROM sqlite_master WHERE type = 'table' AND name = '${name}'`),
  ]);
  return {
    columns: columns.map((column) => ({
      name: column.name,
      type: column.type.toLowerCase().replace(" generated always", ""),
      isRequired: column.notnull === 1,
      default: column.dflt_value === null ? null : tidy(column.dflt_value),
      key: column.pk,
      isGenerated: column.hidden > 0,
    })),
    indexes: indexes.map(({ sql }) => tidy(sql)).sort(),
    references: references
      .map(({ from, table, to, on_delete }) => `${from} -> ${table}.${to} ${on_delete}`)
      .sort(),
    checks: checksOf(statements[0]?.sql ?? "").sort(),
  };
}

async function migratedTriggers(): Promise<Record<string, string>> {
  const triggers = await all<{ name: string; sql: string }>(
    "SELECT name, sql FROM sqlite_master WHERE type = 'trigger'",
  );
  return Object.fromEntries(
    triggers.map(({ name, sql }) => [
      name,
      tidy(sql.replace(/--.*$/gm, "")).replace(`CREATE TRIGGER ${name} `, ""),
    ]),
  );
}

const expectedTriggers = Object.fromEntries(
  Object.entries(TRIGGERS).map(([name, body]) => [name, tidy(body)]),
);

describe("the migrated database", () => {
  it("has the tables of the code, and no other", async () => {
    const migrated = await all<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*' AND name NOT GLOB 'sqlite_*'",
    );
    const names = tables.map((table) => getTableConfig(table).name);
    expect(migrated.map(({ name }) => name).sort()).toEqual(names.sort());
  });

  it.each(tables.map((table) => [getTableConfig(table).name, table] as const))(
    "has the columns, indexes, references and checks of %s as the code has them",
    async (name, table) => {
      const [migrated, expected] = [await migratedTable(name), expectedTable(table)];
      // A column that was added later stands last.
      const byName = (a: { name: string }, b: { name: string }) => a.name.localeCompare(b.name);
      expect({ ...migrated, columns: migrated.columns.sort(byName) }).toEqual({
        ...expected,
        columns: expected.columns.sort(byName),
      });
    },
  );

  it("keeps no row number of a response or a ticket", async () => {
    const listed = await all<{ name: string }>(
      "SELECT name FROM pragma_table_list WHERE wr = 1 AND schema = 'main'",
    );
    expect(listed.map(({ name }) => name).sort()).toEqual(TABLES_WITHOUT_ROWID);
  });

  it("has the triggers that the code relies on, and no other", async () => {
    expect(await migratedTriggers()).toEqual(expectedTriggers);
  });
});

describe("the comparison", () => {
  it("notices a dropped trigger, a dropped index and a column that no code knows", async () => {
    await env.DB.batch([
      env.DB.prepare("DROP TRIGGER session_needs_no_ban"),
      env.DB.prepare("ALTER TABLE roles ADD nickname text"),
      env.DB.prepare("DROP INDEX survey_codes_manager_id_index"),
    ]);
    expect(Object.keys(expectedTriggers)).toContain("session_needs_no_ban");
    expect(await migratedTriggers()).not.toEqual(expectedTriggers);
    expect((await migratedTable("roles")).columns).not.toEqual(expectedTable(questionnaire.roles).columns);
    expect((await migratedTable("survey_codes")).indexes).not.toEqual(
      expectedTable(surveys.surveyCodes).indexes,
    );
  });
});
