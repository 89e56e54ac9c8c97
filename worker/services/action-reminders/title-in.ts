import { ORIGINAL_LANGUAGE } from "#domain/language-paths.ts";
import { loadReportWords } from "#domain/report/render/report-words.ts";

interface Titled {
  recommendation: number;
  title: string;
}

async function listEntries(language: string) {
  const { library } = await loadReportWords(language);
  return library.flatMap(({ entries }) => entries);
}

/** Returns an action's title in a language: a recommendation is stored with the library's original title. */
export async function titleIn(language: string, { recommendation, title }: Titled): Promise<string> {
  if (recommendation < 0 || language === ORIGINAL_LANGUAGE) return title;
  const id = (await listEntries(ORIGINAL_LANGUAGE)).find((entry) => entry.title === title)?.id;
  return (await listEntries(language)).find((entry) => entry.id === id)?.title ?? title;
}
