import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { readMessages } from "#tests/e2e/messages.ts";
import { testAlone } from "#tests/e2e/own-server.ts";
import { countResponses } from "#tests/e2e/survey-steps.ts";
import { createSurvey, expect, openBrowser } from "#tests/e2e/world.ts";
import { answerAll } from "./answer-all.ts";

const test = testAlone("language-traces");

/** What the platform keeps for the Worker, and what it logs: each with its place, cells of tables one by one. */
function* readState(folder: string): Generator<{ place: string; text: string }> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  for (const file of files.map(({ parentPath, name }) => path.join(parentPath, name))) {
    if (!file.endsWith(".sqlite")) {
      if (!/-(?:shm|wal)$/.test(file))
        yield { place: path.relative(folder, file), text: readFileSync(file, "utf8") };
      continue;
    }
    const database = new DatabaseSync(file);
    const tables = database.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all();
    for (const { name } of tables) {
      const rows = database.prepare(`SELECT * FROM "${name}"`);
      rows.setReadBigInts(true);
      for (const row of rows.all()) {
        for (const [column, value] of Object.entries(row)) {
          const text = value instanceof Uint8Array ? Buffer.from(value).toString() : String(value);
          yield { place: `${name}.${column}`, text };
        }
      }
    }
    database.close();
  }
}

/** A cell that is the language, and every other way to write it: in a path, a header, data or its own words. */
const GERMAN = /^de$|\/de\/|\bde-(?:CH|DE)\b|["']de["']|\bde[,;]|German|Deutsch|Führungsteam/;

test("nothing that is stored or logged tells in which language a response was given", async ({
  browser,
  code,
  manager,
  server,
}) => {
  // The search finds this survey's language, which its manager has chosen, and its name.
  await createSurvey(manager, "Langenthal Druck", { language: "de" });
  const page = await openBrowser(browser, { locale: "de-CH" });
  await page.goto(`/survey/${code}/respond`);
  await expect(page).toHaveURL(/\/de\/survey\//);
  await answerAll(page, "de");
  const { first, later } = readMessages("de");
  await page.getByRole("button", { name: first.questionWords.submit, exact: true }).click();
  await expect(page.getByRole("heading", { name: later.thankYouWords.title })).toBeVisible();
  expect(await countResponses(manager, code)).toBe(1);
  await server.stop();

  const state = [...readState(server.stateDir)];
  const holding = (words: RegExp) => state.filter(({ text }) => words.test(text)).map(({ place }) => place);
  expect(holding(new RegExp(code))).toEqual(expect.arrayContaining(["survey_responses.survey_code"]));
  expect(holding(/^Langenthal Druck$/)).toEqual(["survey_codes.organization_name"]);
  expect(state.map(({ place }) => place)).toContain("server.log");
  expect(holding(GERMAN)).toEqual(["survey_codes.language"]);
});
