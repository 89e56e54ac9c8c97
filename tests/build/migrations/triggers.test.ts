import { globSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openMigratedDatabase } from "#build/migrated-database.ts";

const triggers = openMigratedDatabase()
  .prepare("SELECT name FROM sqlite_schema WHERE type = 'trigger' ORDER BY name")
  .all()
  .map(({ name }) => String(name));
const code = globSync("worker/**/*.ts").map((file) => readFileSync(file, "utf8"));
const listed = readFileSync("docs/architecture.md", "utf8").matchAll(/^\| `(\w+)` /gm);

describe("triggers", () => {
  it("are listed in docs/architecture.md, all of them", () => {
    expect(Array.from(listed, ([, name]) => name).sort()).toEqual(triggers);
  });

  it.each(triggers)("%s is named in the code that relies on it", (name) => {
    expect(code.some((text) => text.includes(`\`${name}\``))).toBe(true);
  });
});
