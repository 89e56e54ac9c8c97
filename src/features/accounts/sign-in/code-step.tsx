import type { ReactNode } from "react";
import * as z from "zod/mini";
import type { CodeControl } from "#src/features/accounts/fields/fields.tsx";
import type { Mutation } from "#src/lib/form/use-mutation.ts";
import { Button } from "#src/ui/button.tsx";
import { Form } from "#src/ui/form/form.tsx";

interface CodeStepProps {
  title: string;
  text: ReactNode;
  mutation: Mutation;
  isComplete: (code: string) => boolean;
  submit: string;
  busyLabel: string;
  onSend: (code: string) => void;
  /** The code's field. */
  children: (control: CodeControl) => ReactNode;
  /** Under the button. */
  notices?: ReactNode;
  /** The quiet buttons at the end. */
  others: ReactNode;
}

const schema = z.object({ code: z.string() });

/** A step of a sign-in that takes a code. */
export function CodeStep(props: CodeStepProps) {
  const { title, text, mutation, isComplete, submit, busyLabel, onSend, children, notices, others } = props;
  return (
    <Form
      schema={schema}
      initial={{ code: "" }}
      mutation={mutation}
      onSend={({ code }) => onSend(code)}
      buttons={({ typed: { code = "" }, error }) => (
        <>
          <Button
            type="submit"
            wide
            disabled={!isComplete(code) || error?.isOver}
            busy={mutation.isBusy}
            busyLabel={busyLabel}
          >
            {submit}
          </Button>
          {notices}
          <div className="flex flex-wrap gap-x-6 gap-y-1">{others}</div>
        </>
      )}
    >
      {({ field }) => (
        <>
          <div className="grid gap-2">
            <h2 className="text-h3">{title}</h2>
            <p className="wrap-anywhere text-muted">{text}</p>
          </div>
          {children(field("code"))}
        </>
      )}
    </Form>
  );
}
