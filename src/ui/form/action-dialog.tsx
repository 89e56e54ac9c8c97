import { type ComponentProps, type ReactNode, useState } from "react";
import type * as z from "zod/mini";
import type { FieldsSchema } from "#src/lib/form/typed-values.ts";
import { type MutationOptions, useMutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Dialog } from "#src/ui/overlay/dialog.tsx";
import { ActionForm, type ActionFormProps } from "./action-form.tsx";

type Form<Schema extends FieldsSchema> = ActionFormProps<Schema>;

interface DialogFormProps<Schema extends FieldsSchema, Input, Called>
  extends Pick<MutationOptions<Input, Called>, "done" | "failed" | "reloads" | "onDone">,
    Pick<Form<Schema>, "busyLabel" | "isDangerous" | "isIncomplete">,
    Partial<Pick<Form<Schema>, "schema" | "initial" | "children">> {
  route: (input: Input) => Promise<Called>;
  /** What the route is sent, by what the fields hold. */
  input: (values: z.output<Schema>) => Input;
}

interface ActionDialogProps<Schema extends FieldsSchema, Input, Called>
  extends DialogFormProps<Schema, Input, Called>,
    Pick<ComponentProps<typeof Button>, "look" | "className" | "aria-label"> {
  /** Of the button that opens the dialog, and of the one that sends its form, unless that says more. */
  label: string;
  submit?: string;
  title: string;
  text?: ReactNode;
}

/** A button with a dialog that asks for what a route needs, or whether to do it. The dialog closes once it is done. */
export function ActionDialog<Schema extends FieldsSchema, Input, Called>(
  props: ActionDialogProps<Schema, Input, Called>,
) {
  const { label, submit = label, title, text, look = "secondary", className, ...rest } = props;
  const { "aria-label": name, ...form } = rest;
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <>
      <Button
        look={look}
        size="small"
        className={className}
        aria-label={name}
        onClick={() => setIsOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onOpenChange={close} title={title} description={text}>
        <DialogForm {...form} submit={submit} onClose={close} />
      </Dialog>
    </>
  );
}

/** In the dialog, so that each time it opens anew it is empty and without an error. */
function DialogForm<Schema extends FieldsSchema, Input, Called>(
  props: DialogFormProps<Schema, Input, Called> & { submit: string; onClose: () => void },
) {
  const { route, input, done, failed, reloads, onDone, onClose, ...form } = props;
  const mutation = useMutation(route, {
    done,
    failed,
    reloads,
    onDone: (answer, sent) => {
      onClose();
      return onDone?.(answer, sent);
    },
  });
  return (
    <ActionForm
      initial={{}}
      {...form}
      mutation={mutation}
      onSend={(values) => mutation.run(input(values))}
      onCancel={onClose}
    >
      {form.children ?? (() => null)}
    </ActionForm>
  );
}
