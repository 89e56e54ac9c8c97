import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import { reportWords } from "#src/content/respond-later.ts";
import { buttonClass } from "#src/ui/button.tsx";

/** Leads to the report that those who took part may read. */
export function ReportLink({ code }: { code: string }) {
  return (
    <a href={`${REPORT_LINK_PATH}${code}`} className={buttonClass()}>
      {reportWords.read}
    </a>
  );
}
