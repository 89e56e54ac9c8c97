import type { AdviceFile } from "#domain/advice/advice.ts";
import { translateLibrary } from "#domain/advice/library.ts";
import { languageOf, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { loadInLanguage } from "#languages/report/sentences";
import { inLanguage } from "#languages/respond/questionnaire";
import type { MessageKey } from "#messages/report/sentences";

/** The words of a language that a report is rendered in. */
export interface ReportWords {
  /** For Intl. */
  locale: string;
  sentences: Readonly<Record<MessageKey, readonly string[]>>;
  /** The original, whose lengths decide what stands in a headline: a report says the same in each language. Itself by default. */
  original?: ReportWords;
  /** Names of roles and functions by those that a report stores; others stand as they were given. */
  names: { roles: Readonly<Record<string, string>>; functions: Readonly<Record<string, string>> };
}

interface LoadedWords {
  words: ReportWords;
  library: readonly AdviceFile[];
  /** Texts of the standard questionnaire's statements, by their ids. */
  statements: Readonly<Record<string, string>>;
}

async function load(language: string): Promise<LoadedWords> {
  const { sentences, adviceTexts } = await loadInLanguage(language);
  const { roles, functions, items } = inLanguage(language);
  return {
    words: {
      locale: languageOf(language).locale,
      sentences,
      names: { roles, functions },
      ...(language !== ORIGINAL_LANGUAGE && { original: (await loadReportWords(ORIGINAL_LANGUAGE)).words }),
    },
    library: translateLibrary(adviceTexts),
    statements: items,
  };
}

const loaded = new Map<string, LoadedWords>();

/** Loads a language with the first report that is read in it. */
export async function loadReportWords(language: string): Promise<LoadedWords> {
  const words = loaded.get(language) ?? (await load(language));
  loaded.set(language, words);
  return words;
}
