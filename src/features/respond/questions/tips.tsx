import { memo, useId, useRef } from "react";
import { tips, tipsWords } from "#src/content/respond.ts";
import { Button } from "#src/ui/button.tsx";
import { DashList } from "#src/ui/text/dash-list.tsx";

/** The browser's own dialog: it traps the focus and closes on Escape by itself. The same on every question. */
export const Tips = memo(function Tips() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  return (
    <>
      <button
        type="button"
        onClick={() => dialog.current?.showModal()}
        className="-mr-2 inline-flex min-h-11 min-w-11 items-center justify-end px-2 hover:text-ink"
      >
        {tipsWords.open}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="m-auto w-[calc(100vw-2rem)] max-w-lg rounded-panel border border-rule bg-surface p-6 text-base text-ink shadow-float backdrop:bg-inverse/60"
      >
        <h2 id={titleId} className="mb-4 text-h3">
          {tipsWords.title}
        </h2>
        <DashList texts={tips} />
        <Button wide className="mt-6" onClick={() => dialog.current?.close()}>
          {tipsWords.close}
        </Button>
      </dialog>
    </>
  );
});
