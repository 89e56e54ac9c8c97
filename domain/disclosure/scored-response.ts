import type { Role } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/** A stored response without its release: a role and scores, nothing else. */
export interface ScoredResponse {
  role: Pick<Role, "name" | "function" | "level"> | null;
  customRoleName: string | null;
  scores: Scores;
  /** Most questions were answered in less than a second each; absent in older rows. */
  isHurried?: boolean;
}
