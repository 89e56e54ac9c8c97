import { useEffect } from "react";
import { toast } from "sonner";
import { ConfirmAct } from "#src/features/admin/acts/confirm-act.tsx";
import { Button } from "#src/ui/button.tsx";
import type { ActWords } from "./use-act.ts";
import { useScreenAct } from "./use-screen-act.ts";

interface ActButtonProps {
  words: ActWords;
  call: () => Promise<unknown>;
}

/** A button that does something that can be undone or done again; an error is a toast. */
export function ActButton({ words, call }: ActButtonProps) {
  const act = useScreenAct();
  const { error, isBusy, run } = act;
  useEffect(() => {
    if (error) toast.error(error.message, { description: error.detail });
  }, [error]);
  return (
    <>
      <Button
        look="secondary"
        size="small"
        busy={isBusy}
        busyLabel={words.busy}
        onClick={() => run({ call, ...words })}
      >
        {words.label}
      </Button>
      <ConfirmAct act={act} />
    </>
  );
}
