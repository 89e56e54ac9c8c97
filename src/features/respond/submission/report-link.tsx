import { REPORT_LINK_PATH } from "#domain/respondent-paths.ts";
import { reportWords } from "#messages/respond/later";
import { buttonClass } from "#src/ui/button.tsx";

export function ReportLink({ code }: { code: string }) {
  return (
    <a href={`${REPORT_LINK_PATH}${code}`} className={buttonClass()}>
      {reportWords.read}
    </a>
  );
}
