import { useState } from "react";
import { exportWords } from "#src/content/insights/exports.ts";
import { track } from "#src/lib/consent/analytics.ts";
import { ExportsDialog } from "./exports-dialog.tsx";

interface ExportsControlProps {
  code: string;
  insightId: string;
  className: string;
}

/** One of the report's tools: opens the survey's files. */
export function ExportsControl({ code, insightId, className }: ExportsControlProps) {
  const [isOpen, setIsOpen] = useState(false);

  function open() {
    track("insights_export", { category: "Engagement" });
    setIsOpen(true);
  }

  return (
    <>
      <button type="button" className={className} onClick={open}>
        {exportWords.open}
      </button>
      <ExportsDialog open={isOpen} onOpenChange={setIsOpen} code={code} insightId={insightId} />
    </>
  );
}
