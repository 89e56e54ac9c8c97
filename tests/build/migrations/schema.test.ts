import { execFileSync } from "node:child_process";
import { cpSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, it, onTestFinished } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { makeFolder } from "../folder.ts";

const drizzleKit = (...words: string[]) => execFileSync("drizzle-kit", words, { encoding: "utf8" });

/** Columns, indexes, references and checks, without what `ALTER TABLE` writes otherwise: order and layout. */
function describeSchema(database: DatabaseSync) {
  const all = (query: string) => database.prepare(query).all();
  const tables = "FROM sqlite_schema AS t JOIN";
  return {
    columns: all(`SELECT t.name, c.name AS of, c.type, "notnull", dflt_value, pk, hidden
      ${tables} pragma_table_xinfo(t.name) AS c WHERE t.type = 'table' ORDER BY 1, 2`),
    references: all(`SELECT t.name, "from", "table", "to", on_delete
      ${tables} pragma_foreign_key_list(t.name) WHERE t.type = 'table' ORDER BY 1, 2, 3`),
    indexes: all("SELECT sql FROM sqlite_schema WHERE type = 'index' AND sql <> '' ORDER BY name"),
    checks: all("SELECT sql FROM sqlite_schema WHERE type = 'table'")
      .flatMap(({ sql }) => String(sql).match(/CONSTRAINT .* CHECK\(.*\)/g) ?? [])
      .sort(),
  };
}

it("the migrations make the tables that the code expects", () => {
  const expected = new DatabaseSync(":memory:");
  expected.exec(drizzleKit("export"));
  expect(describeSchema(openMigratedDatabase())).toEqual(describeSchema(expected));
});

it("the migrations leave drizzle-kit nothing to generate", () => {
  const copy = makeFolder(onTestFinished);
  cpSync("migrations", copy, { recursive: true });
  const words = ["--dialect=sqlite", "--schema=worker/db/schema/*.ts", `--out=${path.relative("", copy)}`];
  expect(drizzleKit("generate", ...words)).toContain("nothing to migrate");
});

it("the migrations hide the order in which a team's responses came, its tickets were made and its mails were written", () => {
  const listed = openMigratedDatabase().prepare("SELECT name FROM pragma_table_list WHERE wr ORDER BY name");
  expect(listed.all().map(({ name }) => name)).toEqual([
    "deliveries",
    "recipient_senders",
    "recipients",
    "survey_responses",
    "survey_tickets",
    "undeliverable_addresses",
  ]);
});
