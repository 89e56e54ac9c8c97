// `node scripts/test/oldest-browsers.ts [FOLDER]`: fails for a built script whose syntax respondents' oldest browsers don't
// know, and for one that their pages load and that uses a built-in of a newer ECMAScript.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { RESPONDENT_EDITION } from "#build/targets.ts";
import { RESPONDENT_FILE } from "#domain/page-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";
import { run } from "#scripts/local/project.ts";

const [client = "dist/client"] = process.argv.slice(2);
const assets = path.join(client, "assets");
/** Where a respondent types a code: a page of the application, of which only what opens it matters. */
const LANDING_PAGE = "survey.html";
const RESPONDENT_PAGES = [RESPONDENT_FILE, THANK_YOU_PATH].map((page) => `${page.slice(1)}.html`);

const listScripts = (file: string) =>
  Array.from(readFileSync(file, "utf8").matchAll(/[\w.-]+\.js\b/g), ([name]) =>
    path.join(assets, name),
  ).filter(existsSync);

/** The scripts, and all that they load later. */
function withLater(scripts: string[], found = new Set<string>()): Set<string> {
  for (const script of scripts) {
    if (found.has(script)) continue;
    found.add(script);
    withLater(listScripts(script), found);
  }
  return found;
}

const pages = readdirSync(client, { recursive: true, encoding: "utf8" });
const scriptsOf = (name: string) =>
  pages.filter((page) => page.endsWith(name)).flatMap((page) => listScripts(path.join(client, page)));
const ofRespondents = withLater(RESPONDENT_PAGES.flatMap(scriptsOf));

function check(files: string[], ...options: string[]): void {
  run("es-check", [RESPONDENT_EDITION, ...files, "--module", "--noCache", ...options]);
}
// All are built in the syntax that respondents' browsers know.
check([`${assets}/*.js`]);
check([...ofRespondents, ...scriptsOf(LANDING_PAGE)], "--checkFeatures");
