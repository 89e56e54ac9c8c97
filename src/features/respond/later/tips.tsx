import { memo, useId, useRef } from "react";
import { tips, tipsWords } from "#messages/respond/later";
import { hasKeyboard } from "#src/features/respond/session/keyboard.ts";
import { digitKeys, usePreference } from "#src/features/respond/session/preferences.ts";
import { localStore } from "#src/lib/storage/safe-storage.ts";
import { useStore } from "#src/lib/store.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { DashList } from "#src/ui/text.tsx";

/** Safari before 15.4 and Firefox before 98 have no dialogs: there it is a panel over the page. */
function openDialog(dialog: HTMLDialogElement | null): void {
  if (dialog?.showModal) dialog.showModal();
  else dialog?.setAttribute("open", "");
  // Otherwise the first control takes the focus, which lies at the end.
  dialog?.querySelector("h2")?.focus();
}

function closeDialog(dialog: HTMLDialogElement | null): void {
  if (dialog?.close) dialog.close();
  else {
    dialog?.removeAttribute("open");
    // Otherwise the focus falls to the body, where no key answers.
    (dialog?.previousElementSibling as HTMLElement | null)?.focus();
  }
}

/** The browser's own dialog: it traps the focus and closes on Escape by itself. The same on every question. */
export const Tips = memo(function Tips() {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const hasDigitKeys = usePreference(digitKeys);
  const helpsWithKeys = useStore(hasKeyboard, false);
  // The last one says that answers are saved on the device.
  const shownTips = localStore.isUsable() ? tips : tips.slice(0, -1);
  return (
    <div>
      <button
        type="button"
        onClick={() => openDialog(dialog.current)}
        className="-me-2 inline-flex min-h-11 min-w-11 items-center justify-end px-2 hover:text-ink"
      >
        {tipsWords.open}
      </button>
      <dialog
        ref={dialog}
        aria-labelledby={titleId}
        className="fixed inset-0 z-20 m-auto h-fit max-h-[calc(100%-2rem)] w-[calc(100%-2rem)] max-w-lg overflow-y-auto rounded-panel border border-rule bg-surface p-6 text-base text-ink shadow-float backdrop:bg-inverse/60 [&:not([open])]:hidden"
      >
        <h2 id={titleId} tabIndex={-1} className="mb-4 text-h3 outline-none">
          {tipsWords.title}
        </h2>
        <DashList texts={helpsWithKeys ? [...shownTips, tipsWords.keys] : shownTips} />
        {helpsWithKeys && (
          <Checkbox
            label={tipsWords.digitKeys}
            checked={hasDigitKeys}
            onChange={(event) => digitKeys.set(event.target.checked)}
            className="mt-3"
          />
        )}
        <Button wide className="mt-3" onClick={() => closeDialog(dialog.current)}>
          {tipsWords.close}
        </Button>
      </dialog>
    </div>
  );
});
