import type { Dashboard } from "#domain/surveys/dashboard.ts";

export const countActive = ({ surveys }: Pick<Dashboard, "surveys">): number =>
  surveys.filter(({ isActive, isOwn }) => isActive && isOwn).length;

/** No further survey can begin, or open again. */
export const isAtLimit = (dashboard: Pick<Dashboard, "surveys" | "maxActiveSurveys">): boolean =>
  countActive(dashboard) >= dashboard.maxActiveSurveys;
