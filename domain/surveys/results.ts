export interface RoleCount {
  /** Free-text title, or else the role's name. */
  name: string;
  function: string;
  level: string;
  isCustom: boolean;
  count: number;
}

export interface SurveyResults {
  organizationName: string;
  totalResponses: number;
  /** People who are asked; null where the manager has not said. */
  teamSize: number | null;
  distribution: RoleCount[];
}
