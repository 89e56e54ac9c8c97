import type { ReactNode } from "react";
import type { FormError } from "#src/content/form-errors.ts";
import { useForm } from "#src/lib/form/form-fields.ts";

interface AccountFormProps {
  call: { isBusy: boolean; error: FormError | null };
  onSend: () => void;
  children: ReactNode;
}

/** A form that sends one call at a time and moves the focus to its first error. */
export function AccountForm({ call, onSend, children }: AccountFormProps) {
  const form = useForm(() => call.isBusy || onSend(), call.error);
  return (
    <form {...form} method="post" className="grid gap-6">
      {children}
    </form>
  );
}
