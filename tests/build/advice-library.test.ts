import { mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { findAdviceFaults } from "#build/advice-library.ts";
import { ADVICE_FOLDER } from "#build/messages/sources.ts";
import { makeFolder } from "./folder.ts";

it(`finds no fault in ${ADVICE_FOLDER}, in any language`, () => {
  expect(findAdviceFaults()).toEqual([]);
});

it("names the line of a file that is not JSON", () => {
  const folder = makeFolder(onTestFinished);
  mkdirSync(path.join(folder, "en"));
  writeFileSync(
    path.join(folder, "en/groups.json"),
    '{\n  "answers": { "kind": "groups" }\n  "entries": []\n}',
  );
  expect(findAdviceFaults(folder)).toEqual([expect.stringMatching(/^groups\.json: .*line 3/)]);
});
