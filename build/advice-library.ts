import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { type AdviceReference, findLibraryFaults } from "#domain/advice/check-library.ts";
import type { Aspect } from "#domain/questionnaire/questionnaire.ts";
import { openMigratedDatabase } from "./migrated-database.ts";

export const ADVICE_FOLDER = "domain/advice/en";

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

/** Returns what is wrong in a folder of advice, a line for each fault; what is not JSON comes first and alone. */
export function findAdviceFaults(folder = ADVICE_FOLDER): string[] {
  const unreadable: string[] = [];
  const files: Record<string, unknown> = {};
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".json"),
  );
  for (const name of names.toSorted()) {
    try {
      files[name] = JSON.parse(readFileSync(path.join(folder, name), "utf8"));
    } catch (error) {
      unreadable.push(`${name}: ${(error as Error).message}`);
    }
  }
  return unreadable.length > 0 ? unreadable : findLibraryFaults(files, readReference());
}
