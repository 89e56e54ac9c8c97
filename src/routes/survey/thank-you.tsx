import { useEffect } from "react";
import { Link } from "react-router";
import { toast } from "sonner";
import { thankYouWords } from "#src/content/survey-pages.ts";
import { AnotherRespondent } from "#src/features/thank-you/another-respondent.tsx";
import { WhatWasStored } from "#src/features/thank-you/what-was-stored.tsx";
import { takeSubmittedFlag } from "#src/lib/storage/flash.ts";
import { buttonClass } from "#src/ui/button.tsx";
import { SpectrumDot, SpectrumLine, SpectrumStretch } from "#src/ui/spectrum/spectrum-line.tsx";

/** The respondent flow is a document of its own: it leaves a flag for this page's toast. */
function useSubmissionToast() {
  useEffect(() => {
    if (takeSubmittedFlag()) toast.success(thankYouWords.submitted);
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
      <h1 className="text-h1">{thankYouWords.title}</h1>
      <p className="mt-6 max-w-measure text-lead text-muted">{thankYouWords.text}</p>
      <AnotherRespondent />
      <p className="mt-10">
        <Link to="/survey" className={buttonClass({ look: "secondary" })}>
          {thankYouWords.back}
        </Link>
      </p>
      <WhatWasStored />
    </section>
  );
}
