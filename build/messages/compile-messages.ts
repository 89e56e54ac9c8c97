import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { findSentenceFaults, findTranslationFaults, type Sentences } from "./find-faults.ts";
import { everyLanguageModules, type Module, pageModules } from "./page-modules.ts";
import type { Messages } from "./signature.ts";
import {
  COMPILED,
  type Language,
  listLanguages,
  listPages,
  MESSAGES_FOLDER,
  ORIGINAL,
  readAdvice,
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

const ADVICE = "report/advice";

/**
 * A module of data that is unpacked where it is needed: all code of the Worker is read with its start, and this is much of
 * it.
 */
function packed(name: string, data: unknown): string {
  const text = brotliCompressSync(JSON.stringify(data)).toString("base64");
  return `import { brotliDecompressSync } from "node:zlib";
export const ${name} = JSON.parse(brotliDecompressSync(Buffer.from("${text}", "base64")).toString());
`;
}

/** The modules of what a report is rendered with: its sentences, and the library of advice or its translation. */
function reportModules(language: string): Module[] {
  const keys = Object.keys(readPage(ORIGINAL, SENTENCES)).map((key) => JSON.stringify(key));
  const advice = language === ORIGINAL ? "adviceFiles" : "adviceTexts";
  return [
    [`${SENTENCES}.js`, packed("sentences", readPage(language, SENTENCES))],
    [
      `${SENTENCES}.d.ts`,
      `export type MessageKey = ${keys.join(" | ")};
export declare const sentences: Readonly<Record<MessageKey, readonly string[]>>;
`,
    ],
    [`${ADVICE}.js`, packed(advice, readAdvice(language))],
    [`${ADVICE}.d.ts`, `export declare const ${advice}: readonly unknown[];\n`],
  ];
}

/** The module that loads one of the languages when a report is read in it. */
function reportLoaders(languages: readonly Language[]): Module[] {
  const loaders = languages.map(({ code }) => {
    const advice = code === ORIGINAL ? "{ adviceTexts: [] }" : `await import("../../${code}/${ADVICE}.js")`;
    return `${code}: async () => ({ ...(await import("../../${code}/${SENTENCES}.js")), ...(${advice}) })`;
  });
  return [
    [
      `${SENTENCES}.js`,
      `const loaders = { ${loaders.join(", ")} };
export const loadInLanguage = (language) => (loaders[language] ?? loaders.${ORIGINAL})();
`,
    ],
    [
      `${SENTENCES}.d.ts`,
      `import type { sentences } from "../../${ORIGINAL}/${SENTENCES}.js";
export declare const loadInLanguage: (
  language: string,
) => Promise<{ sentences: typeof sentences; adviceTexts: readonly unknown[] }>;
`,
    ],
  ];
}
