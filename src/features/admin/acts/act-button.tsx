import { type ComponentProps, useEffect } from "react";
import { toast } from "sonner";
import { ConfirmAct } from "#src/features/admin/acts/confirm-act.tsx";
import { Button } from "#src/ui/button.tsx";
import type { Act } from "./use-act.ts";
import { useScreenAct } from "./use-screen-act.ts";

interface ActButtonProps<Answer>
  extends Pick<
    ComponentProps<typeof Button>,
    "look" | "busyLabel" | "aria-label" | "className" | "children"
  > {
  act: Act<Answer>;
}

/** A button that does something that can be undone or done again; an error is a toast. */
export function ActButton<Answer>({ act, look = "secondary", ...button }: ActButtonProps<Answer>) {
  const running = useScreenAct<Answer>();
  const { error, isBusy, run } = running;
  useEffect(() => {
    if (error) toast.error(error.message, { description: error.detail });
  }, [error]);
  return (
    <>
      <Button {...button} look={look} size="small" busy={isBusy} onClick={() => run(act)} />
      <ConfirmAct act={running} />
    </>
  );
}
