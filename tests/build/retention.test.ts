import { readFileSync } from "node:fs";
import { getTableName } from "drizzle-orm";
import { expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";
import { DELETION_NOTICE_DAYS } from "#domain/retention.ts";
import { KEPT } from "#worker/services/retention/kept.ts";

const db = openMigratedDatabase();
const operate = readFileSync(new URL("../../docs/operate/retention.md", import.meta.url), "utf8");
const [, section = ""] = operate.split("\n## What is kept how long\n");
/** What the operator's manual says of each table. */
const stated = new Map(
  [...(section.split("\n## ")[0] ?? "").matchAll(/^\| ((?:`\w+`(?:, )?)+) +\| (.+?) +\|$/gm)].flatMap(
    ([, names = "", text = ""]) => [...names.matchAll(/\w+/g)].map(([name]) => [name, text] as const),
  ),
);
const tables = db
  .prepare("SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY name")
  .all()
  .map(({ name }) => String(name));

/** The tables whose rows go with a row of this one, by foreign keys. */
function goWith(owner: string): Set<string> {
  const found = new Set([owner]);
  for (let size = 0; size !== found.size; ) {
    size = found.size;
    for (const table of tables) {
      const keys = db.prepare(`PRAGMA foreign_key_list(${table})`).all();
      if (keys.some((key) => key.on_delete === "CASCADE" && found.has(String(key.table)))) found.add(table);
    }
  }
  return found;
}

it("every table has its retention in docs/operate/retention.md", () => {
  expect([...stated.keys()].toSorted()).toEqual(tables);
});

it.each([
  ["with the account", "user"],
  ["with the survey", "survey_codes"],
])("a table that goes %s goes by a foreign key", (words, owner) => {
  const said = [...stated].filter(([, text]) => text.toLowerCase().includes(words)).map(([name]) => name);
  expect(said.length).toBeGreaterThan(2);
  for (const table of said) expect(goWith(owner), table).toContain(table);
});

it.each(KEPT.map(({ key, days }) => [getTableName(key.table), days] as const))(
  "%s says how long it is kept after its time: %i days",
  (table, days) => {
    expect(stated.get(table)).toContain(days === 0 ? "expires" : `${days} days`);
  },
);

it("a table with a text that is erased says after how many days", () => {
  expect(stated.get("survey_codes")).toContain(`${DELETION_NOTICE_DAYS} days`);
});
