import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { RESPONDENT_FILE } from "#domain/page-paths.ts";
import { THANK_YOU_PATH } from "#domain/respondent-paths.ts";

export interface PageFiles {
  scripts: Map<string, string>;
  styles: Map<string, string>;
}

const LANDING_PAGE = "survey.html";
const NAMES = /[\w.-]+\.(?:js|css)\b/g;

const listPages = (client: string) =>
  readdirSync(client, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".html"));

/**
 * Pages with their inline code and every built file that they name and, unless it is only about what opens them, that
 * such a file names.
 */
function readPages(client: string, pages: string[], onlyOpening = false): PageFiles {
  const [scripts, styles] = [new Map<string, string>(), new Map<string, string>()];
  const assets = new Set(readdirSync(path.join(client, "assets")));
  const seen = new Set<string>();

  function follow(text: string) {
    for (const [name] of text.matchAll(NAMES)) {
      if (!assets.has(name) || seen.has(name)) continue;
      seen.add(name);
      const code = readFileSync(path.join(client, "assets", name), "utf8");
      (name.endsWith(".js") ? scripts : styles).set(`assets/${name}`, code);
      if (name.endsWith(".js") && !onlyOpening) follow(code);
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

/** What was built for respondents, what opens the page where they type a code, and what everyone else loads. */
export function readBuiltFiles(client: string): Record<"respondent" | "landing" | "site", PageFiles> {
  const respondentPages = [RESPONDENT_FILE, THANK_YOU_PATH].map((path) => `${path.slice(1)}.html`);
  const others = listPages(client).filter((page) => !respondentPages.includes(page));
  return {
    respondent: readPages(client, respondentPages),
    landing: readPages(client, [LANDING_PAGE], true),
    site: readPages(client, others),
  };
}
