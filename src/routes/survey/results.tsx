import { TeamResults } from "#src/features/results/team-results.tsx";

export { resultsAction as action } from "#src/features/results/results-action.ts";

export function Component() {
  return <TeamResults />;
}
