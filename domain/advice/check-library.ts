import { adviceFileSchema } from "./advice.ts";

/**
 * Returns what is wrong in the files of the library, each with its file and place; an empty list where nothing is.
 * `files` maps a file's name to its parsed JSON.
 */
export function findLibraryFaults(files: Readonly<Record<string, unknown>>): string[] {
  const ids = new Map<string, string>();
  return Object.entries(files).flatMap(([name, content]) => {
    const parsed = adviceFileSchema.safeParse(content);
    if (!parsed.success) {
      return parsed.error.issues.map(({ path, message }) => `${name}: ${path.join(".")} ${message}`);
    }
    return parsed.data.entries.flatMap(({ id }) => {
      const other = ids.get(id);
      ids.set(id, name);
      return other ? [`${name}: ${id} is also in ${other}`] : [];
    });
  });
}
