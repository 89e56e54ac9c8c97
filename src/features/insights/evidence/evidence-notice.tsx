import { Notice } from "#src/ui/notice.tsx";
import type { ReportChecks } from "./report-checks.ts";
import { checkedText, isBorneOut } from "./report-provenance.ts";

/** Says, above a report, that its text holds more than the data; nothing where it does not. */
export function EvidenceNotice({ checks }: { checks: ReportChecks | null }) {
  if (isBorneOut(checks)) return null;
  return (
    <Notice tone="warning" className="mb-10" title={checkedText(checks)}>
      <p>
        The charts and tables are computed from the responses. Where the written text says what they do not,
        it is{" "}
        <span className="underline decoration-2 decoration-warning decoration-dotted underline-offset-4">
          underlined like this
        </span>
        , with the reason below it. Do not rely on those passages.
      </p>
    </Notice>
  );
}
