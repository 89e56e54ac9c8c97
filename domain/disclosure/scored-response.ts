import type { CarelessSigns } from "#domain/questionnaire/careless-responding.ts";
import type { Role } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/**
 * A stored response without its release: a role, scores and how carefully it was answered, nothing else. The
 * careless signs are absent where the single answers are not at hand.
 */
export interface ScoredResponse extends Partial<CarelessSigns> {
  role: Pick<Role, "name" | "function" | "level"> | null;
  customRoleName: string | null;
  scores: Scores;
  /** Most questions were answered in less than a second each; absent in older rows. */
  isHurried?: boolean;
}
