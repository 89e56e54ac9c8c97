import { adviceFiles } from "#messages/report/advice";
import { type AdviceFile, adviceFileSchema, adviceTextsSchema } from "./advice.ts";

/** The library in the original language, read once; loaded with the first report. */
export const LIBRARY: readonly AdviceFile[] = adviceFiles.map((file) => adviceFileSchema.parse(file));

/** Returns the library with the texts of another language. */
export function translateLibrary(translations: readonly unknown[]): readonly AdviceFile[] {
  const files = translations.map((file) => adviceTextsSchema.parse(file));
  return LIBRARY.map(({ monday, ...file }) => {
    const texts = files.find((one) => file.entries.some(({ id }) => id in one));
    return {
      ...file,
      ...(monday && { monday: texts?.monday ?? monday }),
      entries: file.entries.map((entry) => ({ ...entry, ...(texts?.[entry.id] as object | undefined) })),
    };
  });
}
