import sample from "virtual:sample-report";
import { InsightsPage } from "#src/features/insights/page/insights-page.tsx";

/** A made-up team's report: it needs no account and asks the server nothing. */
export function Component() {
  const { organizationName, mode, version } = sample;
  return <InsightsPage organizationName={organizationName} mode={mode} versions={[version]} isSample />;
}
