import { company } from "#src/content/company.ts";
import { outcomeWords } from "#src/content/contact.ts";
import { CheckIcon, WarningIcon } from "#src/ui/icons.tsx";
import { Notice } from "#src/ui/notice.tsx";
import type { FormState } from "./use-contact-form.ts";

/** The live regions are there while empty: screen readers announce only changes in them. */
export function FormOutcome({ state }: { state: FormState }) {
  return (
    <>
      <div role="status" className="empty:hidden">
        {state.kind === "success" && (
          <Notice tone="success">
            <p className="flex items-center gap-3 font-medium text-base text-success">
              <CheckIcon />
              {outcomeWords.success}
            </p>
          </Notice>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {(state.kind === "error" || state.kind === "exception") && (
          <Notice tone="danger" className="border">
            <p className="flex gap-3 break-words font-medium text-base text-danger">
              {state.kind === "error" ? state.message : <ExceptionText />}
            </p>
          </Notice>
        )}
      </div>
    </>
  );
}

function ExceptionText() {
  const [before, after] = outcomeWords.exception("\n").split("\n");
  return (
    <>
      <WarningIcon className="mt-0.5" />
      <span>
        {before}
        <a href={`mailto:${company.email}`} className="link">
          {company.email}
        </a>
        {after}
      </span>
    </>
  );
}
