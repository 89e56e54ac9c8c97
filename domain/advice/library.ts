import { adviceFiles } from "#messages/advice";
import { type AdviceFile, adviceFileSchema } from "./advice.ts";

/** The library in the original language, read once; loaded with the first report. */
export const LIBRARY: readonly AdviceFile[] = adviceFiles.map((file) => adviceFileSchema.parse(file));
