import type { Role } from "#domain/questionnaire/roles.ts";
import type { Scores } from "#domain/questionnaire/scoring.ts";

/** One stored response as an analyst may see it: a role and scores, nothing else. */
export interface ScoredResponse {
  role: Pick<Role, "name" | "function" | "level"> | null;
  customRoleName: string | null;
  scores: Scores;
  /** Whether most questions were answered in less than a second each; absent where it is not known. */
  isHurried?: boolean;
}

/** What every analyst is given. */
export interface AnalysisInput {
  organizationName: string;
  responses: ScoredResponse[];
}
