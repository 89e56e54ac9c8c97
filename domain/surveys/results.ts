export interface RoleCount {
  /** The custom role's name or the role's. */
  name: string;
  function: string;
  level: string;
  isCustom: boolean;
  count: number;
}

export interface SurveyResults {
  organizationName: string;
  totalResponses: number;
  distribution: RoleCount[];
}
