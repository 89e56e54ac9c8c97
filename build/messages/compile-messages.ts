import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import MessageFormat from "@messageformat/core";
// @ts-expect-error: the package has no types for it
import compileModule from "@messageformat/core/compile-module.js";
import * as z from "zod";
import { findSentenceFaults, findTranslationFaults, type Sentences } from "./find-faults.ts";
import { type Messages, plainTextOf, signatureOf } from "./signature.ts";

export const MESSAGES_FOLDER = "domain/messages";
/** What is compiled, beside the sources: never edited nor committed. */
export const COMPILED = `${MESSAGES_FOLDER}/compiled`;
/** Its folder of what has all languages. */
const EVERY_LANGUAGE = "every";
/** The language that all others are held against. */
export const ORIGINAL = "en";
/** What a language is called, and how its numbers and dates are written. */
const LANGUAGE_FILE = "language";
/** Read as they are, by a renderer that chooses among wordings (domain/report/render/say.ts). */
const SENTENCES = "report";
export const ADVICE_FOLDER = "domain/advice";

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

const readJson = (file: string) => JSON.parse(readFileSync(file, "utf8"));

/** Of another status than the first, who has done it and when has to be said. */
const languageSchema = z.strictObject({
  name: z.string().min(1),
  locale: z.string().regex(/^[a-z]{2,3}(?:-[A-Z]{2})?$/),
  direction: z.enum(["ltr", "rtl"]),
  translation: z
    .union([
      z.strictObject({ status: z.literal("machine") }),
      z.strictObject({
        status: z.enum(["reconciled", "tried", "equivalent"]),
        date: z.iso.date(),
        source: z.string().min(1),
      }),
    ])
    .optional(),
});

const readLanguage = (code: string) =>
  languageSchema.parse(readJson(path.join(MESSAGES_FOLDER, code, `${LANGUAGE_FILE}.json`)));

/** Browsers' language tags are compared by as many letters (src/chrome/document/language-head.js). */
const CODE = /^[a-z]{2}$/;

/** The languages that have a folder, the original first. Throws for a folder that is not named by two letters. */
export function listLanguages(): string[] {
  const folders = readdirSync(MESSAGES_FOLDER, { withFileTypes: true }).filter((entry) =>
    entry.isDirectory(),
  );
  const codes = folders.map(({ name }) => name).filter((name) => name !== path.basename(COMPILED));
  const wrong = codes.find((code) => !CODE.test(code));
  if (wrong) throw new Error(`${MESSAGES_FOLDER}/${wrong} is not named by a language's two letters.`);
  return [ORIGINAL, ...codes.filter((code) => code !== ORIGINAL).sort()];
}

export const listPages = () =>
  readdirSync(path.join(MESSAGES_FOLDER, ORIGINAL))
    .map((file) => path.basename(file, ".json"))
    .filter((page) => page !== LANGUAGE_FILE && page !== SENTENCES);

export const readPage = (language: string, page: string): Messages =>
  readJson(path.join(MESSAGES_FOLDER, language, `${page}.json`));

const isGroup = (messages: Messages): messages is Readonly<Record<string, Messages>> =>
  typeof messages === "object" && !Array.isArray(messages);

/** The messages that take values, for the compiler; lists as groups by their places. */
function withValues(messages: Messages): object | string | undefined {
  if (typeof messages === "string") return plainTextOf(messages) === null ? messages : undefined;
  const own = Object.entries(messages).flatMap(([key, each]) => {
    const found = withValues(each);
    return found === undefined ? [] : [[key, found]];
  });
  return own.length > 0 ? Object.fromEntries(own) : undefined;
}

/** The code of messages: a plain one as text, others by their compiled functions. */
function codeOf(messages: Messages, at: string): string {
  if (typeof messages === "string") {
    const text = plainTextOf(messages);
    return text === null ? at : JSON.stringify(text);
  }
  const own = Object.entries(messages).map(
    ([key, each]) => [key, codeOf(each, `${at}[${JSON.stringify(key)}]`)] as const,
  );
  if (!isGroup(messages)) return `[${own.map(([, code]) => code).join(", ")}]`;
  return `{ ${own.map(([key, code]) => `${JSON.stringify(key)}: ${code}`).join(", ")} }`;
}

function typeOf(messages: Messages): string {
  if (typeof messages === "string") {
    const takes = [...signatureOf(messages)].map(([name, type]) => `${name}: ${type}`).join("; ");
    return takes ? `(values: { ${takes} }) => string` : "string";
  }
  if (!isGroup(messages)) return `readonly [${messages.map(typeOf).join(", ")}]`;
  const own = Object.entries(messages).map(
    ([key, each]) => `readonly ${JSON.stringify(key)}: ${typeOf(each)}`,
  );
  return `{ ${own.join("; ")} }`;
}

/**
 * The modules of a page in one language, by their names: its own, with a constant for each group, and one for each group's
 * messages that take values.
 */
function modulesOf(
  page: string,
  messages: Readonly<Record<string, Messages>>,
  locale: string,
): [string, string][] {
  const compiler = new MessageFormat(locale, { strict: true });
  const groups = Object.entries(messages).map(([group, own]) => {
    const [values, compiled] = [`${group}Values`, withValues(own)];
    const file = `${page}.${group}.js`;
    const imported = compiled ? `import ${values} from "./${file}";\n` : "";
    const code = `${imported}export const ${group} = ${codeOf(own, values)};\n`;
    return {
      code,
      compiled: compiled ? [[file, compileModule(compiler, compiled)] as [string, string]] : [],
    };
  });
  return [
    [`${page}.js`, groups.map(({ code }) => code).join("")],
    [`${page}.d.ts`, declarationsOf(messages)],
    ...groups.flatMap(({ compiled }) => compiled),
  ];
}

const declarationsOf = (messages: Readonly<Record<string, Messages>>) =>
  Object.entries(messages)
    .map(([group, own]) => `export declare const ${group}: ${typeOf(own)};\n`)
    .join("");

/** The modules of a page in all languages: for what is not built for one of them. */
function everyLanguageOf(page: string, languages: readonly { code: string }[]): [string, string][] {
  const codes = languages.map(({ code }) => code);
  const imports = codes.map((code) => `import * as ${code} from "../${code}/${page}.js";\n`).join("");
  const code = `${imports}const every = { ${codes.join(", ")} };
export const inLanguage = (language) => every[language] ?? ${ORIGINAL};
`;
  const types = `import type * as page from "../${ORIGINAL}/${page}.js";
export declare const inLanguage: (language: string) => typeof page;
`;
  return [
    [`${page}.js`, code],
    [`${page}.d.ts`, types],
  ];
}

/** Lists the files of a folder of advice, by their paths in it. */
export const listAdviceFiles = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort();

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
function reportModulesOf(language: string): [string, string][] {
  const folder = path.join(ADVICE_FOLDER, language);
  const files = listAdviceFiles(folder).map((file) => readJson(path.join(folder, file)));
  const keys = Object.keys(readPage(ORIGINAL, SENTENCES)).map((key) => JSON.stringify(key));
  const advice = language === ORIGINAL ? "adviceFiles" : "adviceTexts";
  return [
    ["report.js", packed("sentences", readPage(language, SENTENCES))],
    [
      "report.d.ts",
      `export type MessageKey = ${keys.join(" | ")};
export declare const sentences: Readonly<Record<MessageKey, readonly string[]>>;
`,
    ],
    ["advice.js", packed(advice, files)],
    ["advice.d.ts", `export declare const ${advice}: readonly unknown[];\n`],
  ];
}

/** The module that loads one of the languages when a report is read in it. */
function reportLoaders(languages: readonly { code: string }[]): [string, string][] {
  const loaders = languages.map(({ code }) => {
    const advice = code === ORIGINAL ? "{ adviceTexts: [] }" : `await import("../${code}/advice.js")`;
    return `${code}: async () => ({ ...(await import("../${code}/report.js")), ...(${advice}) })`;
  });
  return [
    [
      "report.js",
      `const loaders = { ${loaders.join(", ")} };
export const loadInLanguage = (language) => (loaders[language] ?? loaders.${ORIGINAL})();
`,
    ],
    [
      "report.d.ts",
      `import type { sentences } from "../${ORIGINAL}/report.js";
export declare const loadInLanguage: (
  language: string,
) => Promise<{ sentences: typeof sentences; adviceTexts: readonly unknown[] }>;
`,
    ],
  ];
}

/** Writes modules by their names. What has not changed stays as it is: another build or a test may be reading it. */
function writeFolder(folder: string, modules: ReadonlyMap<string, string>): void {
  mkdirSync(folder, { recursive: true });
  for (const file of readdirSync(folder)) if (!modules.has(file)) rmSync(path.join(folder, file));
  for (const [name, text] of modules) {
    const file = path.join(folder, name);
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
  const languages = listLanguages().map((code) => ({ code, ...readLanguage(code) }));
  for (const language of languages) {
    const modules = new Map([
      ["language.js", `export const LANGUAGE = ${JSON.stringify(language)};\n`],
      ["language.d.ts", LANGUAGE_TYPES],
      ["languages.js", `export const LANGUAGES = ${JSON.stringify(languages)};\n`],
      ["languages.d.ts", LANGUAGES_TYPES],
      ...reportModulesOf(language.code),
    ]);
    for (const page of listPages()) {
      const messages = readPage(language.code, page) as Readonly<Record<string, Messages>>;
      for (const [name, code] of modulesOf(page, messages, language.locale)) modules.set(name, code);
    }
    writeFolder(path.join(COMPILED, language.code), modules);
  }
  writeFolder(
    path.join(COMPILED, EVERY_LANGUAGE),
    new Map([
      ...listPages().flatMap((page) => everyLanguageOf(page, languages)),
      ...reportLoaders(languages),
    ]),
  );
}
