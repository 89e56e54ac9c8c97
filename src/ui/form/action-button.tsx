import type { ComponentProps } from "react";
import { type MutationOptions, useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";

type ActionButtonProps<Input, Called> = Omit<ComponentProps<typeof Button>, "onClick" | "busy"> &
  Pick<MutationOptions<Input, Called>, "done" | "failed" | "reloads" | "onDone"> & {
    route: (input: Input) => Promise<Called>;
    input: Input;
  };

/** A button that does something at once: how it ended is a toast. */
export function ActionButton<Input, Called>(props: ActionButtonProps<Input, Called>) {
  const { route, input, done, failed, reloads, onDone, ...button } = props;
  const { run, isBusy } = useMutation(route, { done, failed, reloads, onDone, toastsErrors: true });
  return <Button look="secondary" size="small" {...button} busy={isBusy} onClick={() => run(input)} />;
}
