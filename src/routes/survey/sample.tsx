import sample from "virtual:sample-report";
import { InsightsPage } from "#src/features/insights/page/insights-page.tsx";

/** A made-up team's report: it needs no account and asks the server nothing. */
export function Component() {
  return <InsightsPage organizationName={sample.organizationName} versions={[sample.version]} isSample />;
}
