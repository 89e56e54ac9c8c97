import { type ComponentProps, type ReactNode, useState } from "react";
import { useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import type { ActionButton } from "./action-button.tsx";
import { ConfirmForm } from "./action-form.tsx";

type ConfirmButtonProps<Input, Called> = Omit<
  ComponentProps<typeof ActionButton<Input, Called>>,
  "title" | "onDone"
> &
  Pick<ComponentProps<typeof ConfirmForm>, "submit"> & {
    title: ReactNode;
    description: ReactNode;
  };

/** A button that asks in a dialog before it does something that can't be undone. */
export function ConfirmButton<Input, Called>(props: ConfirmButtonProps<Input, Called>) {
  const { route, input, done, failed, title, description, submit, busyLabel, ...button } = props;
  const [isAsking, ask] = useState(false);
  const mutation = useMutation(route, { done, failed, onDone: () => ask(false) });

  function open(isOpen: boolean): void {
    mutation.forget();
    ask(isOpen);
  }

  return (
    <>
      <Button look="secondary" size="small" {...button} onClick={() => open(true)} />
      <Dialog open={isAsking} onOpenChange={open} title={title} description={description}>
        <ConfirmForm
          mutation={mutation}
          submit={submit}
          busyLabel={busyLabel}
          isDangerous
          onCancel={() => open(false)}
          onConfirm={() => mutation.run(input)}
        />
      </Dialog>
    </>
  );
}
