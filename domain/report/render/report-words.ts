import type { AdviceFile } from "#domain/advice/advice.ts";
import { parseLibrary } from "#domain/advice/library.ts";
import { languageOf, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { inLanguage } from "#languages/questionnaire";
import { loadInLanguage } from "#languages/report";
import { type MessageKey, sentences } from "#messages/report";

/** The words of a language that a report is rendered in. */
export interface ReportWords {
  /** For Intl. */
  locale: string;
  sentences: Readonly<Record<MessageKey, readonly string[]>>;
  /** Names of roles and functions by those that a report stores; others stand as they were given. */
  names: { roles: Readonly<Record<string, string>>; functions: Readonly<Record<string, string>> };
}

const namesIn = (language: string) => {
  const { roles, functions } = inLanguage(language);
  return { roles, functions };
};

/** What providers and tests read. */
export const ORIGINAL_WORDS: ReportWords = {
  locale: languageOf(ORIGINAL_LANGUAGE).locale,
  sentences,
  names: namesIn(ORIGINAL_LANGUAGE),
};

interface LoadedWords {
  words: ReportWords;
  library: readonly AdviceFile[];
  /** Texts of the standard questionnaire's statements, by their ids. */
  statements: Readonly<Record<string, string>>;
}

async function load(language: string): Promise<LoadedWords> {
  const { sentences: own, adviceFiles } = await loadInLanguage(language);
  const { locale } = languageOf(language);
  return {
    words: { locale, sentences: own, names: namesIn(language) },
    library: parseLibrary(adviceFiles),
    statements: inLanguage(language).items,
  };
}

const loaded = new Map<string, LoadedWords>();

/** Loads a language with the first report that is read in it. */
export async function loadReportWords(language: string): Promise<LoadedWords> {
  const words = loaded.get(language) ?? (await load(language));
  loaded.set(language, words);
  return words;
}
