import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { RESPONDENT_FILE } from "#domain/page-paths.ts";

/** What a group of pages loads and has inside, by file. */
export interface PageFiles {
  scripts: Map<string, string>;
  styles: Map<string, string>;
}

const NAMES = /[\w.-]+\.(?:js|css)\b/g;

const listPages = (client: string) =>
  readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));

/** Pages with their inline code and every built file that they name, or that such a file names. */
function readPages(client: string, pages: string[]): PageFiles {
  const [scripts, styles] = [new Map<string, string>(), new Map<string, string>()];
  const assets = new Set(readdirSync(path.join(client, "assets")));
  const seen = new Set<string>();

  function follow(text: string) {
    for (const [name] of text.matchAll(NAMES)) {
      if (!assets.has(name) || seen.has(name)) continue;
      seen.add(name);
      const code = readFileSync(path.join(client, "assets", name), "utf8");
      (name.endsWith(".js") ? scripts : styles).set(`assets/${name}`, code);
      if (name.endsWith(".js")) follow(code);
    }
  }

  for (const page of pages) {
    const html = readFileSync(path.join(client, page), "utf8");
    const inside = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, code = ""]) => code);
    for (const [index, code] of inside(/<script(?![^>]*\s(?:src|type)=)[^>]*>(.*?)<\/script>/gs).entries()) {
      scripts.set(`${page}, script ${index + 1}`, code);
    }
    for (const code of inside(/<style>(.*?)<\/style>/gs)) styles.set(`${page}, style`, code);
    follow(html);
  }
  return { scripts, styles };
}

/** What was built for respondents, and for everyone else. */
export function readBuiltFiles(client: string): { respondent: PageFiles; site: PageFiles } {
  const respondentPage = `${RESPONDENT_FILE.slice(1)}.html`;
  const others = listPages(client).filter((page) => page !== respondentPage);
  return { respondent: readPages(client, [respondentPage]), site: readPages(client, others) };
}
