import { ROLE_LEVEL_LABELS } from "#domain/questionnaire/roles.ts";

const NAMES: Readonly<Record<string, string>> = ROLE_LEVEL_LABELS;

/** What people read for a stored level: managers and leads are stored as "Manager". */
export function levelName(level: string): string {
  return NAMES[level] ?? level;
}
