import type { ReactNode } from "react";
import { formWords } from "#messages/frame/errors";
import type { FieldsSchema, Texts } from "#src/lib/form/typed-values.ts";
import type { Mutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { type Fields, Form, type FormProps } from "./form.tsx";

interface Buttons<Schema extends FieldsSchema> {
  submit: string;
  /** In its place while the call is under way. */
  busyLabel?: string | undefined;
  isDangerous?: boolean | undefined;
  /** What is typed says too little to be sent: the button is disabled. */
  isIncomplete?: (typed: Fields<Schema>["typed"]) => boolean;
  onCancel: () => void;
}

/** In a dialog that scrolls, the buttons stay in sight, as in its footer. */
const STAYS =
  "flex flex-wrap justify-end gap-3 in-[[role=dialog]]:sticky in-[[role=dialog]]:-bottom-6 in-[[role=dialog]]:-mx-6 in-[[role=dialog]]:-mb-6 in-[[role=dialog]]:border-rule in-[[role=dialog]]:border-t in-[[role=dialog]]:bg-surface in-[[role=dialog]]:px-6 in-[[role=dialog]]:py-4";

export type ActionFormProps<Schema extends FieldsSchema> = Buttons<Schema> &
  Omit<FormProps<Schema>, "buttons">;

/** A form in a dialog: its fields, then Cancel and the button that sends it. */
export function ActionForm<Schema extends FieldsSchema>(props: ActionFormProps<Schema>) {
  const { submit, busyLabel, isDangerous, isIncomplete, onCancel, ...form } = props;
  return (
    <Form
      {...form}
      buttons={({ typed, error }) => (
        <div className={STAYS}>
          <Button look="secondary" size="small" onClick={onCancel}>
            {formWords.cancel}
          </Button>
          <Button
            type="submit"
            size="small"
            look={isDangerous ? "danger" : "primary"}
            disabled={isIncomplete?.(typed) || error?.isOver}
            busy={form.mutation.isBusy}
            busyLabel={busyLabel}
          >
            {submit}
          </Button>
        </div>
      )}
    />
  );
}

interface ConfirmProps extends Omit<Buttons<Texts<never>>, "isIncomplete"> {
  mutation: Mutation;
  onConfirm: () => void;
  children?: ReactNode;
}

/** A question in a dialog: what follows from a yes, then Cancel and the button that says it. */
export function ConfirmForm({ onConfirm, children, ...form }: ConfirmProps) {
  return (
    <ActionForm<Texts<never>> {...form} initial={{}} onSend={onConfirm}>
      {() => children}
    </ActionForm>
  );
}
