import { useEffect } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { takeSubmittedFlag } from "#src/lib/storage/saved-progress.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";

/** The respondent flow is a document of its own: it leaves a note for this page's toast. */
function useSubmissionToast() {
  useEffect(() => {
    if (takeSubmittedFlag()) toast.success("Survey submitted successfully");
  }, []);
}

export function Component() {
  useSubmissionToast();
  return (
    <section className="page max-w-3xl py-section">
      <SpectrumLine height={20} className="mb-10">
        <SpectrumStretch from={0} to={1} />
        <SpectrumDot at={1} radius={8} />
      </SpectrumLine>
      <h1 className="text-h1">Thank You for Completing the Survey</h1>
      <p className="mt-6 max-w-measure text-lead text-muted">
        Your answers are stored. They are reported together with those of your team, by role and without a
        name. You can close this page.
      </p>
      <p className="mt-10">
        <Link to="/survey" className={buttonClass({ look: "secondary" })}>
          Back to the survey page
        </Link>
      </p>
    </section>
  );
}
