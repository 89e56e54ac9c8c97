import { readFileSync } from "node:fs";
import path from "node:path";
import {
  type AdviceReference,
  findLibraryFaults,
  findTranslationFaults,
} from "#domain/advice/check-library.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import { ADVICE_FOLDER, listJson, listLanguages, ORIGINAL } from "./messages/sources.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

/** The migrations hold roles and statements. */
function readReference(): AdviceReference {
  const database = openMigratedDatabase();
  const roles = database.prepare("SELECT function FROM roles WHERE is_active = 1").all();
  const statements = database
    .prepare("SELECT id, aspect FROM survey_questions WHERE aspect IS NOT NULL")
    .all() as unknown as { id: number; aspect: Aspect }[];
  return {
    functions: new Set(roles.map((role) => String(role.function))),
    poleOf: new Map(statements.map(({ id, aspect }) => [id, aspect])),
  };
}

/** The files of a language's advice, parsed. Throws with what is not JSON, a line for each. */
function readFiles(folder: string): Record<string, unknown> {
  const unreadable: string[] = [];
  const files: Record<string, unknown> = {};
  for (const name of listJson(folder)) {
    try {
      files[name] = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    } catch (error) {
      unreadable.push(`${name}: ${(error as Error).message}`);
    }
  }
  if (unreadable.length > 0) throw new Error(unreadable.join("\n"));
  return files;
}

/** Returns what is wrong in a folder of advice, a line for each fault; what is not JSON comes first and alone. */
export function findAdviceFaults(folder = ADVICE_FOLDER): string[] {
  try {
    const original = readFiles(path.join(folder, ORIGINAL));
    const translated = listLanguages()
      .filter((language) => language !== ORIGINAL)
      .flatMap((language) => {
        const faults = findTranslationFaults(original, readFiles(path.join(folder, language)));
        return faults.map((fault) => `${language}/${fault}`);
      });
    return [...findLibraryFaults(original, readReference()), ...translated];
  } catch (error) {
    return (error as Error).message.split("\n");
  }
}
