import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { findSentenceFaults, findTranslationFaults, type Sentences } from "./find-faults.ts";
import { everyLanguageModules, pageModules } from "./page-modules.ts";
import { reportLoaders, reportModules } from "./report-modules.ts";
import type { Messages } from "./signature.ts";
import {
  COMPILED,
  listLanguages,
  listPages,
  MESSAGES_FOLDER,
  ORIGINAL,
  readLanguage,
  readPage,
  SENTENCES,
} from "./sources.ts";

/** Its folder of what has all languages. */
const EVERY_LANGUAGE = "every";

/** `name` is what a language calls itself, `locale` is for Intl. */
const LANGUAGE_TYPES = `export interface Language {
  code: string;
  name: string;
  locale: string;
  direction: "ltr" | "rtl";
  /** How far the questionnaire's translation has been checked; absent for the original. Later ones name a day and a source. */
  translation?: { status: "machine" } | { status: "reconciled" | "tried" | "equivalent"; date: string; source: string };
}
export declare const LANGUAGE: Language;
`;
const LANGUAGES_TYPES = `import type { Language } from "./language.js";
export declare const LANGUAGES: readonly [Language, ...Language[]];
`;

/** Writes modules by their names, and removes all others. What has not changed stays as it is: another build or a test may be reading it. */
function writeFolder(folder: string, modules: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && !modules.has(path.relative(folder, file))) rmSync(file);
  }
  for (const [name, text] of modules) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    if (!existsSync(file) || readFileSync(file, "utf8") !== text) writeFileSync(file, text);
  }
}

/** Lists what is wrong with the messages, with language and page. */
export function findMessageFaults(): string[] {
  return listLanguages().flatMap((language) =>
    [...listPages(), SENTENCES].flatMap((page) => {
      const where = `${language}/${page}.json`;
      const find = page === SENTENCES ? findSentenceFaults : findTranslationFaults;
      try {
        const faults = find(readPage(ORIGINAL, page) as Sentences, readPage(language, page) as Sentences);
        return faults.map((fault) => `${where}: ${fault}`);
      } catch (error) {
        return [`${where}: ${(error as Error).message}`];
      }
    }),
  );
}

/**
 * Compiles the messages of each language and page into modules, and what they take into types: `#messages/PAGE` is that of
 * the language that is built (vite.config.ts), English otherwise; `#languages/PAGE` has all. Throws with all that is wrong.
 */
export function compileMessages(): void {
  const faults = findMessageFaults();
  if (faults.length > 0) throw new Error([`${MESSAGES_FOLDER} has faults:`, ...faults].join("\n"));
  const languages = listLanguages().map(readLanguage);
  for (const language of languages) {
    const modules = new Map<string, string>([
      ["language.js", `export const LANGUAGE = ${JSON.stringify(language)};\n`],
      ["language.d.ts", LANGUAGE_TYPES],
      ["languages.js", `export const LANGUAGES = ${JSON.stringify(languages)};\n`],
      ["languages.d.ts", LANGUAGES_TYPES],
      ...reportModules(language.code),
    ]);
    for (const page of listPages()) {
      const messages = readPage(language.code, page) as Readonly<Record<string, Messages>>;
      for (const [name, code] of pageModules(page, messages, language.locale)) modules.set(name, code);
    }
    writeFolder(path.join(COMPILED, language.code), modules);
  }
  writeFolder(
    path.join(COMPILED, EVERY_LANGUAGE),
    new Map<string, string>([
      ...listPages().flatMap((page) => everyLanguageModules(page, languages)),
      ...reportLoaders(languages),
    ]),
  );
}
