import type { ReactNode } from "react";
import { Button } from "#src/ui/button.tsx";
import { AccountForm } from "./account-form.tsx";
import { RefusalNotice } from "./form-error-notice.tsx";
import type { Refusal } from "./form-errors.ts";

interface CodeStepProps {
  title: string;
  text: ReactNode;
  call: { isBusy: boolean; refusal: Refusal | null };
  isComplete: boolean;
  submit: string;
  busyLabel: string;
  onSend: () => void;
  onTypedEarly?: (typed: Record<string, string>) => void;
  field: ReactNode;
  /** What else there is to say under the button. */
  children?: ReactNode;
  /** The quiet buttons at the end. */
  others: ReactNode;
}

/** A step of signing in that asks for a code. */
export function CodeStep(props: CodeStepProps) {
  const { title, text, call, isComplete, submit, busyLabel, onSend, onTypedEarly, field, children, others } =
    props;
  const { refusal, isBusy } = call;
  return (
    <AccountForm call={call} onSend={onSend} {...(onTypedEarly && { onTypedEarly })}>
      <div className="grid gap-2">
        <h2 className="text-h3">{title}</h2>
        <p className="wrap-anywhere text-muted">{text}</p>
      </div>
      {field}
      {refusal && !refusal.field && <RefusalNotice refusal={refusal} />}
      <Button
        type="submit"
        wide
        disabled={!isComplete || refusal?.isOver}
        busy={isBusy}
        busyLabel={busyLabel}
      >
        {submit}
      </Button>
      {children}
      <div className="flex flex-wrap gap-x-6 gap-y-1">{others}</div>
    </AccountForm>
  );
}
