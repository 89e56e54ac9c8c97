import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import * as z from "zod";
import type { Messages } from "./signature.ts";

export const MESSAGES_FOLDER = "domain/messages";
/** What is compiled, beside the sources: never edited nor committed. */
export const COMPILED = `${MESSAGES_FOLDER}/compiled`;
/** The language that all others are held against. */
export const ORIGINAL = "en";
/** What a language is called, and how its numbers and dates are written. */
const LANGUAGE_FILE = "language";
/** The page that is read as it is, by a renderer that chooses among wordings (domain/report/render/say.ts). */
export const SENTENCES = "report/sentences";
export const ADVICE_FOLDER = "domain/advice";

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

export const readLanguage = (code: string) => ({
  code,
  ...languageSchema.parse(readJson(path.join(MESSAGES_FOLDER, code, `${LANGUAGE_FILE}.json`))),
});

export type Language = ReturnType<typeof readLanguage>;

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

/** Lists the JSON files of a folder, by their paths in it. */
export const listJson = (folder: string) =>
  readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".json"))
    .sort();

/** The pages whose messages are compiled: `ROOM/PAGE`. */
export const listPages = () =>
  listJson(path.join(MESSAGES_FOLDER, ORIGINAL))
    .map((file) => file.slice(0, -".json".length))
    .filter((page) => page !== LANGUAGE_FILE && page !== SENTENCES);

export const readPage = (language: string, page: string): Messages =>
  readJson(path.join(MESSAGES_FOLDER, language, `${page}.json`));

/** The library of advice, or its translation. */
export const readAdvice = (language: string): unknown[] => {
  const folder = path.join(ADVICE_FOLDER, language);
  return listJson(folder).map((file) => readJson(path.join(folder, file)));
};
