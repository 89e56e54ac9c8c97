import type { ReactNode } from "react";
import type { PartProps, ReportPart } from "#src/features/insights/report/read-report.ts";

interface PartLinkProps extends Pick<PartProps, "show"> {
  part: ReportPart;
  id: string;
  className?: string;
  children: ReactNode;
}

/** A link to a place in the report, in whichever of its parts. */
export function PartLink({ part, id, show, className = "", children }: PartLinkProps) {
  return (
    <a
      href={`#${id}`}
      onClick={
        show &&
        ((event) => {
          event.preventDefault();
          show(part, id);
        })
      }
      className={`link hover:text-accent print:no-underline ${className}`}
    >
      {children}
    </a>
  );
}
