import { languageOf, ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { sentences } from "#messages/report/sentences";
import { functions, roles } from "#messages/respond/questionnaire";
import type { ReportWords } from "./report-words.ts";

/** What the sample report and trials of AI providers are rendered in; the Worker loads them (./report-words.ts). */
export const ORIGINAL_WORDS: ReportWords = {
  locale: languageOf(ORIGINAL_LANGUAGE).locale,
  sentences,
  names: { roles, functions },
};
