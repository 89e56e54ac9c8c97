import { type FormEvent, useEffect, useId, useRef } from "react";
import { consentCategories, consentWords } from "#src/content/consent.ts";
import { type Consent, consentStore } from "#src/lib/consent/consent.ts";
import { Button } from "#src/ui/button.tsx";
import { Checkbox } from "#src/ui/form/checkbox.tsx";
import { CloseIcon } from "#src/ui/icons.tsx";

const PRESET: Consent = { analytics: true, advertising: true };

/** A native modal, not src/ui's Dialog: public pages carry no dialog library. */
export function ConsentPreferences({ choice }: { choice: Consent | null }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => dialog.current?.showModal(), []);
  const close = () => dialog.current?.close();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const chosen = new FormData(event.currentTarget);
    close();
    consentStore.save({ analytics: chosen.has("analytics"), advertising: chosen.has("advertising") });
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      onClose={consentStore.close}
      closedby="any"
      className="m-auto max-h-[calc(100dvh-2rem)] w-[calc(100vw-2rem)] max-w-lg rounded-panel border border-rule bg-surface text-ink shadow-float backdrop:bg-inverse/50 print:hidden"
    >
      <form onSubmit={save} className="px-6 pt-5 pb-6">
        <header className="flex items-start justify-between gap-4">
          <h2 id={`${id}-title`} className="text-h3">
            {consentWords.preferencesTitle}
          </h2>
          <button
            type="button"
            aria-label={consentWords.close}
            onClick={close}
            className="-mt-1 -mr-3 inline-flex size-11 shrink-0 items-center justify-center rounded-control text-muted hover:text-ink"
          >
            <CloseIcon />
          </button>
        </header>
        <p className="mt-2 text-muted text-sm">{consentWords.preferencesIntro}</p>
        <ul className="mt-5 border-rule border-b">
          {consentCategories.map(({ name, label, purpose }) => (
            <li key={name} className="border-rule border-t py-1">
              <Checkbox
                name={name}
                defaultChecked={(choice ?? PRESET)[name]}
                aria-describedby={`${id}-${name}`}
                label={<span className="font-medium">{label}</span>}
              />
              <p id={`${id}-${name}`} className="-mt-1.5 pb-2 pl-8 text-muted text-sm">
                {purpose}
              </p>
            </li>
          ))}
        </ul>
        <Button type="submit" wide className="mt-6">
          {consentWords.save}
        </Button>
      </form>
    </dialog>
  );
}
