import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { readJournal } from "#scripts/test/journal.ts";
import { makeFolder } from "./folder.ts";

it("a journal is read without the entry that is being written", () => {
  const file = path.join(makeFolder(), "journal");
  const entry = JSON.stringify({ event: "passed", file: "tests/a.test.ts", title: "adds", ms: 3 });
  for (let end = 0; end < entry.length; end++) {
    writeFileSync(file, `${entry}\n${entry.slice(0, end)}`);
    expect(readJournal(file)).toMatchObject({ passed: 1, failed: [], running: [] });
  }
});
