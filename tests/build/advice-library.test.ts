import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { ADVICE_FOLDER, findAdviceFaults } from "#build/advice-library.ts";
import { makeFolder } from "./folder.ts";

it(`finds no fault in ${ADVICE_FOLDER}`, () => {
  expect(findAdviceFaults()).toEqual([]);
});

it("names the line of a file that is not JSON", () => {
  const folder = makeFolder(onTestFinished);
  writeFileSync(path.join(folder, "groups.json"), '{\n  "answers": { "kind": "groups" }\n  "entries": []\n}');
  expect(findAdviceFaults(folder)).toEqual([expect.stringMatching(/^groups\.json: .*line 3/)]);
});
