import { useState } from "react";
import { SIGNUP_PIN_FILTERS, type SignupPinFilter } from "#domain/accounts/signup-pins.ts";
import { signupPinFilters, signupPinWords } from "#src/content/signup-pins.ts";
import { isAccessDenied, type RequestError } from "#src/lib/api/request-error.ts";
import { LoadErrorNotice } from "#src/ui/load-error-notice.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { Spinner } from "#src/ui/spinner.tsx";
import { Tabs } from "#src/ui/tabs.tsx";
import { CreatePinForm } from "./create-pin-form.tsx";
import { PinList } from "./pin-list.tsx";
import { type PinList as List, useSignupPins } from "./use-signup-pins.ts";

interface SignupPinsDialogProps {
  isOpen: boolean;
  onClose: () => void;
}

export default function SignupPinsDialog({ isOpen, onClose }: SignupPinsDialogProps) {
  const [filter, setFilter] = useState<SignupPinFilter>("all");
  const { list, reload } = useSignupPins(filter);

  /** A new PIN is not among the used ones. */
  function showCreated() {
    if (filter === "used") setFilter("available");
    else reload();
  }

  return (
    <Dialog
      open={isOpen}
      onOpenChange={onClose}
      title={signupPinWords.title}
      description={signupPinWords.intro}
    >
      <CreatePinForm onCreated={showCreated} />
      <div className="mt-4">
        <Tabs
          label={signupPinWords.filters}
          value={filter}
          onValueChange={setFilter}
          tabs={SIGNUP_PIN_FILTERS.map((value) => ({
            value,
            label: signupPinFilters[value].label,
            content: <Content list={list} filter={filter} onRetry={reload} />,
          }))}
        />
      </div>
    </Dialog>
  );
}

interface ContentProps {
  list: List | null;
  filter: SignupPinFilter;
  onRetry: () => void;
}

function Content({ list, filter, onRetry }: ContentProps) {
  if (list?.kind === "loaded") return <PinList pins={list.pins} filter={filter} />;
  if (list) return <LoadError error={list.error} onRetry={onRetry} />;
  return (
    <p role="status" className="flex items-center gap-3 py-8 text-muted">
      <Spinner />
      {signupPinWords.loading}
    </p>
  );
}

function LoadError({ error, onRetry }: { error: RequestError; onRetry: () => void }) {
  const isDenied = isAccessDenied(error);
  return (
    <LoadErrorNotice
      title={signupPinWords.loadFailed}
      text={isDenied ? signupPinWords.notAdmin : signupPinWords.loadFailedNext}
      retryLabel={signupPinWords.tryAgain}
      onRetry={isDenied ? undefined : onRetry}
    />
  );
}
