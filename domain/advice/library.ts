import { adviceFiles } from "#messages/advice";
import { type AdviceFile, adviceFileSchema } from "./advice.ts";

export const parseLibrary = (files: readonly unknown[]): readonly AdviceFile[] =>
  files.map((file) => adviceFileSchema.parse(file));

/** The library in the original language, read once; loaded with the first report. */
export const LIBRARY = parseLibrary(adviceFiles);
