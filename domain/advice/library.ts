import { adviceFiles } from "#messages/report/advice";
import { type AdviceFile, adviceFileSchema, adviceTextsSchema } from "./advice.ts";

/** The library in the original language, read once; loaded with the first report. */
export const LIBRARY: readonly AdviceFile[] = adviceFiles.map((file) => adviceFileSchema.parse(file));

/** Returns the library with the texts of another language. */
export function translateLibrary(translations: readonly unknown[]): readonly AdviceFile[] {
  const texts = Object.assign({}, ...translations.map((file) => adviceTextsSchema.parse(file)));
  return LIBRARY.map((file) => ({
    ...file,
    entries: file.entries.map((entry) => ({ ...entry, ...texts[entry.id] })),
  }));
}
